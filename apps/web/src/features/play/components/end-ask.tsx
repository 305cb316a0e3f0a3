import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button.tsx'
import type { FinishReply } from '../play-replies.ts'

/** Asks a guest to join: to keep this score if an account can be credited with it (GUEST-14), and otherwise for the next one. */
export function EndPrompt({ gameId, keep, others }: { gameId: number } & Pick<FinishReply, 'keep' | 'others'>) {
  return (
    <section className="end-ask">
      <p>{keep ? <WouldBe {...keep} players={others + 1} /> : <NextOne />}</p>
      <ButtonLink to={`/join?game=${gameId}`} state={{ gameId }}>
        <Trans>Join</Trans>
      </ButtonLink>
    </section>
  )
}

/** Leads from the end of a play that answers a challenge to the comparison. */
export const EndCompare = ({ challenge }: { challenge: string }) => (
  <section className="end-ask">
    <p>
      <strong>
        <Trans>Challenge answered. See who was better, section by section.</Trans>
      </strong>
    </p>
    <ButtonLink to={`/result/${challenge}`}>
      <Trans>Compare</Trans>
    </ButtonLink>
  </section>
)

type Keep = NonNullable<FinishReply['keep']>

function WouldBe({ rank, counts, players }: Keep & { players: number }) {
  return (
    <>
      <strong>
        <Trans>
          That would be #{rank} of {players}. Join to keep it.
        </Trans>
      </strong>{' '}
      {counts === 'pending' && <Trans>Pending: counts once this game is rated.</Trans>}
    </>
  )
}

const NextOne = () => (
  <>
    <strong>
      <Trans>Join to keep your next score.</Trans>
    </strong>{' '}
    <Trans>Only your first play of a game can count.</Trans>
  </>
)
