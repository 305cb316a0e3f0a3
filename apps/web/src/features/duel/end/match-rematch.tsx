import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import Swords from '~icons/lucide/swords'
import { requestRematch } from '../../../api/duels.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { Seconds } from '../../../ui/times.tsx'
import { lobbyPath, matchPath } from '../duel-paths.ts'
import { type Finished, localMoment, type Match, type Next, opponent, own } from '../match.ts'
import { ReactionPicker } from '../reactions/reaction-picker.tsx'
import { useFocusWhenReplaced } from '../use-focus-when-replaced.ts'
import { useSecondsTo } from '../use-seconds-to.ts'

interface MatchRematchProps {
  match: Match
  phase: Finished
}

/** Starts a rematch once both players have asked for it in time; not while the opponent is away. */
export function MatchRematch({ match, phase: { result, next, nextName } }: MatchRematchProps) {
  const seconds = useSecondsTo(localMoment(match, result.rematchBy))
  const { mutate, isPending, isSuccess, data } = useRematchRequest(match.gameToken)
  const isAsked = isPending || isSuccess || own(match).ready
  const following = next ?? nextIn(data)
  useFollow(useOnce(isAsked && next === null) ? following : null)
  const isTooLate = seconds === 0 || opponent(match).awayUntil !== null
  useFocusWhenReplaced(isTooLate ? 'too late' : 'rematch', '[data-part~=match-ways] [data-kind="primary"]')
  if (following) return <ToNext next={following} />
  if (isTooLate) return <TooLate gameId={match.gameId} />
  return (
    <>
      <div className="flex basis-full items-center justify-between gap-2">
        <p className="text-14 text-ink-2">
          <Waiting match={match} isAsked={isAsked} />
          <span>{' · '}</span>
          <Seconds seconds={seconds} />
        </p>
        <ReactionPicker match={match} place="end" />
      </div>
      <Button kind="primary" busy={isPending} aria-disabled={isAsked} onClick={isAsked ? undefined : () => mutate()}>
        <Swords aria-hidden="true" />
        <span>{nextName === null ? <Trans>Rematch</Trans> : <Trans>Rematch: next is {nextName}</Trans>}</span>
      </Button>
    </>
  )
}

function Waiting({ match, isAsked }: { match: Match; isAsked: boolean }) {
  const { name, ready } = opponent(match)
  if (isAsked) return <Trans>Waiting for {name}</Trans>
  return ready ? <Trans>{name} wants a rematch</Trans> : <Trans>Time left</Trans>
}

function useRematchRequest(gameToken: string) {
  const { t } = useLingui()
  return useMutation({
    mutationFn: () => requestRematch(gameToken),
    onError: () => notify(t`Couldn't ask for a rematch.`, 'bad'),
  })
}

const nextIn = (reply: { gameToken: string | null; gameId: number | null } | undefined): Next | null =>
  reply?.gameToken && reply.gameId ? { gameToken: reply.gameToken, gameId: reply.gameId } : null

/** Returns whether something has been true at any time since the page was mounted. */
function useOnce(now: boolean) {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}

/** Redirects players who asked for the rematch to it, also after a reload; not those who open an old result. */
function useFollow(next: Next | null) {
  const navigate = useNavigate()
  const path = next && matchPath(next.gameId, next.gameToken)
  const follow = useEffectEvent((to: string) => navigate(to, { replace: true }))
  useEffect(() => {
    if (path) void follow(path)
  }, [path])
}

function ToNext({ next: { gameId, gameToken } }: { next: Next }) {
  return (
    <ButtonLink kind="primary" to={matchPath(gameId, gameToken)} replace>
      <Swords aria-hidden="true" />
      <Trans>Go to the next match</Trans>
    </ButtonLink>
  )
}

function TooLate({ gameId }: { gameId: number }) {
  return (
    <ButtonLink kind="primary" to={lobbyPath(gameId)}>
      <Swords aria-hidden="true" />
      <Trans>Create a new room</Trans>
    </ButtonLink>
  )
}
