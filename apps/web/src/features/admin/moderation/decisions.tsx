import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { type Decision, decide, keysAfter, type Waiting } from '../../../api/admin/moderation.ts'
import { deleteForFraud } from '../../../api/game-deletion.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import type { Points } from '../components/points-choice.tsx'
import { usePanelRole } from '../components/use-panel-role.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { ConfirmDecision } from './confirm-decision.tsx'
import { decisionsFor } from './decisions-for.ts'
import { decisionLabels } from './report-labels.ts'

const DONE_MS = 4_000

interface DecisionsProps {
  subject: Waiting
  /** Nothing can be decided before the whole subject is on the screen. */
  allSeen: boolean
  onDecided: () => void
}

/** The possible decisions on a subject. Keeping it takes one press; all others require its name to be typed. */
export function Decisions({ subject, allSeen, onDecided }: DecisionsProps) {
  const { t } = useLingui()
  const unseen = useId()
  const role = usePanelRole()
  const [confirming, setConfirming] = useState<Decision | null>(null)
  const errorText = useErrorText()
  const { mutate, mutateAsync, isPending, variables, error, reset } = useDecide(subject, confirming)
  const handleAsk = (decision: Decision) => {
    if (isPending || !allSeen) return
    reset()
    if (decision === 'keep') mutate({ decision, points: 'kept' }, { onSuccess: onDecided })
    else setConfirming(decision)
  }
  return (
    <section>
      <h3 className="mb-2 font-bold">{t`What happens next`}</h3>
      <ul className="decisions">
        {decisionsFor(subject, role).map((decision) => (
          <DecisionRow
            key={decision}
            about={subject.about}
            decision={decision}
            busy={isPending && variables.decision === decision}
            hindrance={allSeen ? undefined : unseen}
            onPress={() => handleAsk(decision)}
          />
        ))}
      </ul>
      {!allSeen && (
        <p id={unseen} className="mt-3 font-semibold">
          <Trans>Wait until everything has loaded.</Trans>
        </p>
      )}
      <FormError text={confirming === null ? errorText(error) : undefined} />
      {confirming && (
        <ConfirmDecision
          subject={subject}
          decision={confirming}
          onClose={() => setConfirming(null)}
          onConfirm={(points) => mutateAsync({ decision: confirming, points }, { onSuccess: onDecided })}
        />
      )}
    </section>
  )
}

interface DecisionRowProps extends Pick<Waiting, 'about'> {
  decision: Decision
  busy: boolean
  /** The id of the element that says why the decision is disabled. */
  hindrance: string | undefined
  onPress: () => void
}

function DecisionRow({ about, decision, busy, hindrance, onPress }: DecisionRowProps) {
  const { i18n } = useLingui()
  const labels = decisionLabels(about, decision)
  if (!labels) return null
  return (
    <li>
      <Button
        kind={decision === 'keep' ? 'primary' : 'plain'}
        busy={busy}
        aria-disabled={hindrance !== undefined}
        aria-describedby={hindrance}
        onClick={onPress}
      >
        {i18n._(labels.action)}
      </Button>
      <span className="text-14 text-ink-2">{i18n._(labels.means)}</span>
    </li>
  )
}

/** A decision and, if it deletes a game, what becomes of the points earned in it. */
interface Decided {
  decision: Decision
  points: Points
}

function useDecide(subject: Waiting, confirming: Decision | null) {
  const { t, i18n } = useLingui()
  return useAdminAction({
    run: async ({ decision, points }: Decided) => {
      await (points === 'lost' ? deleteForFraud(subject.id) : decide(subject, decision))
    },
    noticeFor: (_, { decision, points }) => {
      if (points === 'lost') return t`Game deleted and its points taken back. Reporters will be notified.`
      const labels = decisionLabels(subject.about, decision)
      return labels && i18n._(labels.done)
    },
    noticeMs: DONE_MS,
    invalidates: keysAfter(subject.about, confirming),
  })
}
