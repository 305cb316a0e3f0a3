import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { gamesFound } from '../../../api/admin/games.ts'
import { type UserStory, userStory } from '../../../api/admin/users.ts'
import { Stamp } from '../../../ui/stamp.tsx'
import { isGone, ListFailed, ListSkeleton } from '../components/list-states.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { idIn } from '../components/panel-query.ts'
import {
  DuelsPart,
  GamesPart,
  PersonActions,
  PersonFacts,
  PlaysPart,
  SessionsPart,
  SpellingsPart,
} from '../stories/person-facts.tsx'
import { StoryPart, StoryPlaces } from '../stories/story-page.tsx'
import { ActionTable, ReportTable } from '../stories/story-tables.tsx'
import '../lists/lists.css'
import '../stories/stories.css'

const ROWS = 12

/** Everything about an account, and what operators can do to it. */
export function PersonPage() {
  const { t } = useLingui()
  const { id } = useParams()
  const userId = idIn(id ?? null) ?? 0
  const { data, error, isFetching, refetch } = useQuery(userStory(userId))
  return (
    <PanelPage key={userId} title={data?.user.userName ?? (isGone(error) ? t`Account not found` : t`Account ${userId}`)}>
      {!data && error && !isGone(error) && <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {isGone(error) && (
        <p>
          <Trans>This account does not exist, or it was deleted.</Trans>
        </p>
      )}
      {!data && !error && <ListSkeleton rows={ROWS} of="fact" />}
      {data && !isGone(error) && <Person story={data} />}
    </PanelPage>
  )
}

function usePlaces() {
  const { t } = useLingui()
  return [
    { id: 'actions', title: t`What operators did` },
    { id: 'against', title: t`Reports against` },
    { id: 'by', title: t`Reports by` },
    { id: 'games', title: t`Games` },
    { id: 'plays', title: t`Plays` },
    { id: 'duels', title: t`Duels` },
    { id: 'sessions', title: t`Logged in` },
  ]
}

const GAMES_SHOWN = 10

function Person({ story }: { story: UserStory }) {
  const { t } = useLingui()
  const { user, spellings, actions, reportsAgainst, reportsBy, plays, duels, sessions } = story
  const games = useQuery(gamesFound({ creator: user.id }, 1, GAMES_SHOWN)).data
  return (
    <>
      {user.bannedAccountId !== null && (
        <p className="stamped">
          <Stamp className="text-18">{t`BANNED`}</Stamp>
        </p>
      )}
      <PersonActions user={user} />
      <PersonFacts user={user} />
      {spellings.length > 0 && <SpellingsPart spellings={spellings} />}
      <StoryPlaces places={usePlaces()} />
      <StoryPart id="actions" title={t`What operators did`} list={actions} empty={t`No operator has done anything here.`}>
        {(rows) => <ActionTable rows={rows} />}
      </StoryPart>
      <StoryPart id="against" title={t`Reports against the name and the games`} list={reportsAgainst} empty={t`No reports.`}>
        {(rows) => <ReportTable caption={t`Reports against the name and the games`} rows={rows} />}
      </StoryPart>
      <StoryPart id="by" title={t`Reports by this account`} list={reportsBy} empty={t`No reports.`}>
        {(rows) => <ReportTable caption={t`Reports by this account`} rows={rows} without="reporter" />}
      </StoryPart>
      <GamesPart userId={user.id} list={{ total: games?.totalElements ?? user.games, rows: games?.content ?? [] }} />
      <PlaysPart plays={plays} />
      <DuelsPart duels={duels} />
      <SessionsPart sessions={sessions} />
    </>
  )
}
