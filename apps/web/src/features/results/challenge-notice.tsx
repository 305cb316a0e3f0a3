import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import X from '~icons/lucide/x'
import { ownChallenges } from '../../api/results.ts'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useResultTexts } from './result-texts.ts'

/** At how many new answers each visitor has closed the notice: until the page is loaded again, or another answer comes. */
const closedAt = new Map<number | null, number>()

const PLACE = { insetInline: 12, bottom: 12 }

/** Tells on home that somebody has answered a challenge of the visitor's. It lies over the page, so that nothing moves. */
export function ChallengeNotice() {
  const userId = useSession()?.userId ?? null
  return <NoticeFor key={userId} userId={userId} />
}

function NoticeFor({ userId }: { userId: number | null }) {
  const { t } = useLingui()
  const { playerOf } = useResultTexts()
  const { data } = useQuery(ownChallenges())
  const { closed, closeAt } = useClosed(userId, data?.newCount)
  const newest = data?.content.find(({ newCount }) => newCount > 0)
  const newCount = data?.newCount ?? 0
  if (!newest?.lastName || newCount === 0 || newCount <= closed) return null
  const player = playerOf({ playerName: newest.lastName })
  return (
    <aside
      className="sheet fixed z-10 mx-auto flex max-w-[560px] items-center gap-2 py-2 pr-1 pl-4"
      style={PLACE}
      aria-label={t`Challenges`}
    >
      <p className="min-w-0 flex-1 wrap-anywhere">
        {newCount === 1 ? (
          <Trans>
            <strong>{player}</strong> answered your challenge.
          </Trans>
        ) : (
          <Trans>
            <strong>{player}</strong> answered your challenge: {newCount} new answers in all.
          </Trans>
        )}
      </p>
      <ButtonLink to={`/result/${newest.resultToken}`}>
        <Trans>Compare</Trans>
      </ButtonLink>
      <button
        type="button"
        className="grid h-11 w-12 flex-none cursor-pointer place-items-center"
        aria-label={t`Close`}
        onClick={() => closeAt(newCount)}
      >
        <X aria-hidden="true" />
      </button>
    </aside>
  )
}

/** Returns at how many new answers the notice was closed: fewer once some have been looked at, so that the next one is told. */
function useClosed(userId: number | null, newCount: number | undefined) {
  const [closed, setClosed] = useState(closedAt.get(userId) ?? 0)
  const closeAt = (count: number) => {
    closedAt.set(userId, count)
    setClosed(count)
  }
  useEffect(() => {
    if (newCount !== undefined && newCount < closed) closeAt(newCount)
  })
  return { closed, closeAt }
}
