import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownFactors } from '../../../api/factors.ts'
import { serverNow } from '../../../lib/server-clock.ts'

const DAY_MS = 24 * 3_600_000
/** The server tells its time in seconds, and replies take a while. */
const CLOCK_MS = 60_000

/** Says how long the panel still opens without a second factor; nothing if there is one, or none is needed. */
export function FactorBanner() {
  const { data } = useQuery(ownFactors)
  if (!data?.panelOpenUntil) return null
  const days = Math.max(1, Math.ceil((Date.parse(data.panelOpenUntil) - serverNow() - CLOCK_MS) / DAY_MS))
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 border border-ink bg-sheet px-4 py-2">
      <Plural
        value={days}
        one="Add a second factor within # day. After that, the panel opens only with one."
        other="Add a second factor within # days. After that, the panel opens only with one."
      />{' '}
      <Link to="/account" reloadDocument className="link inline-flex min-h-11 items-center">
        <Trans>Add a second factor</Trans>
      </Link>
    </p>
  )
}
