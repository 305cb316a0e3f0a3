import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { FoundGame } from '../../../api/admin/games.ts'
import type { UserStory } from '../../../api/admin/users.ts'
import { dayText } from '../../../lib/i18n.ts'
import { DataTable } from '../components/data-table.tsx'
import { MailText } from '../components/mail-text.tsx'
import { PanelPart } from '../components/panel-part.tsx'
import { GameName } from '../lists/game-name.tsx'
import { GameStanding } from '../lists/game-standing.tsx'
import { useDuelLabel, usePlayLabel } from './story-labels.ts'
import { StoryPart } from './story-part.tsx'
import { GameLink, UserLink, When } from './story-tables.tsx'

/** The other accounts whose addresses reach the same mailbox. */
export function SpellingsPart({ spellings }: Pick<UserStory, 'spellings'>) {
  const { t } = useLingui()
  return (
    <PanelPart title={t`Other accounts of this mailbox`}>
      <DataTable
        caption={t`Other accounts of this mailbox`}
        rows={spellings}
        keyOf={({ userId }) => userId}
        columns={[
          { key: 'nick', head: t`Nick`, cell: ({ userId, userName }) => <UserLink id={userId} name={userName} /> },
          { key: 'mail', head: t`Email`, cell: ({ userMail }) => (userMail ? <MailText mail={userMail} /> : '–') },
          { key: 'banned', head: t`Banned`, cell: ({ banned }) => (banned ? t`Yes` : t`No`) },
        ]}
      />
    </PanelPart>
  )
}

interface GamesPartProps {
  userId: number
  list: { total: number; rows: readonly FoundGame[] }
}

/** The newest games of an account, and a link to all of them. */
export function GamesPart({ userId, list }: GamesPartProps) {
  const { t } = useLingui()
  const more = list.total > 0 && (
    <Link className="link inline-block py-2.5" to={`../games?creator=${userId}`}>{t`All games of this account`}</Link>
  )
  return (
    <StoryPart id="games" title={t`Games`} list={list} more={more} empty={t`No games yet.`}>
      {(rows) => (
        <DataTable
          caption={t`Games`}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { key: 'name', head: t`Game`, cell: (game) => <GameName game={game} /> },
            { key: 'plays', head: t`Plays`, kind: 'number', cell: ({ playerCount }) => playerCount },
            { key: 'created', head: t`Created on`, kind: 'number', cell: ({ createDate }) => dayText(createDate) },
            { key: 'standing', head: t`Status`, cell: (game) => <GameStanding game={game} /> },
          ]}
        />
      )}
    </StoryPart>
  )
}

/** The newest plays of an account. */
export function PlaysPart({ plays }: Pick<UserStory, 'plays'>) {
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
            { key: 'game', head: t`Game`, cell: ({ gameId, gameName }) => <GameLink id={gameId} name={gameName} /> },
            { key: 'kind', head: t`Status`, cell: playLabel },
            { key: 'score', head: t`Points`, kind: 'number', cell: ({ score }) => score },
            { key: 'at', head: t`When`, kind: 'number', cell: ({ startDate }) => <When at={startDate} /> },
          ]}
        />
      )}
    </StoryPart>
  )
}

/** The newest duels of an account. */
export function DuelsPart({ duels }: Pick<UserStory, 'duels'>) {
  const { t } = useLingui()
  const duelLabel = useDuelLabel()
  return (
    <StoryPart id="duels" title={t`Duels`} list={duels} empty={t`No duels yet.`}>
      {(rows) => (
        <DataTable
          caption={t`Duels`}
          rows={rows}
          keyOf={({ gameId, endDate }) => `${gameId}-${endDate}`}
          columns={[
            { key: 'game', head: t`Game`, cell: ({ gameId, gameName }) => <GameLink id={gameId} name={gameName} /> },
            {
              key: 'opponent',
              head: t`Opponent`,
              cell: ({ opponentId, opponentName }) => <UserLink id={opponentId} name={opponentName} />,
            },
            { key: 'outcome', head: t`Outcome`, cell: ({ outcome }) => duelLabel(outcome) },
            { key: 'score', head: t`Points`, kind: 'number', cell: ({ score, opponentScore }) => `${score} : ${opponentScore}` },
            { key: 'at', head: t`When`, kind: 'number', cell: ({ endDate }) => <When at={endDate} /> },
          ]}
        />
      )}
    </StoryPart>
  )
}

/** The browsers in which an account is signed in. */
export function SessionsPart({ sessions }: Pick<UserStory, 'sessions'>) {
  const { t } = useLingui()
  return (
    <StoryPart id="sessions" title={t`Logged in`} list={sessions} empty={t`Logged in nowhere.`}>
      {(rows) => (
        <DataTable
          caption={t`Logged in`}
          rows={rows}
          keyOf={({ startDate, browser }) => `${startDate}-${browser}`}
          columns={[
            {
              key: 'browser',
              head: t`Browser`,
              cell: ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || '–',
            },
            { key: 'begun', head: t`Since`, kind: 'number', cell: ({ startDate }) => <When at={startDate} /> },
            { key: 'used', head: t`Last active`, kind: 'number', cell: ({ lastUseDate }) => <When at={lastUseDate} /> },
          ]}
        />
      )}
    </StoryPart>
  )
}
