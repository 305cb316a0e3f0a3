import { LIST_NAME_TYPED_MAX } from '@guess/contract/rules/limits'
import { withoutInvisible } from '@guess/contract/rules/plain-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import Check from '~icons/lucide/check'
import Plus from '~icons/lucide/plus'
import Undo2 from '~icons/lucide/undo-2'
import X from '~icons/lucide/x'
import type { Entry } from '../../../api/anime-lists.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TitleCombobox } from '../../../ui/title-combobox.tsx'
import { useChoice, useContractForm } from '../../../ui/use-contract-form.ts'
import type { ListKind } from './list-kinds.ts'
import { ListPages } from './list-pages.tsx'
import styles from './lists.module.css'
import { type Removed, useListChanges, usePutBack } from './use-list-changes.ts'

const UNDO_MS = 10_000

interface UndoBarProps {
  removed: Entry | null
  onUndo: () => void
  onClose: () => void
}

/** Says at the bottom of the page what was removed, and offers to undo it. */
const UndoBar = ({ removed, ...rest }: UndoBarProps) => (
  <div role="status" className={styles.undoPlace}>
    {removed && <Offer key={removed.id} removed={removed} {...rest} />}
  </div>
)

/** The offer to undo one removal. Closes itself, but stays while the pointer or the focus is on it. */
function Offer({ removed, onUndo, onClose }: UndoBarProps & { removed: Entry }) {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  const handleEnd = useEffectEvent(onClose)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => handleEnd(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [held])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here; it only notes that somebody is at the buttons
    <div className={`sheet ${styles.undoBar}`} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Trans>{removed.animeName} was removed.</Trans>
      </p>
      <Button kind="primary" onClick={onUndo}>
        <Undo2 aria-hidden="true" />
        <span>{t`Undo`}</span>
      </Button>
      <Button kind="quiet" aria-label={t`Close`} onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}

interface AddTitleProps {
  kind: ListKind
  busy: boolean
  onAdd: (animeName: string) => Promise<unknown>
}

/** A field to add a title: a known one or any other. */
function AddTitle({ kind, busy, onAdd }: AddTitleProps) {
  const { t, i18n } = useLingui()
  const list = i18n._(kind.name)
  const form = useContractForm({
    begin: { animeName: '' },
    checks: { animeName: (text) => (withoutInvisible(text) === '' ? false : null) },
    // The list itself reports the failure, where the title is removed again.
    errorText: () => undefined,
    restarts: true,
    send: ({ animeName }) => onAdd(withoutInvisible(animeName)),
  })
  const { value, onChange, ref } = useChoice(form, 'animeName')
  const handleSubmit = (event: SubmitEvent) => {
    form.focusOn('animeName')
    if (busy) event.preventDefault()
    else form.handleSubmit(event)
  }
  return (
    <form className={styles.addTitle} onSubmit={handleSubmit}>
      <TitleCombobox ref={ref} label={t`Add to ${list}`} text={value} maxLength={LIST_NAME_TYPED_MAX} onType={onChange} />
      <Button type="submit" kind="primary" busy={busy}>
        <Plus aria-hidden="true" />
        <span>{t`Add`}</span>
      </Button>
    </form>
  )
}

const PLAN = 2

interface OwnListProps {
  userId: number
  kind: ListKind
}

/** A list with all its owner's actions. Undo of the last removal stays while another list is opened. */
export function OwnList({ userId, kind }: OwnListProps) {
  const putBack = usePutBack(userId)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const handleUndo = () => {
    if (!removed) return
    setRemoved(null)
    putBack.mutateAsync(removed).catch(() => setRemoved((now) => now ?? removed))
  }
  return (
    <>
      <Changes
        key={kind.type}
        userId={userId}
        kind={kind}
        onRemove={(entry) => setRemoved({ entry, type: kind.type })}
        onNotRemoved={(entry) => setRemoved((now) => (now?.entry === entry ? null : now))}
      />
      <UndoBar removed={removed?.entry ?? null} onUndo={handleUndo} onClose={() => setRemoved(null)} />
    </>
  )
}

interface ChangesProps extends OwnListProps {
  onRemove: (entry: Entry) => void
  onNotRemoved: (entry: Entry) => void
}

function Changes({ userId, kind, onRemove, onNotRemoved }: ChangesProps) {
  const { i18n } = useLingui()
  const { add, move, remove } = useListChanges(userId, kind.type)
  const handleRemove = (entry: Entry) => {
    // Unlike a callback of the mutation, this is also called after another list has been opened.
    remove.mutateAsync(entry).catch(() => onNotRemoved(entry))
    onRemove(entry)
  }
  return (
    <>
      <AddTitle kind={kind} busy={add.isPending} onAdd={add.mutateAsync} />
      <ListPages
        userId={userId}
        kind={kind}
        own
        whenEmpty={<EmptyState title={i18n._(kind.empty)}>{i18n._(kind.hint)}</EmptyState>}
        controls={(entry) => (
          <EntryControls entry={entry} onMove={kind.type === PLAN ? move.mutate : undefined} onRemove={handleRemove} />
        )}
      />
    </>
  )
}

interface EntryControlsProps {
  entry: Entry
  onMove: ((entry: Entry) => void) | undefined
  onRemove: (entry: Entry) => void
}

function EntryControls({ entry, onMove, onRemove }: EntryControlsProps) {
  const { t } = useLingui()
  const { animeName } = entry
  // Restored a moment ago; the server does not know it by this id.
  const passing = entry.id < 0
  return (
    <div className={styles.coverControls} data-part="cover-controls">
      {onMove && (
        <Button busy={passing} aria-label={t`Move ${animeName} to Anime Watched`} onClick={() => onMove(entry)}>
          <Check aria-hidden="true" />
          <span>{t`Watched`}</span>
        </Button>
      )}
      <Button busy={passing} aria-label={t`Remove ${animeName}`} onClick={() => onRemove(entry)}>
        <X aria-hidden="true" />
        {!onMove && <span>{t`Remove`}</span>}
      </Button>
    </div>
  )
}
