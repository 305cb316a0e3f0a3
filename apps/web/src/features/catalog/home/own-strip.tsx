import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { NextGame } from '../../../api/games.ts'
import { totalScore } from '../../../api/players.ts'
import { useSession } from '../../../lib/session.ts'
import { useGameTitle } from '../../../lib/shown-names.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { OwnStreak } from '../../../ui/own-streak.tsx'
import { ResultMarks } from '../../../ui/result-marks.tsx'
import { gameViewPath } from '../game-address.ts'

/**
 * What home says of the visitor: the streak, the last result, the own rank. The server's HTML holds its place for browsers that it may
 * know, so that nothing moves when it comes (HOME-11).
 */
export function OwnStrip({ isKnown, last }: { isKnown: boolean; last: NextGame['last'] | undefined }) {
  const isHydrated = useHydrated()
  if (isHydrated && !isKnown) return null
  return (
    <div className={`own-strip ${isHydrated ? '' : 'for-known'}`} data-part="own-strip">
      {isHydrated && <OwnStreak />}
      {isHydrated && <Standing last={last ?? null} />}
    </div>
  )
}

/** So many signs have room beside name, score and rank on a phone. */
const MARKS_ON_PHONE = 5

/** The last result, and the own rank. */
function Standing({ last }: Pick<NextGame, 'last'>) {
  const session = useSession()
  const gameTitle = useGameTitle()
  return (
    <div className="flex min-w-0 items-center gap-x-6 whitespace-nowrap">
      {last && (
        <p className="flex min-w-0 items-center gap-x-3">
          <span className="truncate">
            <Trans>
              Last:{' '}
              <Link to={gameViewPath(last.gameId)} className="link">
                {gameTitle(last.gameName, last.daily)}
              </Link>
            </Trans>
          </span>
          <span className={last.marks.length > MARKS_ON_PHONE ? 'max-md:[&_svg]:hidden' : ''}>
            <ResultMarks {...last} />
          </span>
        </p>
      )}
      {session && <OwnRank userId={session.userId} />}
    </div>
  )
}

function OwnRank({ userId }: { userId: number }) {
  const { data } = useQuery(totalScore(userId))
  if (!data?.rank) return null
  return (
    <p>
      <Trans>
        Your rank: <strong className="mono">#{data.rank}</strong>
      </Trans>
    </p>
  )
}
