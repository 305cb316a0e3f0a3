import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button.tsx'

/** Asks a guest to join if there is a score that could have counted. */
export function EndPrompt({ gameId }: { gameId: number }) {
  return (
    <section className="end-ask">
      <p>
        <strong>
          <Trans>Join to keep your next score.</Trans>
        </strong>{' '}
        <Trans>Guest points don't carry over to an account.</Trans>
      </p>
      <ButtonLink to={`/join?game=${gameId}`} state={{ gameId }}>
        <Trans>Join</Trans>
      </ButtonLink>
    </section>
  )
}
