import { gridSide } from '@guess/contract/rules/squares'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { type CreatedGame, createdGames, isDeleted } from '../../../api/created-games.ts'
import { useSession } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CutCard } from '../../../ui/cut-card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListEnd, useLongList } from '../../../ui/long-list.tsx'
import styles from './created-games.module.css'
import { RemovedGames } from './removed-games.tsx'

/** The games that a player has created. For others, shows nothing if there are none. */
export function CreatedGames({ userId }: { userId: number }) {
  const { t } = useLingui()
  const isOwner = useSession()?.userId === userId
  const query = useInfiniteQuery(createdGames(userId))
  const { data, error } = query
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { rows: games, onMore } = useLongList(query, gamesIn, list)
  if (!error && games.length === 0 && !(isOwner && data)) return null
  return (
    <section aria-labelledby="created" className="flex flex-col gap-5">
      <h2 id="created" ref={heading} tabIndex={-1} className="font-display text-22 md:text-28">{t`Created games`}</h2>
      {games.length === 0 && !error && <NoGames />}
      <ul ref={list} className={styles.createdGrid}>
        {games.map((game) => (
          <li key={game.id}>
            <Created game={game} isOwner={isOwner} />
          </li>
        ))}
      </ul>
      <ListEnd query={query} label={t`More created games`} onMore={onMore} />
      {isOwner && <RemovedGames onRestored={() => heading.current?.focus()} />}
    </section>
  )
}

// A game created in the meantime pushes others to the next page.
const gamesIn = (pages: readonly { content: readonly CreatedGame[] }[]) => [
  ...new Map(
    pages
      .flatMap(({ content }) => content)
      .filter(({ id }) => !isDeleted(id))
      .map((game) => [game.id, game]),
  ).values(),
]

function NoGames() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No games created yet.`}
      action={<ButtonLink kind="primary" to="/createGame">{t`Create a game`}</ButtonLink>}
    >
      {t`All you need is five pictures and their answers.`}
    </EmptyState>
  )
}

function Created({ game, isOwner }: { game: CreatedGame; isOwner: boolean }) {
  const { t } = useLingui()
  const { id, gameTypeId, gameName, gamePreviewImage, placeholder, sectionAmount, squareAmount, playCount } = game
  const transition = `cut-created-${id}`
  const side = gridSide(squareAmount)
  const pictures = t`${plural(sectionAmount, { one: '# picture', other: '# pictures' })}`
  return (
    <div data-category={gameTypeId}>
      <CutCard
        to={`/gameView/${id}`}
        state={{ card: game, transition }}
        transition={transition}
        name={gameName}
        caption={`C-${String(id).padStart(3, '0')} · ${pictures} · ${side}×${side}`}
        picture={gamePreviewImage}
        placeholder={placeholder}
        sizes="(min-width: 1024px) 309px, (min-width: 768px) calc(50vw - 68px), calc(100vw - 64px)"
      />
      <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span className="text-14 text-ink-2">{t`${plural(playCount, { 0: 'Nobody has finished it yet', one: 'Played # time', other: 'Played # times' })}`}</span>
        {isOwner && (
          <Link to={`/myGame/${id}`} className="link inline-flex min-h-11 items-center">
            <Trans>
              Answers and stats <span className="visually-hidden">of {gameName}</span>
            </Trans>
          </Link>
        )}
      </p>
    </div>
  )
}
