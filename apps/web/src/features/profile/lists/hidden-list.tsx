import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** What others see of lists that their owner keeps to himself. */
export function HiddenList() {
  const { t } = useLingui()
  return <EmptyState title={t`These lists are hidden.`}>{t`Only their owner can see them.`}</EmptyState>
}
