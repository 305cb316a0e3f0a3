import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button.tsx'
import type { FinishReply } from '../play-replies.ts'

/**
 * Asks a guest to join: to keep this score if an account can be credited with it (GUEST-14), and otherwise for the next one. Without
 * points, there is no place to praise.
 */
export function EndPrompt({ gameId, ...result }: { gameId: number } & Asked) {
  return (
    <section className="end-ask">
      <p>
        <Ask {...result} />
      </p>
      <ButtonLink to={`/join?game=${gameId}`} state={{ gameId }}>
        <Trans>Join</Trans>
      </ButtonLink>
    </section>
  )
}

type Asked = Pick<FinishReply, 'keep' | 'others' | 'score'>

function Ask({ keep, others, score }: Asked) {
  if (keep && score > 0) return <WouldBe {...keep} players={others + 1} />
  return (
    <>
      <strong>
        <Trans>Join to keep your next score.</Trans>
      </strong>{' '}
      {!keep && <Trans>Only your first play of a game can count.</Trans>}
    </>
  )
}

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
