import { Trans, useLingui } from '@lingui/react/macro'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { Draft } from '../draft/draft.ts'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import styles from './publish.module.css'
import { publishFailure } from './publish-failure.ts'
import type { RowProgress } from './publishing.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The upload progress of each section. */
export function PublishRows({ draft, rows }: { draft: Draft; rows: readonly RowProgress[] }) {
  const { t } = useLingui()
  return (
    <ol className={styles.publishRows} data-part="publish-rows" aria-label={t`Pictures of the game`}>
      {draft.rows.map(({ id, place, answer }, at) => {
        const progress = rows[at] ?? { at: 'waiting' }
        return (
          <li key={id} data-at={progress.at}>
            <span className="mono">{twoDigits(at + 1)}</span>
            <Thumbnail place={place} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{answer}</span>
              <span className="block text-14">
                <Standing progress={progress} />
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Standing({ progress }: { progress: RowProgress }) {
  const { t, i18n } = useLingui()
  switch (progress.at) {
    case 'waiting':
      return <span className="text-ink-2">{t`Waiting`}</span>
    case 'sending':
      return <ProgressBar label={t`Upload progress`} value={progress.share} />
    case 'in':
      return (
        <>
          <span className="font-semibold text-maru">{t`Uploaded`}</span> <Similar to={progress.similarTo} />
        </>
      )
    case 'failed':
      return <span className="font-semibold text-batsu">{i18n._(publishFailure(progress.error))}</span>
    default:
      return progress satisfies never
  }
}

function Similar({ to }: { to: readonly number[] }) {
  if (to.length === 0) return null
  const list = to.map((section) => twoDigits(section + 1)).join(', ')
  return (
    <span className="text-ink-2">
      <Trans>Looks the same as {list}.</Trans>
    </span>
  )
}
