import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { AGREED } from './lobby-view.ts'

/** Asks whether the duel may end the player's ranked play of the same game, before there is a room. */
export function LobbyEndsRanked({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const handleAgree = () => navigate(`${pathname}${search}`, { replace: true, state: AGREED })
  return (
    <Sheet pegs className="lobby-desk">
      <h2 className="font-display text-22">
        <Trans>This ends your ranked play</Trans>
      </h2>
      <p>
        <Trans>
          You have a ranked play of this game open. A duel shows you its pictures and answers, so that play becomes practice: no
          points.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-4">
        <Button kind="primary" onClick={handleAgree}>{t`Duel anyway`}</Button>
        <ButtonLink to={`/gameView/${gameId}`}>{t`Back to the game`}</ButtonLink>
      </div>
    </Sheet>
  )
}
