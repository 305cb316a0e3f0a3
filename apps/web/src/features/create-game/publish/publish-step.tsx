import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { CardPreview } from '../draft/card-preview.tsx'
import type { Draft } from '../draft/draft.ts'
import wizardStyles from '../draft/wizard.module.css'
import { PictureNumbers } from '../pictures/refused-pictures.tsx'
import publishStyles from './publish.module.css'
import { publishFailure } from './publish-failure.ts'
import { PublishRows } from './publish-rows.tsx'
import { failedBy, type Publishing, shareOf } from './publishing.ts'

interface PublishStepProps {
  draft: Draft
  state: Publishing
  onPublish: () => void
  onTakeBack: () => void
}

/** The last step: uploads everything, section after section, and retries only what failed. */
export function PublishStep(props: PublishStepProps) {
  const { state } = props
  return state.at === 'resting' ? <Ready {...props} /> : <UnderWay {...props} state={state} />
}

type Under = Exclude<Publishing, { at: 'resting' }>

function UnderWay({ draft, state, onPublish, onTakeBack }: PublishStepProps & { state: Under }) {
  const { t } = useLingui()
  const done = state.rows.filter(({ at }) => at === 'in').length
  const count = state.rows.length
  return (
    <section className="flex flex-col gap-5" aria-label={t`Publish`}>
      <div>
        <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
          <Head at={state.at} />
          <span className="mono font-bold">{`${done}/${count}`}</span>
        </div>
        <ProgressBar label={t`Upload progress`} value={shareOf(state.rows)} />
        {state.at === 'running' && state.lost && (
          <p role="alert" className={`${wizardStyles.wizardCare} mt-2`}>
            <Trans>Connection lost. Trying again…</Trans>
          </p>
        )}
      </div>
      {state.at === 'stopped' && <WhatFailed state={state} />}
      {state.at !== 'published' && <Ways state={state} onPublish={onPublish} onTakeBack={onTakeBack} />}
      <PublishRows draft={draft} rows={state.rows} />
      <LiveRegion text={state.at === 'running' ? t`${done} of ${count} pictures uploaded` : ''} />
    </section>
  )
}

const HEADS: Record<Under['at'], MessageDescriptor> = {
  running: msg`Uploading the game…`,
  undoing: msg`Cancelling…`,
  stopped: msg`Upload incomplete`,
  published: msg`Upload complete`,
}

/** Takes the focus, because the button that started the upload is gone. */
function Head({ at }: { at: Under['at'] }) {
  const { i18n } = useLingui()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <h2 ref={head} tabIndex={-1} className="text-18 font-bold">
      {i18n._(HEADS[at])}
    </h2>
  )
}

function Ready({ draft, onPublish, onTakeBack }: PublishStepProps) {
  const { t } = useLingui()
  return (
    <section className={publishStyles.publishReady} aria-label={t`Publish`}>
      <CardPreview draft={draft} />
      <div className="flex min-w-0 flex-col items-start gap-5">
        <p className="max-w-measure">
          <Trans>Goes live after the upload. Answers and pictures can change until the first play, the name at any time.</Trans>
        </p>
        <p className="max-w-measure text-14 text-ink-2">
          <Trans>Only publish pictures you have the right to show. Your own games earn you no points.</Trans>
        </p>
        <Button kind="stamp" onClick={onPublish}>
          {draft.begun ? t`Continue` : t`Publish`}
        </Button>
        {draft.begun && (
          <Button kind="quiet" onClick={onTakeBack}>
            <Trans>Cancel publishing</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

/** The reason why the whole upload failed, or each reason once with the numbers of its pictures. */
function WhatFailed({ state }: { state: Extract<Publishing, { at: 'stopped' }> }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const failed = failedBy(state.rows, (error) => i18n._(publishFailure(error)))
  const whole = errorText(state.error, publishFailure)
  return (
    <div role="alert" className={`${wizardStyles.refusedPictures} empty:hidden`} data-part="refused-pictures">
      {whole && <p>{whole}</p>}
      {[...failed].map(([text, numbers]) => (
        <p key={text}>
          <span>{text}</span> <PictureNumbers numbers={numbers} />
        </p>
      ))}
    </div>
  )
}

function Ways({ state, onPublish, onTakeBack }: { state: Under; onPublish: () => void; onTakeBack: () => void }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap gap-4">
      {state.at === 'stopped' && <Button kind="primary" onClick={onPublish}>{t`Try again`}</Button>}
      <Button busy={state.at === 'undoing'} onClick={onTakeBack}>{t`Cancel publishing`}</Button>
    </div>
  )
}
