import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '../draft/draft.ts'
import { draftErrorTexts, refusedNumbers } from '../draft/draft-errors.ts'
import styles from '../draft/wizard.module.css'

/** Lists the numbers of the refused pictures, grouped by reason. */
export function RefusedPictures({ rows }: { rows: readonly Row[] }) {
  const { i18n } = useLingui()
  const byError = Map.groupBy(refusedNumbers(rows), ({ error }) => error)
  return (
    <div role="alert" className={`${styles.refusedPictures} empty:hidden`} data-part="refused-pictures">
      {[...byError].map(([error, refused]) => (
        <p key={error}>
          <span>{i18n._(draftErrorTexts[error])}</span> <PictureNumbers numbers={refused.map(({ number }) => number)} />
        </p>
      ))}
    </div>
  )
}

export function PictureNumbers({ numbers }: { numbers: readonly number[] }) {
  const list = numbers.map((number) => String(number).padStart(2, '0')).join(', ')
  return (
    <span className="mono whitespace-nowrap">
      <Trans>Picture {list}</Trans>
    </span>
  )
}
