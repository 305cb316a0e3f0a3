import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

export const ToLoginLink = () => (
  <Link to="/login" className="link inline-flex min-h-11 items-center">
    <Trans>Back to Login</Trans>
  </Link>
)
