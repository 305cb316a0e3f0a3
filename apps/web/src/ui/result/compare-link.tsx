import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../button.tsx'

/** What the end of a play that answers a challenge says, and the link to the comparison. */
export const CompareLink = ({ token }: { token: string }) => (
  <>
    <p>
      <strong>
        <Trans>Challenge answered. See who was better, picture by picture.</Trans>
      </strong>
    </p>
    <ButtonLink to={`/result/${token}`}>
      <Trans>Compare</Trans>
    </ButtonLink>
  </>
)
