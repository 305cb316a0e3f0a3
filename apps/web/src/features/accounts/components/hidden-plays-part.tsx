import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { hiddenPlays } from '../../../api/check-play.ts'
import { withTexts } from '../../../lib/catalogues.ts'
import { dayText } from '../../../lib/day-text.ts'
import { AccountPart } from './account-part.tsx'

const HiddenPlayRest = lazy(async () => ({
  default: (await withTexts(import('../../../ui/hidden-play/hidden-play-note.tsx'), 'parts')).HiddenPlayRest,
}))

/** The plays that operators have hidden, why, and what the player can write about them. Renders nothing if there are none. */
export function HiddenPlaysPart() {
  const { t } = useLingui()
  const plays = useQuery(hiddenPlays).data ?? []
  if (plays.length === 0) return null
  return (
    <AccountPart title={t`Hidden plays`}>
      <ul className="flex flex-col gap-6">
        {plays.map((play) => (
          <li key={play.gameId}>
            <Link className="link inline-block py-2.5 font-semibold wrap-anywhere" to={`/gameView/${play.gameId}`}>
              {play.gameName}
            </Link>
            <p>
              <Trans>
                An operator hid this play on {dayText(play.decidedDate)}: its {play.score} points don't count.
              </Trans>
            </p>
            <Suspense>
              <HiddenPlayRest play={play} />
            </Suspense>
          </li>
        ))}
      </ul>
    </AccountPart>
  )
}
