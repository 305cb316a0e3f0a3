import { SESSION_EXPIRED_MS } from '@guess/contract/rules/limits'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { TableBackdrop } from '../../../board/table-parts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/** Shown when the server no longer has the play; links home. */
export function SessionExpired() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), SESSION_EXPIRED_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <TableBackdrop>
      <Sheet pegs className="play-expired" role="alert">
        <p>
          <Trans>Game session expired. Please start the game again.</Trans>
        </p>
        <ButtonLink to="/" replace>
          <Trans>Home</Trans>
        </ButtonLink>
      </Sheet>
    </TableBackdrop>
  )
}
