import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type FoundGame, gamesFound } from '../../../api/admin/games.ts'
import { type UserStory, userStory } from '../../../api/admin/users.ts'
import { dayText } from '../../../lib/day-text.ts'
import { Stamp } from '../../../ui/stamp.tsx'
import { GameLink, GameName, GameStanding, MailText, UserLink, When } from '../components/cells.tsx'
import { DataTable } from '../components/data-table.tsx'
import styles from '../components/panel.module.css'
import { PanelPart } from '../components/panel-page.tsx'
import { type RowsTable, rowsPart, StoryPage, StoryParts, useIdInPath } from '../stories/story-page.tsx'
import { useActionTable, usePlayTable, useReportTable } from '../stories/story-tables.tsx'
import { UserActions, UserFacts } from '../stories/user-facts.tsx'

/** Everything about an account, and what operators can do to it. */
export function UserPage() {
  const { t } = useLingui()
  const userId = useIdInPath()
  return (
    <StoryPage
      key={userId}
      query={useQuery(userStory(userId))}
      titles={{ loaded: ({ user }) => user.userName, loading: t`Account ${userId}`, gone: t`Account not found` }}
      gone={<Trans>This account does not exist, or it was deleted.</Trans>}
    >
      {(story) => <Account story={story} />}
    </StoryPage>
  )
}

function Account({ story }: { story: UserStory }) {
  const { t } = useLingui()
  const { user, spellings } = story
  return (
    <>
      {user.bannedAccountId !== null && (
        <p className={styles.stamped}>
          <Stamp className="text-18">{t`BANNED`}</Stamp>
        </p>
      )}
      <UserActions user={user} />
      <UserFacts user={user} />
      {spellings.length > 0 && <SpellingsPart spellings={spellings} />}
      <StoryParts parts={useParts(story)} />
    </>
  )
}

const GAMES_SHOWN = 10

function useParts({ user, actions, reportsAgainst, reportsBy, plays, duels, sessions }: UserStory) {
  const { t } = useLingui()
  const found = useQuery(gamesFound({ creator: user.id }, 1, GAMES_SHOWN)).data
  const games = { total: found?.totalElements ?? user.games, rows: found?.content ?? [] }
  const toGames = games.total > 0 && (
    <Link className="link inline-block py-2.5" to={`../games?creator=${user.id}`}>{t`All games of this account`}</Link>
  )
  const reportTable = useReportTable()
  const playTable = usePlayTable<UserStory['plays']['rows'][number]>({
    key: 'game',
    head: t`Game`,
    cell: ({ gameId, gameName }) => <GameLink id={gameId} name={gameName} />,
  })
  const whatTheyDid = { hash: 'actions', title: t`What operators did`, empty: t`No operator has done anything here.` }
  const against = { hash: 'against', title: t`Reports against the name and the games`, place: t`Reports against` }
  const by = { hash: 'by', title: t`Reports by this account`, place: t`Reports by` }
  const none = t`No reports.`
  return [
    rowsPart({ ...whatTheyDid, list: actions, ...useActionTable() }),
    rowsPart({ ...against, list: reportsAgainst, empty: none, ...reportTable() }),
    rowsPart({ ...by, list: reportsBy, empty: none, ...reportTable('reporter') }),
    rowsPart({ hash: 'games', title: t`Games`, list: games, more: toGames, empty: t`No games yet.`, ...useGameTable() }),
    rowsPart({ hash: 'plays', title: t`Plays`, list: plays, empty: t`No plays yet.`, ...playTable }),
    rowsPart({ hash: 'duels', title: t`Duels`, list: duels, empty: t`No duels yet.`, ...useDuelTable() }),
    rowsPart({ hash: 'sessions', title: t`Logged in`, list: sessions, empty: t`Logged in nowhere.`, ...useSessionTable() }),
  ]
}

/** The other accounts whose addresses reach the same mailbox. */
function SpellingsPart({ spellings }: Pick<UserStory, 'spellings'>) {
  const { t } = useLingui()
  return (
    <PanelPart title={t`Other accounts of this mailbox`}>
      <DataTable
        caption={t`Other accounts of this mailbox`}
        rows={spellings}
        keyOf={({ userId }) => userId}
        columns={[
          { key: 'name', head: t`Nick`, cell: ({ userId, userName }) => <UserLink id={userId} name={userName} /> },
          { key: 'mail', head: t`Email`, cell: ({ userMail }) => (userMail ? <MailText mail={userMail} /> : '–') },
          { key: 'banned', head: t`Banned`, cell: ({ banned }) => (banned ? t`Yes` : t`No`) },
        ]}
      />
    </PanelPart>
  )
}

function useGameTable(): RowsTable<FoundGame> {
  const { t } = useLingui()
  return {
    keyOf: ({ id }) => id,
    columns: [
      { key: 'name', head: t`Game`, cell: (game) => <GameName game={game} /> },
      { key: 'plays', head: t`Plays`, kind: 'number', cell: ({ playerCount }) => playerCount },
      { key: 'created', head: t`Created on`, kind: 'number', cell: ({ createDate }) => dayText(createDate) },
      { key: 'standing', head: t`Status`, cell: (game) => <GameStanding game={game} /> },
    ],
  }
}

function useDuelTable(): RowsTable<UserStory['duels']['rows'][number]> {
  const { t } = useLingui()
  const outcomes = { won: t`Won`, lost: t`Lost`, draw: t`Draw`, aborted: t`Aborted` }
  return {
    keyOf: ({ gameId, endDate }) => `${gameId}-${endDate}`,
    columns: [
      { key: 'game', head: t`Game`, cell: ({ gameId, gameName }) => <GameLink id={gameId} name={gameName} /> },
      {
        key: 'opponent',
        head: t`Opponent`,
        cell: ({ opponentId, opponentName }) => <UserLink id={opponentId} name={opponentName} />,
      },
      { key: 'outcome', head: t`Outcome`, cell: ({ outcome }) => outcomes[outcome] },
      { key: 'score', head: t`Points`, kind: 'number', cell: ({ score, opponentScore }) => `${score} : ${opponentScore}` },
      { key: 'at', head: t`When`, kind: 'number', cell: ({ endDate }) => <When at={endDate} /> },
    ],
  }
}

/** The browsers in which an account is signed in. */
function useSessionTable(): RowsTable<UserStory['sessions']['rows'][number]> {
  const { t } = useLingui()
  return {
    keyOf: ({ startDate, browser }) => `${startDate}-${browser}`,
    columns: [
      { key: 'browser', head: t`Browser`, cell: ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || '–' },
      { key: 'begun', head: t`Since`, kind: 'number', cell: ({ startDate }) => <When at={startDate} /> },
      { key: 'used', head: t`Last active`, kind: 'number', cell: ({ lastUseDate }) => <When at={lastUseDate} /> },
    ],
  }
}
