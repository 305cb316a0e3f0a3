import { Trans } from '@lingui/react/macro'
import type { GameDetail } from '../../../api/games.ts'

type NextPlay = GameDetail['nextPlay']

/** Says what the next play counts for, and why. */
export function NextPlayNote({ kind, continues, because }: NextPlay) {
  if (because) return <WhyPractice because={because} />
  if (kind === 'guest') return <Trans>You're playing as a guest, so your points aren't saved.</Trans>
  if (continues) return <Trans>You opened this game but haven't made a move, so it still counts for the leaderboards.</Trans>
  return <Trans>Your first play counts for the leaderboards.</Trans>
}

function WhyPractice({ because }: { because: NonNullable<NextPlay['because']> }) {
  switch (because) {
    case 'own-game':
      return <Trans>This is your own game, so this is practice: no points.</Trans>
    case 'operator':
      return <Trans>Operators can see every answer, so this is practice: no points.</Trans>
    case 'met-in-duel':
      return <Trans>You've seen this game in a duel, so this is practice: no points.</Trans>
    case 'played-as-guest':
      return <Trans>This game was played as a guest in this browser, so this is practice: no points.</Trans>
    case 'played':
      return <Trans>You've played this game, so this is practice: no points.</Trans>
    default:
      return because satisfies never
  }
}
