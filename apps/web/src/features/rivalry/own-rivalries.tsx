import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAvatarPictures } from '../../api/avatars.ts'
import { allRivalries, endRivalry, type Rivalry } from '../../api/rivalry.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListEnd, useLongList } from '../../ui/long-list.tsx'
import { usePlayerText } from '../../ui/player-text.ts'
import { SeriesText } from '../../ui/series-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/times.tsx'
import { useErrorNotice } from '../../ui/use-error-text.ts'

// Who meets again in the meantime moves to the first page; each rival is shown once.
const rivalriesIn = (pages: readonly { content: readonly Rivalry[] }[]) => [
  ...new Map(pages.flatMap(({ content }) => content).map((rivalry) => [rivalry.meetingId, rivalry])).values(),
]

/** The id of the part, for links to it. */
const ID = 'rivalries'

/** The player's rivalries. Only their player sees them. */
export function OwnRivalries() {
  const { t } = useLingui()
  const query = useInfiniteQuery(allRivalries())
  const { data, error } = query
  const list = useRef<HTMLUListElement>(null)
  const { rows, onMore } = useLongList(query, rivalriesIn, list)
  const section = useRef<HTMLElement>(null)
  // This part loads after the page: the browser has looked for it in vain.
  const isSought = useLocation().hash === `#${ID}` && data !== undefined
  useEffect(() => {
    if (isSought) section.current?.scrollIntoView()
  }, [isSought])
  return (
    <section ref={section} id={ID} aria-labelledby="rivalries-heading" className="flex scroll-mt-20 flex-col gap-5">
      <h2 id="rivalries-heading" className="font-display text-22 md:text-28">{t`Rivalries`}</h2>
      {data && rows.length === 0 && (
        <EmptyState title={t`No rivalries yet.`}>
          {t`Whoever you meet twice, in a challenge or a duel, becomes your rival: you keep a score. Only you see it here.`}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul ref={list} className="border border-rule bg-paper">
          {rows.map((rivalry) => (
            <Row key={rivalry.meetingId} rivalry={rivalry} />
          ))}
        </ul>
      )}
      {!data && !error && <Skeleton className="h-40" />}
      <ListEnd query={query} label={t`More rivalries`} onMore={onMore} />
    </section>
  )
}

function Row({ rivalry }: { rivalry: Rivalry }) {
  const pictureOf = useAvatarPictures()
  const { playerName, avatarName, level, newCount } = rivalry
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-rule px-3 py-3 not-first:border-t">
      <span className="flex min-w-0 flex-[1_1_240px] items-center gap-3">
        <Avatar name={playerName} src={avatarName && pictureOf(avatarName)} />
        <span className="min-w-0 wrap-anywhere">
          <span className="block text-18">
            <SeriesText series={rivalry} playerName={playerName} />
          </span>
          <span className="block text-14 text-ink-2">
            {level > 0 && (
              <>
                <Trans>{level} level</Trans>
                <span>{' · '}</span>
              </>
            )}
            <LastMeeting rivalry={rivalry} />{' '}
            {newCount > 0 && (
              <span className="own-row">
                <Trans>{newCount} new</Trans>
              </span>
            )}
          </span>
        </span>
      </span>
      <EndButton rivalry={rivalry} />
    </li>
  )
}

/** When the two last met and how it went; with the way to a challenge. */
function LastMeeting({ rivalry: { last } }: { rivalry: Rivalry }) {
  const { score, rivalScore, kind, resultToken, metDate } = last
  const text =
    kind === 'duel' ? (
      <Trans>
        Last duel: {score} to {rivalScore}
      </Trans>
    ) : (
      <Trans>
        Last challenge: {score} to {rivalScore}
      </Trans>
    )
  return (
    <>
      {resultToken ? (
        <Link to={`/result/${resultToken}`} className="link">
          {text}
        </Link>
      ) : (
        text
      )}
      <span>{', '}</span>
      <Day date={metDate} />
    </>
  )
}

function EndButton({ rivalry: { meetingId, playerName } }: { rivalry: Rivalry }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const player = usePlayerText()({ playerName })
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => endRivalry(meetingId, client),
    onSettled: () => setAsks(false),
    onError: useErrorNotice(),
  })
  return (
    <>
      <Button kind="quiet" aria-label={t`End the rivalry with ${player}`} onClick={() => setAsks(true)}>
        <Trans>End</Trans>
      </Button>
      <Dialog open={asks} title={t`End this rivalry?`} onClose={() => setAsks(false)}>
        <p className="mt-2">
          <Trans>The score with {player} is deleted, for both of you. Results and duels stay.</Trans>
        </p>
        <div className="mt-6 flex flex-col gap-3">
          <Button kind="primary" busy={isPending} onClick={() => mutate()}>{t`End the rivalry`}</Button>
          <Button onClick={() => setAsks(false)}>{t`Keep it`}</Button>
        </div>
      </Dialog>
    </>
  )
}
