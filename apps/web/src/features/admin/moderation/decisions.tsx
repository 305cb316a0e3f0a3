import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { type Decision, decide, type Waiting } from '../../../api/admin/moderation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { TypedConfirmation } from '../components/typed-confirmation.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { decisionsFor } from './decisions-for.ts'
import { decisionLabels } from './report-labels.ts'

const DONE_MS = 4_000

interface DecisionsProps {
  thing: Waiting
  /** Nothing can be decided before the whole subject is on the screen. */
  allSeen: boolean
  onDecided: () => void
}

/** The possible decisions on a subject. Keeping it takes one press; all others require its name to be typed. */
export function Decisions({ thing, allSeen, onDecided }: DecisionsProps) {
  const { t, i18n } = useLingui()
  const unseen = useId()
  const [asked, setAsked] = useState<Decision | null>(null)
  const errorText = useErrorText()
  const { mutate, mutateAsync, isPending, variables, error, reset } = useDecide(thing)
  const handleAsk = (decision: Decision) => {
    if (isPending || !allSeen) return
    reset()
    if (decision === 'keep') mutate(decision, { onSuccess: onDecided })
    else setAsked(decision)
  }
  const words = asked && decisionLabels(thing.about, asked)
  return (
    <section>
      <h3 className="mb-2 font-bold">{t`What comes of it`}</h3>
      <ul className="decisions">
        {decisionsFor(thing).map((decision) => (
          <DecisionRow
            key={decision}
            about={thing.about}
            decision={decision}
            busy={isPending && variables === decision}
            hindrance={allSeen ? undefined : unseen}
            onPress={() => handleAsk(decision)}
          />
        ))}
      </ul>
      {!allSeen && (
        <p id={unseen} className="mt-3 font-semibold">
          <Trans>It can be decided when all that is to be looked at has come.</Trans>
        </p>
      )}
      <FormError text={asked === null ? errorText(error) : undefined} />
      {asked && words && (
        <TypedConfirmation
          title={`${i18n._(words.action)}?`}
          word={thing.about === 'game' ? thing.name : (thing.userName ?? thing.name)}
          confirmLabel={i18n._(words.action)}
          onClose={() => setAsked(null)}
          onConfirm={() => mutateAsync(asked, { onSuccess: onDecided })}
        >
          <p>{i18n._(words.means)}</p>
        </TypedConfirmation>
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
  const words = decisionLabels(about, decision)
  if (!words) return null
  return (
    <li>
      <Button
        kind={decision === 'keep' ? 'primary' : 'plain'}
        busy={busy}
        aria-disabled={hindrance !== undefined}
        aria-describedby={hindrance}
        onClick={onPress}
      >
        {i18n._(words.action)}
      </Button>
      <span className="text-14 text-ink-2">{i18n._(words.means)}</span>
    </li>
  )
}

function useDecide(thing: Waiting) {
  const { i18n } = useLingui()
  return useAdminAction({
    act: (decision: Decision) => decide(thing, decision),
    said: (_, decision) => {
      const words = decisionLabels(thing.about, decision)
      return words && i18n._(words.done)
    },
    saidMs: DONE_MS,
  })
}
