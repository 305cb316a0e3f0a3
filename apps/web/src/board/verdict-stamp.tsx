import { Trans } from '@lingui/react/macro'
import { Stamp } from '../ui/stamp.tsx'
import { STREAK_MIN } from './streak.ts'

/** Stamps a right answer; from the third in a row on, with the length of the streak. */
export function VerdictStamp({ streak }: { streak: number }) {
  if (streak < STREAK_MIN) {
    return (
      <Stamp fresh className="answer-stamp">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="8" />
        </svg>
        <Trans>Right</Trans>
      </Stamp>
    )
  }
  return (
    <Stamp fresh className="answer-stamp">
      <span className="visually-hidden">
        <Trans>Right, {streak} in a row</Trans>
      </span>
      <RenKanji />
      <span aria-hidden="true">{`×${streak}`}</span>
    </Stamp>
  )
}

/** 連, as in 'in a row', in the display face, whose Japanese part is not loaded. */
const RenKanji = () => (
  <svg className="answer-ren" viewBox="0 10 100 80" aria-hidden="true">
    <path d="M74 67V69Q87 69 100 67Q97 71 96 75Q96 80 95 87Q77 88 65 88Q48 88 38 86Q28 84 21 81Q16 84 6 89V87Q4 79 3 75Q2 70 0 66Q2 66 4 65Q7 64 8 63V55H2V39H29V67Q39 69 53 69V67H32V55H53V53H32V34L31 38Q17 34 2 31L8 14Q22 17 30 20V14H53V12H74V14H97V26H74V27H95V53H74V55H97V67ZM53 27V26H35L34 27ZM51 37H56V35H51ZM71 35V37H76V35ZM56 45V43H51V45ZM76 43H71V45H76Z" />
  </svg>
)
