import { SECOND_ANSWER_MS, sectionMs } from '@guess/contract/rules/duel'
import { HIDDEN_SQUARE_POINTS, QUICK_POINTS, QUICK_SECONDS, RIGHT_ANSWER_POINTS } from '@guess/contract/rules/scoring'
import type { SquareAmount } from '@guess/contract/rules/squares'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { TimeDrawing } from './time-drawing.tsx'

const SECOND_MS = 1_000
const SHORT = sectionMs(1) / SECOND_MS
const LONG = sectionMs(16) / SECOND_MS
const SECOND_ANSWER = SECOND_ANSWER_MS / SECOND_MS
const MOST = QUICK_POINTS * QUICK_SECONDS

/**
 * Explains a duel: the time of a section, the speed bonus, and that its game counts as practice afterwards.
 * @param squareAmount the squares of one game; without it, the times of all games
 */
export function DuelRules({ squareAmount }: { squareAmount?: number }) {
  const id = useId()
  const seconds = squareAmount === undefined ? null : sectionMs(squareAmount as SquareAmount) / SECOND_MS
  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby={id}>
      <h2 id={id} className="font-display text-22">
        <Trans>How a duel works</Trans>
      </h2>
      <TimeDrawing seconds={seconds ?? SHORT} />
      <ul className="flex max-w-measure list-disc flex-col gap-1 pl-4">
        <li>
          {seconds === null ? (
            <Trans>
              You both see the same picture: for {SHORT} seconds with 1 or 4 squares, for {LONG} with 9 or 16.
            </Trans>
          ) : (
            <Trans>You both see the same picture for {seconds} seconds.</Trans>
          )}{' '}
          <Trans>When one of you answers, the other has at most {SECOND_ANSWER} more.</Trans>
        </li>
        <li>
          <Trans>
            A right answer earns {RIGHT_ANSWER_POINTS} points, {HIDDEN_SQUARE_POINTS} for each square still hidden, and a speed
            bonus: {QUICK_POINTS} for each whole second left of the first {QUICK_SECONDS}, up to {MOST}.
          </Trans>
        </li>
        <li>
          <Trans>
            Duels don't count for the leaderboards, and a game you have played in a duel counts as practice afterwards.
          </Trans>
        </li>
      </ul>
    </section>
  )
}
