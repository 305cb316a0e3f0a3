import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FoundGame, type GameStory, gameStory } from '../../../api/admin/games.ts'
import { dayText } from '../../../lib/day-text.ts'
import { shownName } from '../../../lib/shown-names.ts'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { UserLink } from '../components/cells.tsx'
import listsStyles from '../components/lists.module.css'
import panelStyles from '../components/panel.module.css'
import { momentText } from '../figures-text.ts'
import { GameActions } from '../stories/game-actions.tsx'
import { GameSections } from '../stories/game-sections.tsx'
import storiesStyles from '../stories/stories.module.css'
import { Facts, rowsPart, StoryPage, StoryParts, useIdInPath } from '../stories/story-page.tsx'
import { useActionTable, usePlayTable, useReportTable } from '../stories/story-tables.tsx'

/** Everything about a game, and what operators can do to it. */
export function GamePage() {
  const { t } = useLingui()
  const gameId = useIdInPath()
  return (
    <StoryPage
      key={gameId}
      query={useQuery(gameStory(gameId))}
      titles={{ loaded: ({ game }) => game.gameName, loading: t`Game ${gameId}`, gone: t`Game not found` }}
      gone={<Trans>This game does not exist, or it was deleted for good.</Trans>}
    >
      {(story) => <Game story={story} />}
    </StoryPage>
  )
}

function Game({ story }: { story: GameStory }) {
  const { game, reports } = story
  return (
    <>
      <Standing game={game} />
      <GameActions game={game} isCopyright={reports.rows.some(({ reason }) => reason === 'copyright')} />
      <GameFacts game={game} />
      <StoryParts parts={useParts(story)} />
    </>
  )
}

function useParts({ game, actions, reports, plays, board }: GameStory) {
  const { t } = useLingui()
  const reportTable = useReportTable()
  const playTable = usePlayTable<GameStory['plays']['rows'][number]>({
    key: 'player',
    head: t`Nick`,
    cell: ({ userId, userName }) => (userId === null ? t`Guest` : <UserLink id={userId} name={userName} />),
  })
  const whatTheyDid = { hash: 'actions', title: t`What operators did`, empty: t`No operator has done anything here.` }
  const sections = (
    <div id="sections" className={storiesStyles.storyPart}>
      <GameSections gameId={game.id} isPart />
    </div>
  )
  return [
    rowsPart({ hash: 'reports', title: t`Reports`, list: reports, empty: t`No reports.`, ...reportTable('subject') }),
    { hash: 'sections', title: t`Pictures and answers`, content: sections },
    rowsPart({
      hash: 'board',
      title: t`Leaderboard`,
      list: { total: board.length, rows: board },
      empty: t`Leaderboard not found.`,
      keyOf: ({ userId }) => userId,
      columns: [
        { key: 'player', head: t`Nick`, cell: ({ userId, userName }) => <UserLink id={userId} name={userName} /> },
        { key: 'score', head: t`Points`, kind: 'number', cell: ({ score }) => score },
      ],
    }),
    rowsPart({ hash: 'plays', title: t`Plays`, list: plays, empty: t`No plays yet.`, ...playTable }),
    rowsPart({ ...whatTheyDid, list: actions, ...useActionTable() }),
  ]
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
    <div className={storiesStyles.storyStanding}>
      {stamp && (
        <p className={panelStyles.stamped}>
          <Stamp className="text-18">{stamp}</Stamp>
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

/** What the site stores about a game. */
function GameFacts({ game }: { game: FoundGame }) {
  const { t } = useLingui()
  return (
    <div className={listsStyles.factsBeside}>
      <PictureFrame src={game.gamePreviewImage} placeholder={game.placeholder} alt="" sizes="480px" />
      <Facts
        facts={[
          { name: t`ID`, value: game.id, mono: true },
          { name: t`Creator`, value: <UserLink id={game.gameCreatorUserId} name={game.gameCreatorUserName} /> },
          { name: t`Category`, value: shownName(game.gameType.gameTypeName) },
          { name: t`Plays`, value: game.playerCount, mono: true },
          { name: t`Rated`, value: game.rated ? t`Yes` : t`No` },
          { name: t`Created on`, value: momentText(game.createDate), mono: true },
          { name: t`Updated`, value: momentText(game.updateDate), mono: true },
          { name: t`Sections`, value: game.sectionAmount, mono: true },
          { name: t`Squares`, value: game.squareAmount, mono: true },
        ]}
      />
    </div>
  )
}
