import { Trans } from '@lingui/react/macro'
import type { GameDetail } from '../../../api/games.ts'

type NextPlay = GameDetail['nextPlay']

/** Says what the next play counts for, and why. */
export function NextPlayNote({ kind, continues, because }: NextPlay) {
  if (because) return <WhyPractice because={because} />
  if (kind === 'guest') return <Trans>You are playing as a guest: your points are not saved.</Trans>
  if (continues) return <Trans>You opened this game but made no move yet: your play still counts for the leaderboards.</Trans>
  return <Trans>Your first play of a game counts for the leaderboards.</Trans>
}

function WhyPractice({ because }: { because: NonNullable<NextPlay['because']> }) {
  switch (because) {
    case 'own-game':
      return <Trans>This is your own game: playing it is practice and gives no points.</Trans>
    case 'operator':
      return <Trans>Operators can see all answers: for you, playing is practice and gives no points.</Trans>
    case 'met-in-duel':
      return <Trans>You have met this game in a duel: playing it is practice and gives no points.</Trans>
    case 'played-as-guest':
      return <Trans>This game was played as a guest in this browser: playing it is practice and gives no points.</Trans>
    case 'played':
      return <Trans>You have played this game: playing it again is practice and gives no points.</Trans>
    default:
      return because satisfies never
  }
}
