import { useLingui } from '@lingui/react/macro'
import type { UserStory } from '../../../api/admin/users.ts'

type Play = Pick<UserStory['plays']['rows'][number], 'kind' | 'status' | 'held' | 'pending' | 'hidden'>

/** Returns a function that says what became of a report; it waits if it has no outcome. */
export function useOutcomeLabel() {
  const { t } = useLingui()
  const labels: Record<string, string> = { kept: t`Kept`, hidden: t`Hidden`, deleted: t`Deleted`, banned: t`Banned` }
  return (outcome: string | null) => (outcome === null ? t`Waiting` : (labels[outcome] ?? outcome))
}

/** Returns a function that says what kind of play it is, and what became of it. */
export function usePlayLabel() {
  const { t } = useLingui()
  const kinds = { ranked: t`Ranked`, practice: t`Practice`, guest: t`Guest` }
  const states = { open: t`open`, finished: t`finished`, left: t`left` }
  const restOf = ({ held, hidden }: Play) => (hidden ? t`hidden` : held && t`on hold`)
  return (play: Play) =>
    [kinds[play.kind], states[play.status], restOf(play), play.pending && t`pending`].filter(Boolean).join(' · ')
}

/** Returns a function that says how a duel ended for the account. */
export function useDuelLabel() {
  const { t } = useLingui()
  const labels = { won: t`Won`, lost: t`Lost`, draw: t`Draw`, aborted: t`Aborted` }
  return (outcome: keyof typeof labels) => labels[outcome]
}
