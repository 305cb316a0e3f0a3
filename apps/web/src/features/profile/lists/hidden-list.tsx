import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown to others in place of lists that their owner has hidden. */
export function HiddenList() {
  const { t } = useLingui()
  return <EmptyState title={t`These lists are hidden.`}>{t`Only their owner can see them.`}</EmptyState>
}
