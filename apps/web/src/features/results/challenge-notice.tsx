import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import X from '~icons/lucide/x'
import { ownChallenges } from '../../api/results.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useResultTexts } from './result-texts.ts'

/** Closed until the page is loaded again, or another answer comes. */
let closedAt = 0

const PLACE = { insetInline: 12, bottom: 12 }

/** Tells on home that somebody has answered a challenge of the visitor's. It lies over the page, so that nothing moves. */
export function ChallengeNotice() {
  const { t } = useLingui()
  const { playerOf } = useResultTexts()
  const { data } = useQuery(ownChallenges())
  const [closed, setClosed] = useState(closedAt)
  const newest = data?.content.find(({ newCount }) => newCount > 0)
  const newCount = data?.newCount ?? 0
  if (!newest?.lastName || newCount === 0 || newCount <= closed) return null
  const player = playerOf({ playerName: newest.lastName })
  const handleClose = () => {
    closedAt = newCount
    setClosed(newCount)
  }
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
        onClick={handleClose}
      >
        <X aria-hidden="true" />
      </button>
    </aside>
  )
}
