import { Trans } from '@lingui/react/macro'
import type { SectionFigures } from '../play-replies.ts'

/**
 * What players made of a section: how many knew it, and how many squares they needed. Two messages in place of a `Plural`, which
 * always formats its number: loading the number formats just after the answer takes a slow phone 100 ms.
 */
export function SectionFiguresLine({ rightShare, usualOpened, squareAmount }: SectionFigures & { squareAmount: number }) {
  return (
    <p className="play-known">
      <Trans>{rightShare}% knew this one</Trans>
      {usualOpened !== null && squareAmount > 1 && (
        <>
          <span>{'; '}</span>
          {usualOpened === 1 ? <Trans>most needed one square</Trans> : <Trans>most needed {usualOpened} squares</Trans>}
        </>
      )}
    </p>
  )
}
