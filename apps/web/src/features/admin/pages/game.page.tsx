import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type FoundGame, type GameStory, gameStory } from '../../../api/admin/games.ts'
import { dayText } from '../../../lib/day-text.ts'
import { shownName } from '../../../lib/i18n.ts'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { UserLink, When } from '../components/cells.tsx'
import { DataTable } from '../components/data-table.tsx'
import { isGone, ListFailed, ListSkeleton } from '../components/list-states.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { idIn } from '../components/panel-query.ts'
import { momentText } from '../figures-text.ts'
import { GameActions } from '../stories/game-actions.tsx'
import { GameSections } from '../stories/game-sections.tsx'
import { Fact, Facts, StoryPart, StoryPlaces } from '../stories/story-page.tsx'
import { ActionTable, ReportTable, usePlayLabel } from '../stories/story-tables.tsx'
import '../lists/lists.css'
import '../stories/stories.css'

const ROWS = 12

/** Everything about a game, and what operators can do to it. */
export function GamePage() {
  const { t } = useLingui()
  const { id } = useParams()
  const gameId = idIn(id ?? null) ?? 0
  const { data, error, isFetching, refetch } = useQuery(gameStory(gameId))
  return (
    <PanelPage key={gameId} title={data?.game.gameName ?? (isGone(error) ? t`Game not found` : t`Game ${gameId}`)}>
      {!data && error && !isGone(error) && <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {isGone(error) && (
        <p>
          <Trans>This game does not exist, or it was deleted for good.</Trans>
        </p>
      )}
      {!data && !error && <ListSkeleton rows={ROWS} of="fact" />}
      {data && !isGone(error) && <Game story={data} />}
    </PanelPage>
  )
}

function Game({ story: { game, actions, reports, plays, board } }: { story: GameStory }) {
  const { t } = useLingui()
  const places = [
    { id: 'reports', title: t`Reports` },
    { id: 'sections', title: t`Pictures and answers` },
    { id: 'board', title: t`Leaderboard` },
    { id: 'plays', title: t`Plays` },
    { id: 'actions', title: t`What operators did` },
  ]
  return (
    <>
      <Standing game={game} />
      <GameActions game={game} isCopyright={reports.rows.some(({ reason }) => reason === 'copyright')} />
      <GameFacts game={game} />
      <StoryPlaces places={places} />
      <StoryPart id="reports" title={t`Reports`} list={reports} empty={t`No reports.`}>
        {(rows) => <ReportTable caption={t`Reports`} rows={rows} without="subject" />}
      </StoryPart>
      <div id="sections" className="story-part">
        <GameSections gameId={game.id} isPart />
      </div>
      <BoardPart board={board} />
      <PlaysPart plays={plays} />
      <StoryPart id="actions" title={t`What operators did`} list={actions} empty={t`No operator has done anything here.`}>
        {(rows) => <ActionTable rows={rows} />}
      </StoryPart>
    </>
  )
}

/** Says why players cannot see the game, if they cannot. */
function Standing({ game: { hiddenBy, binnedUntil, binnedBy, held, closed } }: { game: GameStory['game'] }) {
  const { t } = useLingui()
  const stamp = binnedUntil === null ? (hiddenBy === null ? null : t`HIDDEN`) : t`IN THE BIN`
  const notes = [
    binnedUntil !== null &&
      (binnedBy === 'creator'
        ? t`Its creator has deleted it. It can be restored until ${dayText(binnedUntil)}.`
        : t`An operator has deleted it. It can be restored until ${dayText(binnedUntil)}.`),
    hiddenBy === 'operator' && t`An operator has hidden it. Only its creator and operators can see it.`,
    hiddenBy === 'ban' && t`The ban of its creator has hidden it.`,
    held && t`It was reported, and is not on home until the reports are reviewed.`,
    closed && t`Its category is closed.`,
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <div className="story-standing">
      {stamp && (
        <p className="stamped">
          <Stamp className="text-18">{stamp}</Stamp>
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

function BoardPart({ board }: Pick<GameStory, 'board'>) {
  const { t } = useLingui()
  return (
    <StoryPart id="board" title={t`Leaderboard`} list={{ total: board.length, rows: board }} empty={t`Leaderboard not found.`}>
      {(rows) => (
        <DataTable
          caption={t`Leaderboard`}
          rows={rows}
          keyOf={({ userId }) => userId}
          columns={[
            { key: 'player', head: t`Nick`, cell: ({ userId, userName }) => <UserLink id={userId} name={userName} /> },
            { key: 'score', head: t`Points`, kind: 'number', cell: ({ score }) => score },
          ]}
        />
      )}
    </StoryPart>
  )
}

function PlaysPart({ plays }: Pick<GameStory, 'plays'>) {
  const { t } = useLingui()
  const playLabel = usePlayLabel()
  return (
    <StoryPart id="plays" title={t`Plays`} list={plays} empty={t`No plays yet.`}>
      {(rows) => (
        <DataTable
          caption={t`Plays`}
          rows={rows}
          keyOf={({ playId }) => playId}
          columns={[
            {
              key: 'player',
              head: t`Nick`,
              cell: ({ userId, userName }) => (userId === null ? t`Guest` : <UserLink id={userId} name={userName} />),
            },
            { key: 'kind', head: t`Status`, cell: playLabel },
            { key: 'score', head: t`Points`, kind: 'number', cell: ({ score }) => score },
            { key: 'at', head: t`When`, kind: 'number', cell: ({ startDate }) => <When at={startDate} /> },
          ]}
        />
      )}
    </StoryPart>
  )
}

/** What the site stores about a game. */
function GameFacts({ game }: { game: FoundGame }) {
  const { t } = useLingui()
  return (
    <div className="facts-beside">
      <PictureFrame src={game.gamePreviewImage} placeholder={game.placeholder} alt="" sizes="480px" />
      <Facts>
        <Fact name={t`ID`} mono>
          {game.id}
        </Fact>
        <Fact name={t`Creator`}>
          <UserLink id={game.gameCreatorUserId} name={game.gameCreatorUserName} />
        </Fact>
        <Fact name={t`Category`}>{shownName(game.gameType.gameTypeName)}</Fact>
        <Fact name={t`Plays`} mono>
          {game.playerCount}
        </Fact>
        <Fact name={t`Rated`}>{game.rated ? t`Yes` : t`No`}</Fact>
        <Fact name={t`Created on`} mono>
          {momentText(game.createDate)}
        </Fact>
        <Fact name={t`Updated`} mono>
          {momentText(game.updateDate)}
        </Fact>
        <Fact name={t`Sections`} mono>
          {game.sectionAmount}
        </Fact>
        <Fact name={t`Squares`} mono>
          {game.squareAmount}
        </Fact>
      </Facts>
    </div>
  )
}
