import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '../draft/draft.ts'
import { refusedNumbers } from '../draft/draft-problems.ts'
import { problemTexts } from '../draft/problem-texts.ts'

/** Lists the numbers of the refused pictures, grouped by reason. */
export function RefusedPictures({ rows }: { rows: readonly Row[] }) {
  const { i18n } = useLingui()
  const byFault = Map.groupBy(refusedNumbers(rows), ({ fault }) => fault)
  return (
    <div role="alert" className="refused-pictures empty:hidden">
      {[...byFault].map(([fault, refused]) => (
        <p key={fault}>
          {i18n._(problemTexts[fault])} <PictureNumbers numbers={refused.map(({ number }) => number)} />
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
