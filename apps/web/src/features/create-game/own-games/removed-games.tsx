import { smallerOf } from '@guess/contract/rules/pictures'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RemovedGame, refetchAfterPublishing, removedGames, restoreGame } from '../../../api/created-games.ts'
import { dayText } from '../../../lib/day-text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { SectionPicture } from '../../../ui/section-picture.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'

/**
 * The player's own games that operators have hidden, or that are in the bin; nothing if there are none.
 * @param onRestored takes the focus, because the button that was pressed is gone
 */
export function RemovedGames({ onRestored }: { onRestored: () => void }) {
  const { data = [] } = useQuery(removedGames)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="removed" className="flex flex-col gap-3">
      <h3 id="removed" className="font-bold">
        <Trans>Hidden and deleted games</Trans>
      </h3>
      <ul className="flex flex-col gap-3">
        {data.map((game) => (
          <li key={game.id} className="sheet flex flex-wrap items-center gap-3 p-4">
            <Removed game={game} onRestored={onRestored} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RemovedProps {
  game: RemovedGame
  onRestored: () => void
}

function Removed({ game, onRestored }: RemovedProps) {
  const { t } = useLingui()
  const { gameName, gamePreviewImage, binnedUntil, restorable } = game
  return (
    <>
      <SectionPicture
        className="max-w-24"
        src={smallerOf(gamePreviewImage) ?? gamePreviewImage}
        width={96}
        height={54}
        loading="lazy"
      />
      <div className="min-w-0 grow basis-40">
        <p className="font-bold [overflow-wrap:anywhere]">{gameName}</p>
        <p className="text-14 text-ink-2">
          {binnedUntil === null
            ? t`Hidden by the operators.`
            : restorable
              ? t`Deleted. You can restore it until ${dayText(binnedUntil)}.`
              : t`Deleted. Only the operators can restore it.`}
        </p>
      </div>
      {restorable && <RestoreButton game={game} onRestored={onRestored} />}
    </>
  )
}

function RestoreButton({ game: { id, gameName }, onRestored }: RemovedProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const showError = useErrorNotice()
  const { mutate, isPending } = useMutation({
    mutationFn: () => restoreGame(id),
    onSuccess: () => {
      notify(t`The game is back.`, 'good')
      onRestored()
    },
    onError: (error) => showError(error),
    // Busy until the list no longer has the game: a second press would be refused.
    onSettled: () => refetchAfterPublishing(client),
  })
  return (
    <Button busy={isPending} aria-label={t`Restore ${gameName}`} onClick={() => mutate()}>
      {t`Restore`}
    </Button>
  )
}
