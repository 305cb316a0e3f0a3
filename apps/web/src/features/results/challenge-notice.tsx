import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import X from '~icons/lucide/x'
import { ownChallenges } from '../../api/results.ts'
import { closeSent, newestRivalries, type SentChallenge } from '../../api/rivalry.ts'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useErrorNotice } from '../../ui/use-error-text.ts'
import { useResultTexts } from './result-texts.ts'

/** How many new answers there were when each visitor closed the notice. It stays closed until there are more, or the page is loaded again. */
const closedCounts = new Map<number | null, number>()

const PLACE = { insetInline: 12, bottom: 12 }

/** Tells on home what waits for the visitor: a new answer to a challenge, or what a rival has sent. It lies over the page, so that nothing moves. */
export function ChallengeNotice() {
  const userId = useSession()?.userId ?? null
  return <NoticeFor key={userId} userId={userId} />
}

function NoticeFor({ userId }: { userId: number | null }) {
  const { playerOf } = useResultTexts()
  const { data } = useQuery(ownChallenges())
  const sent = useQuery(newestRivalries()).data?.sent[0]
  const { closed, closeAt } = useClosed(userId, data?.newCount)
  const newest = data?.content.find(({ newCount }) => newCount > 0)
  const newCount = data?.newCount ?? 0
  if (!newest?.lastName || newCount <= closed) return sent ? <Sent key={sent.resultToken} sent={sent} /> : null
  const [player, score, theirs] = [playerOf({ playerName: newest.lastName }), newest.score, newest.lastScore]
  return (
    <Notice to={`/result/${newest.resultToken}`} way={<Trans>Compare</Trans>} onClose={() => closeAt(newCount)}>
      <Trans>
        <strong>{player}</strong> answered: {theirs} to your {score}.
      </Trans>
      {newCount > 1 && (
        <>
          {' '}
          <Trans>{newCount} new answers in all.</Trans>
        </>
      )}
    </Notice>
  )
}

/** A challenge that a rival has sent. Closed, it is told no more. */
function Sent({ sent }: { sent: SentChallenge }) {
  const { playerOf, gameOf } = useResultTexts()
  const client = useQueryClient()
  const close = useMutation({ mutationFn: () => closeSent(sent.resultToken, client), onError: useErrorNotice() })
  const [player, score, game] = [playerOf(sent), sent.score, gameOf(sent)]
  return (
    <Notice to={`/result/${sent.resultToken}`} way={<Trans>Beat it</Trans>} onClose={() => close.mutate()}>
      <Trans>
        <strong>{player}</strong> scored {score} in {game}. Can you beat that?
      </Trans>
    </Notice>
  )
}

interface NoticeProps {
  to: string
  /** The text of the link. */
  way: ReactNode
  onClose: () => void
  children: ReactNode
}

function Notice({ to, way, onClose, children }: NoticeProps) {
  const { t } = useLingui()
  return (
    <aside
      className="sheet fixed z-10 mx-auto flex max-w-[560px] items-center gap-2 py-2 pr-1 pl-4"
      style={PLACE}
      aria-label={t`Challenges`}
    >
      <p className="min-w-0 flex-1 wrap-anywhere">{children}</p>
      <ButtonLink to={to}>{way}</ButtonLink>
      <button
        type="button"
        className="grid h-11 w-12 flex-none cursor-pointer place-items-center"
        aria-label={t`Close`}
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </button>
    </aside>
  )
}

/**
 * Returns how many new answers there were when the notice was closed. Once some of them have been looked at, the count falls with them: closed at
 * three, two looked at, and a fourth answer (the second new one) is told.
 */
function useClosed(userId: number | null, newCount: number | undefined) {
  const [closed, setClosed] = useState(closedCounts.get(userId) ?? 0)
  const closeAt = (count: number) => {
    closedCounts.set(userId, count)
    setClosed(count)
  }
  useEffect(() => {
    if (newCount !== undefined && newCount < closed) closeAt(newCount)
  })
  return { closed, closeAt }
}
