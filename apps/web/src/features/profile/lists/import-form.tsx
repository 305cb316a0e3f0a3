import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useRef } from 'react'
import FileUp from '~icons/lucide/file-up'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { type Import, useImport } from './use-import.ts'

export function ImportForm({ userId }: { userId: number }) {
  const { t } = useLingui()
  const { state, begin } = useImport(userId)
  const field = useRef<HTMLInputElement>(null)
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void begin(file)
    // Allows the same file to be chosen again.
    target.value = ''
  }
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-18 font-bold">{t`Import`}</h3>
      <p>
        <Trans>
          Choose the file you exported from MyAnimeList under Settings, Export (.xml or .xml.gz). What's already on your lists
          stays as it is.
        </Trans>
      </p>
      <input
        ref={field}
        type="file"
        accept=".xml,.gz,application/xml,text/xml,application/gzip"
        aria-label={t`MyAnimeList export`}
        className="visually-hidden"
        tabIndex={-1}
        onChange={handleFile}
      />
      <Button kind="primary" className="self-start" busy={isBusy(state)} onClick={() => field.current?.click()}>
        <FileUp aria-hidden="true" />
        <span>{t`Choose a file`}</span>
      </Button>
      <div role="status" className="min-h-12">
        <ImportStatus state={state} />
      </div>
    </section>
  )
}

const isBusy = ({ at }: Import) => at === 'reading' || at === 'sending'

function ImportStatus({ state }: { state: Import }) {
  const { t, i18n } = useLingui()
  switch (state.at) {
    case 'start':
      return null
    case 'reading':
      return <Progress text={t`Reading the file…`} />
    case 'sending':
      return <Progress text={t`Adding the titles…`} />
    case 'failed':
      return <p className="font-semibold text-batsu">{i18n._(state.text)}</p>
    case 'done':
      return <Counted {...state.counts} />
    default:
      return state satisfies never
  }
}

const Progress = ({ text }: { text: string }) => (
  <>
    <p>{text}</p>
    <ProgressBar label={text} />
  </>
)

const Counted = ({ added, alreadyListed, skipped }: Extract<Import, { at: 'done' }>['counts']) => (
  <p className="font-semibold">
    <Trans>
      Added <span className="mono">{added}</span>, already there <span className="mono">{alreadyListed}</span>, skipped{' '}
      <span className="mono">{skipped}</span>.
    </Trans>
  </p>
)
