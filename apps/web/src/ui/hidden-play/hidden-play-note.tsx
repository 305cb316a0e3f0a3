import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type HiddenPlay, hiddenPlays, refetchAfterAppeal } from '../../api/check-play.ts'
import { dayText } from '../../lib/day-text.ts'
import { DECISION_REASONS } from '../decision-reasons.ts'
import { AppealFields } from './appeal-fields.tsx'

/** Says that an operator has hidden the caller's play of a game, and why. Renders nothing if none is hidden. */
export function HiddenPlayNote({ gameId }: { gameId: number }) {
  const play = useQuery(hiddenPlays).data?.find((each) => each.gameId === gameId)
  return play ? (
    <section className="w-full">
      <p className="font-semibold">
        <Trans>
          An operator hid your play on {dayText(play.decidedDate)}: its {play.score} points don't count.
        </Trans>
      </p>
      <HiddenPlayRest play={play} />
    </section>
  ) : null
}

/** Why a play is hidden, and what its player can do. */
export function HiddenPlayRest({ play: { gameId, reason, isAppealed, canAppeal } }: { play: HiddenPlay }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const why = reason && i18n._(DECISION_REASONS[reason])
  return (
    <div role="status">
      {why && <p>{t`Reason: ${why}`}</p>}
      {isAppealed && (
        <p className="mt-2 font-semibold text-maru">{t`You have written to the operators. One of them will look again.`}</p>
      )}
      {!isAppealed && canAppeal && (
        <>
          <p className="mt-2">{t`If this is wrong, write to the operators once. One of them will look again.`}</p>
          <AppealFields gameId={gameId} onSent={() => void refetchAfterAppeal(client)} />
        </>
      )}
      {!canAppeal && <p className="mt-2">{t`An operator has looked at it twice. It stays as it is.`}</p>}
    </div>
  )
}
