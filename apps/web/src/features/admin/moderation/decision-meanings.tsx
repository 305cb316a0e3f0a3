import { useLingui } from '@lingui/react/macro'
import type { Decision, Waiting } from '../../../api/admin/moderation.ts'
import { usePanelRole } from '../components/use-panel-role.ts'
import { decisionsFor } from './decisions-for.ts'
import { decisionLabels } from './report-labels.ts'

/** Returns the id of the element that says what a decision does. */
export const meaningId = (decision: Decision) => `means-${decision}`

/** Says what else each decision does. */
export function DecisionMeanings({ subject }: { subject: Waiting }) {
  const { t, i18n } = useLingui()
  const role = usePanelRole()
  return (
    <section>
      <h3 className="mb-2 font-bold">{t`What happens next`}</h3>
      <dl className="decision-meanings">
        {decisionsFor(subject, role).map((decision) => {
          const labels = decisionLabels(subject.about, decision)
          return (
            labels && (
              <div key={decision}>
                <dt>{i18n._(labels.action)}</dt>
                <dd id={meaningId(decision)}>{i18n._(labels.means)}</dd>
              </div>
            )
          )
        })}
      </dl>
    </section>
  )
}
