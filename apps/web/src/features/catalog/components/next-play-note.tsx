import { Trans } from '@lingui/react/macro'
import type { GameDetail } from '../../../api/games.ts'

type NextPlay = GameDetail['nextPlay']

/** Says what the next play counts for, and why. */
export function NextPlayNote({ kind, continues, because, open, sectionAmount }: NextPlay & { sectionAmount: number }) {
  if (open) return <HowFar section={open.answered + 1} sectionAmount={sectionAmount} score={open.score} />
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
    case 'answers-seen':
      return <Trans>You've seen the answers of this game on the panel, so this is practice: no points.</Trans>
    case 'pictures-known':
      return <Trans>You know most of these pictures from other games, so this is practice: no points.</Trans>
    case 'played':
      return <Trans>You've played this game, so this is practice: no points.</Trans>
    default:
      return because satisfies never
  }
}

/** Says how far an open play is. */
const HowFar = ({ section, sectionAmount, score }: { section: number; sectionAmount: number; score: number }) => (
  <Trans>
    You're at section <span className="mono">{section}</span> of <span className="mono">{sectionAmount}</span>, with{' '}
    <span className="mono">{score}</span> points. You have 30 minutes from your last move to go on.
  </Trans>
)
