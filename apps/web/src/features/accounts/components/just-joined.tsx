import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { nextGame } from '../../../api/games.ts'
import { keptPlays } from '../../../api/players.ts'
import { useGameTitle } from '../../../lib/shown-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { gameInState } from '../router-state.ts'

/** Shown above the profile of a new player: links to a first game that counts. */
export function JustJoined({ state }: { state: unknown }) {
  const { game, daily } = useQuery(nextGame(gameInState(state))).data ?? {}
  const gameTitle = useGameTitle()
  const name = game && gameTitle(game.gameName, daily?.number)
  return (
    <Sheet role="status" className="mb-6 flex min-h-[78px] flex-wrap items-center gap-4 border-l-8 border-l-maru p-4">
      <p className="min-w-[12rem] flex-1">
        <Welcome />
      </p>
      {game && (
        <ButtonLink kind="primary" to={`/gameView/${game.id}`}>
          <Trans>Play {name}</Trans>
        </ButtonLink>
      )}
    </Sheet>
  )
}

/** Says which games of the browser's guest were credited, if any were. */
function Welcome() {
  const { t } = useLingui()
  const { data, isPending } = useQuery(keptPlays())
  if (isPending) return null
  const { games, points } = data ?? { games: 0, points: 0 }
  if (games === 0) return <Trans>Welcome! From now on, your points are saved and count for the leaderboards.</Trans>
  return (
    <span>
      {t`Welcome! ${plural(games, { one: 'Your game came along', other: 'Your # games came along' })}: ${plural(points, { one: '# point.', other: '# points.' })}`}
    </span>
  )
}
