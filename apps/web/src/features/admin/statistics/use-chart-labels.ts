import { useLingui } from '@lingui/react/macro'
import type { Summary } from './daily-series.ts'
import { countText, dayNameOf } from './figures-text.ts'

/** Returns a function that labels a chart for screen readers: its title and summary. */
export function useChartLabels() {
  const { t, i18n } = useLingui()
  const none = (title: string) => t`${title}: none in this period`
  const sumOf = (title: string, { total, most, mostOn }: Summary) => {
    if (mostOn === null) return none(title)
    const all = countText(total, i18n.locale)
    const best = countText(most, i18n.locale)
    const day = dayNameOf(mostOn, i18n.locale)
    return t`${title}: ${all} in total, most on ${day} (${best})`
  }
  const highestOf = (title: string, { most, mostOn }: Summary) => {
    if (mostOn === null) return none(title)
    const best = countText(most, i18n.locale)
    const day = dayNameOf(mostOn, i18n.locale)
    return t`${title}: most on ${day} (${best})`
  }
  return { sumOf, highestOf }
}
