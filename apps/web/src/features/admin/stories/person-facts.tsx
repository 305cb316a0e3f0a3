import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FoundGame } from '../../../api/admin/games.ts'
import type { UserStory } from '../../../api/admin/users.ts'
import { useAvatarPictures } from '../../../api/avatars.ts'
import { dayText } from '../../../lib/day-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { GameLink, GameName, GameStanding, MailText, UserLink, When } from '../components/cells.tsx'
import { DataTable } from '../components/data-table.tsx'
import { PanelPart } from '../components/panel-page.tsx'
import { countText, momentText } from '../figures-text.ts'
import { rejectionText } from '../server/server-parts.tsx'
import { BanDialog, LiftBanDialog } from './ban-dialogs.tsx'
import { Fact, Facts, StoryPart } from './story-page.tsx'
import { useDuelLabel, usePlayLabel } from './story-tables.tsx'

/** Leads to the ban in the list of bans, which says why, who banned and until when. */
function BanLink({ user: { userName, userMail } }: { user: UserStory['user'] }) {
  const { t } = useLingui()
  return (
    <Link className="link" to={`../banned?q=${encodeURIComponent(userMail ?? userName)}`}>
      {t`Yes, see the ban`}
    </Link>
  )
}

/** What the site stores about an account. */
export function PersonFacts({ user }: { user: UserStory['user'] }) {
  const { t, i18n } = useLingui()
  const pictureOf = useAvatarPictures()
  const { avatarName } = user.avatar
  return (
    <div className="facts-beside">
      <Facts>
        <Fact name={t`ID`} mono>
          {user.id}
        </Fact>
        <Fact name={t`Nick`}>{user.userName}</Fact>
        <Fact name={t`Email`}>{user.userMail ? <MailText mail={user.userMail} /> : t`none`}</Fact>
        {user.mailRejection && (
          <Fact name={t`Emails to this address`}>{t`rejected on ${rejectionText(user.mailRejection, i18n)}`}</Fact>
        )}
        <Fact name={t`Avatar`}>
          <span className="flex items-center gap-2">
            <Avatar name={user.userName} src={pictureOf(avatarName)} />
            <span className="mono">{user.avatar.id}</span>
          </span>
        </Fact>
        <Fact name={t`Points`} mono>
          {countText(user.points, i18n.locale)}
        </Fact>
      </Facts>
      <Facts>
        <Fact name={t`Created on`} mono>
          {momentText(user.createDate)}
        </Fact>
        <Fact name={t`Last active`} mono>
          {momentText(user.updateDate)}
        </Fact>
        <Fact name={t`Verified`}>{user.isVerified ? t`Yes` : t`No`}</Fact>
        <Fact name={t`Roles`}>{user.roles.join(', ') || t`none`}</Fact>
        <Fact name={t`Banned`}>{user.bannedAccountId === null ? t`No` : <BanLink user={user} />}</Fact>
      </Facts>
    </div>
  )
}

type Account = UserStory['user']

/** What an operator can do with an account. */
export function PersonActions({ user }: { user: Account }) {
  const { t } = useLingui()
  const { id, userMail } = user
  return (
    <div className="panel-buttons">
      <ButtonLink to={`/userProfile/${id}`} reloadDocument>{t`Profile`}</ButtonLink>
      {userMail && (
        <a className="button" href={`mailto:${userMail}`}>
          <Trans>Send email</Trans>
        </a>
      )}
      <BanButton user={user} />
    </div>
  )
}

type Confirming = { action: 'ban' } | { action: 'lift'; banId: number }

/** Bans or lifts the ban: one button, so that the dialog can return the focus to it. */
function BanButton({ user: { id, userName, userMail, bannedAccountId } }: { user: Account }) {
  const { t } = useLingui()
  // The requested action stays, even if another operator changes the account in the meantime.
  const [confirming, setConfirming] = useState<Confirming | null>(null)
  const close = () => setConfirming(null)
  const handleAsk = () => {
    setConfirming(bannedAccountId === null ? { action: 'ban' } : { action: 'lift', banId: bannedAccountId })
  }
  return (
    <>
      <Button className={bannedAccountId === null ? 'danger-button' : ''} onClick={handleAsk}>
        {bannedAccountId === null ? t`Ban` : t`Unban`}
      </Button>
      {confirming?.action === 'lift' && <LiftBanDialog banId={confirming.banId} whose={userName} onClose={close} />}
      {confirming?.action === 'ban' && <BanDialog user={{ id, userName, userMail }} onClose={close} />}
    </>
  )
}

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
