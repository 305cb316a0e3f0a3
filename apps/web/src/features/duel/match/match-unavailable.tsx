import { useLingui } from '@lingui/react/macro'
import { refusalTexts } from '../../../lib/refusal-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FullPageMessage } from '../../../ui/full-page-message.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { lobbyPath } from '../duel-paths.ts'

/** Says that there is no such match, or that it is not this player's. */
export function MatchUnavailable({ gameId }: { gameId: number }) {
  const { t, i18n } = useLingui()
  const home = <ButtonLink to="/">{t`Home Page`}</ButtonLink>
  const host = (
    <ButtonLink kind="primary" to={lobbyPath(gameId)} replace>
      {t`Create your own room`}
    </ButtonLink>
  )
  return (
    <main>
      <PageTitle>{t`Duel`}</PageTitle>
      <FullPageMessage
        title={i18n._(refusalTexts['duel-not-found'])}
        actions={
          <>
            {gameId > 0 && host}
            {home}
          </>
        }
      >
        {t`The link may be wrong, the match may be over, or it's between other players.`}
      </FullPageMessage>
    </main>
  )
}
