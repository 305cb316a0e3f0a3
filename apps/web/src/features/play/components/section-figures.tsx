import { Plural, Trans } from '@lingui/react/macro'
import type { SectionFigures } from '../play-replies.ts'

/**
 * What players made of a section: how many knew it, and how many squares they needed. The number is written without `#`, which would
 * load the number formats of the language just after the answer: 45 ms on a slow phone.
 */
export function SectionFiguresLine({ rightShare, usualOpened, squareAmount }: SectionFigures & { squareAmount: number }) {
  return (
    <p className="play-known">
      <Trans>{rightShare}% knew this one</Trans>
      {usualOpened !== null && squareAmount > 1 && (
        <>
          {'; '}
          <Plural value={usualOpened} one="most needed one square" other={`most needed ${usualOpened} squares`} />
        </>
      )}
    </p>
  )
}
