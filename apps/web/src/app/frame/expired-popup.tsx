import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import { forgetSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const LOGIN = '/login'
const IN_MULTIPLAYER = /^\/gameVs(View)?\//

/**
 * Says that the session has expired: links to the login, which returns to this page. The pages of a draft
 * store what was typed there. A duel links home.
 */
export function ExpiredPopup() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const handleOk = async () => {
    if (IN_MULTIPLAYER.test(pathname)) {
      await navigate('/')
      return forgetSession()
    }
    if (pathname === LOGIN) return forgetSession()
    // A game's screen cannot be reopened; the game's page can.
    const from = pathname.replace(/^\/game\//, '/gameView/') + search
    await navigate(LOGIN, { state: { from } })
    // The login page clears the session once it has replaced this page, which may need it. If this page asks before it is left, it still stands.
    if (location.pathname !== LOGIN) forgetSession()
  }
  return (
    <Dialog open title={t`Logged out`}>
      <p className="mt-3" role="alert">
        <Trans>Session has expired, please log in again.</Trans>
      </p>
      <div className="mt-6 grid">
        <Button kind="primary" onClick={() => void handleOk()}>{t`OK`}</Button>
      </div>
    </Dialog>
  )
}
