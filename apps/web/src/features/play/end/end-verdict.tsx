import { CREATOR_DAY_POINTS_MAX } from '@guess/contract/rules/limits'
import { HIDDEN_SQUARE_POINTS } from '@guess/contract/rules/scoring'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { nextGame } from '../../../api/games.ts'
import { useSound } from '../../../board/use-sound.ts'
import { Stamp } from '../../../ui/stamp.tsx'
import type { FinishReply } from '../play-replies.ts'
import styles from './end-score.module.css'
import type { Ending } from './ending.ts'

interface EndStampProps {
  ending: Ending
  /** Another stamp is in view already: this one takes another ink. */
  second: boolean
}

/** Stamps the whole sheet of a perfect game; any other end has only the sound of it. */
export function EndStamp({ ending, second }: EndStampProps) {
  const isPerfect = ending === 'perfect' || ending === 'master'
  useSound('stamp')
  if (!isPerfect) return null
  return (
    <Stamp fresh className={`${styles.endOk} ${second ? styles.endOkSecond : ''}`} data-part="end-ok">
      OK
      <small>{ending === 'master' ? <Trans>Master cut</Trans> : <Trans>Perfect</Trans>}</small>
    </Stamp>
  )
}

interface EndLineProps {
  gameId: number
  ending: Ending
  missing: number
  isCut: boolean
}

/** One line on how the game went, and what to try next: it says nothing that the button of the next game does not do. */
export function EndLine({ gameId, ending, missing, isCut }: EndLineProps) {
  return (
    <p>
      <LineOf {...{ gameId, ending, missing, isCut }} />
    </p>
  )
}

function LineOf({ gameId, ending, missing, isCut }: EndLineProps) {
  switch (ending) {
    case 'master':
      return <Trans>Every picture right, and no extra square opened. Nobody can do better.</Trans>
    case 'perfect':
      if (!isCut) return <PerfectWhole gameId={gameId} />
      return <Trans>Every picture right! Each square you leave closed is worth {HIDDEN_SQUARE_POINTS} more points.</Trans>
    case 'good':
      // No `Plural`: see `SectionFiguresLine`.
      if (missing === 1) return <Trans>One short of perfect!</Trans>
      return <Trans>Well done: {missing} more for a perfect game.</Trans>
    default:
      if (isCut) return <WeakHint none={ending === 'none'} />
      return <Trans>Tough pictures! Tap a × below to see what you missed.</Trans>
  }
}

/** Announces pictures in pieces only if the next game has them. */
function PerfectWhole({ gameId }: { gameId: number }) {
  const next = useQuery(nextGame(gameId)).data?.game
  if (next && next.squareAmount > OPEN_AT_START) return <Trans>Every picture right! Ready for pictures in pieces?</Trans>
  return <Trans>Every picture right!</Trans>
}

function WeakHint({ none }: { none: boolean }) {
  if (none) return <Trans>Nobody knows them all. Tap a × below to see the pictures.</Trans>
  return <Trans>Tough pictures! Open more squares next time: each costs only {HIDDEN_SQUARE_POINTS} points.</Trans>
}

/** Says how many other players the play has beaten, if any. */
export function Beaten({ beaten, others }: Pick<FinishReply, 'beaten' | 'others'>) {
  if (beaten === 0) return null
  return (
    <p className={styles.endBeaten}>
      <Trans>
        Better than {beaten} of {others}
      </Trans>
    </p>
  )
}

/** Says whether points are pending, or how many of them count if the limit of a day is reached (RATED-14), or that they do not count in the total (DAILY-11, BOT-12). */
export function WhatCounts({ counts, countedScore, score }: Pick<FinishReply, 'counts' | 'countedScore' | 'score'>) {
  if (counts === 'pending') {
    return (
      <p className={styles.endNote}>
        <Trans>Pending: counts once this game is rated.</Trans>
      </p>
    )
  }
  if (counts === 'day') {
    return (
      <p className={styles.endNote}>
        <Trans>Counts on this Daily's leaderboards only.</Trans>
      </p>
    )
  }
  if (counts === 'pictures-known') {
    return (
      <p className={styles.endNote}>
        <Trans>Counts on this Daily's leaderboards only: you knew most of its pictures from other games.</Trans>
      </p>
    )
  }
  if (counts !== 'now' || countedScore === score) return null
  return (
    <p className={styles.endNote}>
      <Trans>
        {countedScore} of {score} points count: games by one creator give at most {CREATOR_DAY_POINTS_MAX} points a day.
      </Trans>
    </p>
  )
}

/** Says why a play that began as ranked gave no points. */
export function WhyPractice({ because }: { because: NonNullable<FinishReply['endedAsPractice']> }) {
  switch (because) {
    case 'met-in-duel':
      return <Trans>You saw this game in a duel before you finished, so this is practice: no points.</Trans>
    case 'played-as-guest':
      return <Trans>This game was played as a guest in this browser before you finished, so this is practice: no points.</Trans>
    case 'answers-seen':
      return <Trans>You saw the answers of this game on the panel, so this is practice: no points.</Trans>
    case 'pictures-known':
      return <Trans>You knew most of these pictures from other games, so this is practice: no points.</Trans>
    case 'operator':
      return <Trans>Operators can see every answer, so this is practice: no points.</Trans>
    default:
      return because satisfies never
  }
}
