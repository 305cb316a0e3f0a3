import { ANSWERS_MAX } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exampleAnswers } from '../../../api/created-games.ts'
import { SectionSign } from '../../../board/section-pips.tsx'
import { normaliseText } from '../draft/draft.ts'
import { openingOrder } from './opening-order.ts'
import styles from './preview.module.css'

interface PreviewAnswersProps {
  gameTypeId: number
  answer: string
}

/** The answers among which players choose: the right one, and wrong ones as an example, because publishing draws its own. */
export function PreviewAnswers({ gameTypeId, answer }: PreviewAnswersProps) {
  const { t } = useLingui()
  const { data, isPending } = useQuery(exampleAnswers(gameTypeId, normaliseText(answer)))
  const [right = normaliseText(answer), ...wrong] = data?.sectionAnswers ?? []
  const drawn = [right, ...wrong]
  const order = openingOrder(isPending ? ANSWERS_MAX : drawn.length, right)
  return (
    <div>
      <ul className={styles.previewAnswers} data-part="preview-answers" aria-label={t`Answers`} aria-busy={isPending}>
        {order.map((index) => (
          <li key={index} data-right={index === 0 || undefined}>
            <span className={styles.previewAnswer}>{drawn[index]}</span>
            {index === 0 && (
              <span className={styles.previewRight}>
                <SectionSign right />
                <span className="visually-hidden">{t`Right answer`}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-ink-2">
        <Trans>The wrong answers are an example: publishing draws them like these.</Trans>
      </p>
    </div>
  )
}
