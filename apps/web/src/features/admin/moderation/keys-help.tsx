import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Waiting } from '../../../api/admin/moderation.ts'
import { useSettings } from '../../../lib/settings.ts'
import { usePanelRole } from '../components/use-panel-role.ts'
import { DECISION_KEYS, NEXT_KEY, PREVIOUS_KEY } from './decision-keys.ts'
import { decisionsFor } from './decisions-for.ts'
import { decisionLabels } from './report-labels.ts'
import { useKeys } from './use-keys.ts'

interface KeysHelpProps {
  subject: Waiting
  onNext: (() => void) | null
  onPrevious: (() => void) | null
}

/** Steps to the neighbouring entries by keys, and lists all keys; without shortcuts, nothing. */
export function KeysHelp({ subject, onNext, onPrevious }: KeysHelpProps) {
  const { t, i18n } = useLingui()
  const { keys } = useSettings()
  const role = usePanelRole()
  useKeys({ ...(onNext && { [NEXT_KEY]: onNext }), ...(onPrevious && { [PREVIOUS_KEY]: onPrevious }) })
  if (!keys) return null
  return (
    <section className="keys-help">
      <h3 className="mb-2 font-bold">{t`Keys`}</h3>
      <ul>
        {decisionsFor(subject, role).map((decision) => {
          const labels = decisionLabels(subject.about, decision)
          return (
            labels && (
              <Key key={decision} of={DECISION_KEYS[decision]}>
                <span>{i18n._(labels.action)}</span>
              </Key>
            )
          )
        })}
        <Key of={NEXT_KEY}>
          <span>{t`Next entry, without a decision`}</span>
        </Key>
        <Key of={PREVIOUS_KEY}>
          <span>{t`Previous entry`}</span>
        </Key>
      </ul>
      <p className="text-14 text-ink-2">
        <Trans>The panel's menu turns keyboard shortcuts off.</Trans>
      </p>
    </section>
  )
}

const Key = ({ of, children }: { of: string; children: ReactNode }) => (
  <li>
    <kbd>{of.toUpperCase()}</kbd> {children}
  </li>
)
