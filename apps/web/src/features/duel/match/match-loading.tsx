import { Trans } from '@lingui/react/macro'
import { BlankTable } from '../../../board/blank-table.tsx'

/** A skeleton of the table before the match. */
export const MatchLoading = () => (
  <BlankTable>
    <Trans>Loading the match…</Trans>
  </BlankTable>
)
