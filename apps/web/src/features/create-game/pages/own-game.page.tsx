import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { type OwnGame, ownGame } from '../../../api/created-games.ts'
import { Refusal } from '../../../lib/call.ts'
import { sessionNow, useSession } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailurePage } from '../../../ui/failure-page.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeleteGame } from '../own-games/delete-game.tsx'
import { OwnSections } from '../own-games/own-sections.tsx'
import { RenameGame } from '../own-games/rename-game.tsx'
import '../own-games/own-game.css'
import '../draft/wizard.css'

/** A game as its maker sees it. For all others, the page does not exist. */
export function OwnGamePage() {
  const gameId = Number(useParams().gameId)
  const session = useSession()
  const [signedInBefore] = useState(() => sessionNow() !== null)
  if (!session) return <Navigate to={signedInBefore ? '/' : '/login'} state={{ from: `/myGame/${gameId}` }} replace />
  return <Owned key={gameId} gameId={gameId} userId={session.userId} />
}

const NOT_THERE = ['game-not-found', 'game-foreign', 'invalid-request']

function Owned({ gameId, userId }: { gameId: number; userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(ownGame(gameId))
  if (error instanceof Refusal && NOT_THERE.includes(error.code)) return <NotFoundPage />
  if (error && !data) return <FailurePage error={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="mx-auto flex w-full max-w-[860px] flex-col gap-6">
      <PageTitle>{data?.gameName}</PageTitle>
      {data ? <Sheets game={data} userId={userId} /> : <Skeleton className="h-[520px]" />}
    </div>
  )
}

function Sheets({ game, userId }: { game: OwnGame; userId: number }) {
  const { t } = useLingui()
  const { playCount } = game
  return (
    <>
      <div className="sheet">
        <Pegs />
        <div className="flex flex-col gap-4 px-4 pb-5 md:px-6">
          <div className="flex items-start justify-between gap-2">
            <h1 className="min-w-0 font-display text-28 [overflow-wrap:anywhere] md:text-40">{game.gameName}</h1>
            <RenameGame game={game} />
          </div>
          <p className="text-ink-2">
            <span>{t`${plural(playCount, { 0: 'Nobody has finished it yet', one: 'Played # time', other: 'Played # times' })}`}</span>
            <span>{' · '}</span>
            {game.unplayed ? (
              <Trans>You can still change answers and pictures.</Trans>
            ) : (
              <Trans>Someone has started playing it, so answers and pictures can't be changed.</Trans>
            )}
          </p>
          <div className="flex flex-wrap gap-4">
            <ButtonLink to={`/gameView/${game.id}`}>{t`Game page`}</ButtonLink>
            <DeleteGame game={game} userId={userId} />
          </div>
        </div>
      </div>
      <OwnSections game={game} />
    </>
  )
}
