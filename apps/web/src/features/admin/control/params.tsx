import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import Pencil from '~icons/lucide/pencil'
import { deleteParam, type Param, params } from '../../../api/admin/control.ts'
import { forgetTyped, typedBefore } from '../../../lib/typed.ts'
import { Switch } from '../../../ui/choices.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { Confirmation } from '../components/confirmation.tsx'
import { Listed } from '../components/list-states.tsx'
import styles from './control.module.css'
import { DeleteButton } from './delete-button.tsx'
import { PanelKeyButtons } from './panel-key.tsx'
import { NewParam, ParamForm, unsavedChange, useWriteParam } from './param-form.tsx'
import { byTopic, isSwitch, paramDoes } from './param-labels.ts'

const SKELETON_ROWS = 13

/** The params of the site. */
export function ParamsCell() {
  const { t } = useLingui()
  const query = useQuery(params)
  return (
    <>
      <Listed query={query} rows={query.data} room={SKELETON_ROWS} skeleton="lines" empty={t`No params.`}>
        {(rows) => (
          <ul className={styles.controlRows}>
            {byTopic(rows).map((param) => (
              <ParamRow key={param.paramName} param={param} />
            ))}
          </ul>
        )}
      </Listed>
      <NewParam />
    </>
  )
}

/** This value is not typed: the server generates the key. */
const PANEL_KEY = 'panelKey'

/** A param: its name, description, value and actions, all in one row. */
function ParamRow({ param }: { param: Param }) {
  const { i18n } = useLingui()
  const stored = unsavedChange(param)
  const [edited, setEdited] = useState(() => stored !== null && typedBefore(stored) !== '')
  const edit = useRef<HTMLButtonElement>(null)
  const isAsked = useRef(false)
  const { paramName } = param
  const does = paramDoes(paramName)
  const handleEdit = () => {
    isAsked.current = true
    setEdited(true)
  }
  const handleClose = () => {
    if (stored) forgetTyped(stored)
    setEdited(false)
    edit.current?.focus()
  }
  return (
    <li className={styles.controlRow}>
      <div className={styles.controlRowFacts}>
        <h3 className={styles.controlRowName}>{paramName}</h3>
        {does && <p className="text-14 text-ink-2">{i18n._(does)}</p>}
        <ParamValue param={param} />
      </div>
      <div className={styles.controlRowActions}>
        {paramName === PANEL_KEY ? (
          <PanelKeyButtons />
        ) : (
          <>
            {isSwitch(paramName) && <ParamSwitch param={param} />}
            <EditButton ref={edit} name={paramName} edited={edited} onPress={edited ? handleClose : handleEdit} />
            {param.id !== null && <DeleteParam param={param} id={param.id} />}
          </>
        )}
      </div>
      {edited && <ParamForm param={param} isAsked={isAsked} onClose={handleClose} />}
    </li>
  )
}

function ParamValue({ param: { id, paramValue, secret, defaultValue } }: { param: Param }) {
  const { t } = useLingui()
  if (secret) {
    return (
      <p className={styles.controlRowValue}>
        <span aria-hidden="true">•••</span>
        <span className="visually-hidden">
          <Trans>Secret. It can be changed but not shown.</Trans>
        </span>
      </p>
    )
  }
  return (
    <p className={styles.controlRowValue}>
      {paramValue ? <span>{paramValue}</span> : <span className="text-ink-2">{t`not set`}</span>}
      {id === null && <span className={styles.controlRowMark}>{t`default`}</span>}
      {id !== null && defaultValue !== null && (
        <span className={styles.controlRowMark}>
          <Trans>default: {defaultValue || t`not set`}</Trans>
        </span>
      )}
    </p>
  )
}

interface EditButtonProps {
  ref: React.Ref<HTMLButtonElement>
  name: string
  edited: boolean
  onPress: () => void
}

function EditButton({ ref, name, edited, onPress }: EditButtonProps) {
  const { t } = useLingui()
  const label = t`Edit ${name}`
  return (
    <button ref={ref} type="button" className="button" aria-label={label} title={label} aria-expanded={edited} onClick={onPress}>
      <Pencil aria-hidden="true" />
    </button>
  )
}

function DeleteParam({ param: { paramName, defaultValue }, id }: { param: Param; id: number }) {
  const { t } = useLingui()
  return (
    <DeleteButton name={paramName} label={t`Delete ${paramName}`} run={() => deleteParam(id)} done={t`${paramName} deleted.`}>
      {defaultValue === null ? (
        <Trans>Its value will be lost.</Trans>
      ) : (
        <Trans>Back to the default: {defaultValue || t`not set`}</Trans>
      )}
    </DeleteButton>
  )
}

const CLOSES_THE_SITE = 'maintenance'

/** Turns a param on or off at once. Asks first if that would close the site. */
function ParamSwitch({ param }: { param: Param }) {
  const { t } = useLingui()
  const [confirming, setConfirming] = useState(false)
  const { mutate, mutateAsync, isPending } = useWriteParam(param)
  const showError = useErrorNotice()
  const handleChange = (on: boolean) => {
    if (on && param.paramName === CLOSES_THE_SITE) setConfirming(true)
    else mutate(String(on), { onError: showError })
  }
  const close = () => setConfirming(false)
  return (
    <>
      <Switch checked={param.paramValue === 'true'} disabled={isPending} onChange={handleChange}>
        <span className="visually-hidden">{param.paramName}</span>
      </Switch>
      {confirming && (
        <Confirmation
          title={t`Close the site?`}
          confirmLabel={t`Close the site`}
          onClose={close}
          onConfirm={() => mutateAsync('true', { onSuccess: close })}
        >
          <p>
            <Trans>
              Visitors see only the maintenance page, and games and matches in progress stop. Operators can still log in and
              reopen the site here.
            </Trans>
          </p>
        </Confirmation>
      )}
    </>
  )
}
