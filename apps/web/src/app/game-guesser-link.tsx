import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { site } from '../api/site.ts'

/** A link to a partner site, if the operator has set one. */
export function GameGuesserLink() {
  const { data } = useQuery(site)
  if (!data?.gameGuesserUrl) return null
  return (
    <a href={data.gameGuesserUrl} target="_blank" rel="noopener" className="header-link">
      <ExternalLink aria-hidden="true" />
      <Trans>
        Game Guesser <span className="visually-hidden">(opens another site in a new tab)</span>
      </Trans>
    </a>
  )
}
