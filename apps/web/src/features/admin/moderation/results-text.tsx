import { Trans, useLingui } from '@lingui/react/macro'
import { numberText } from './timeline-view.ts'

/** How far the results of a play are from those of others, in standard deviations. */
export function ResultsText({ results }: { results: number }) {
  const { i18n } = useLingui()
  const distance = numberText(Math.abs(results), i18n.locale)
  return results < 0 ? (
    <Trans>Results: {distance} standard deviations below others.</Trans>
  ) : (
    <Trans>Results: {distance} standard deviations above others.</Trans>
  )
}
