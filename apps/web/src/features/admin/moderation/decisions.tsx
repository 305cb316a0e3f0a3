import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TypedConfirmation } from '../components/typed-confirmation.tsx'
import { useDeed } from '../use-deed.ts'
import { useErrorWords } from '../use-error-words.ts'
import { decisionsFor } from './deeds-for.ts'
import { type Decision, decide, type Waiting } from './moderation.queries.ts'
import { decisionWords } from './report-words.ts'

const DONE_MS = 4_000

interface DecisionsProps {
  thing: Waiting
  onDecided: () => void
}

/** What can be decided on a thing. Keeping it takes a press; all else the name typed. */
export function Decisions({ thing, onDecided }: DecisionsProps) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<Decision | null>(null)
  const errorWords = useErrorWords()
  const { mutate, isPending, variables, error, reset } = useDecide(thing)
  const decideOn = (decision: Decision) => mutate(decision, { onSuccess: onDecided })
  const handleAsk = (decision: Decision) => {
    if (isPending) return
    reset()
    if (decision === 'keep') decideOn(decision)
    else setAsked(decision)
  }
  const words = asked && decisionWords(thing.about, asked)
  return (
    <section>
      <h3 className="mb-2 font-bold">{t`What comes of it`}</h3>
      <ul className="decisions">
        {decisionsFor(thing).map((decision) => {
          const said = decisionWords(thing.about, decision)
          return (
            said && (
              <li key={decision}>
                <Button
                  kind={decision === 'keep' ? 'primary' : 'plain'}
                  busy={isPending && variables === decision}
                  onClick={() => handleAsk(decision)}
                >
                  {i18n._(said.deed)}
                </Button>
                <span className="text-14 text-ink-2">{i18n._(said.means)}</span>
              </li>
            )
          )
        })}
      </ul>
      <p role="alert" className="panel-fault empty:hidden">
        {asked === null && errorWords(error)}
      </p>
      {asked && words && (
        <TypedConfirmation
          title={`${i18n._(words.deed)}?`}
          word={thing.about === 'game' ? thing.name : (thing.userName ?? thing.name)}
          confirmLabel={i18n._(words.deed)}
          busy={isPending}
          complaint={errorWords(error)}
          onClose={() => setAsked(null)}
          onConfirm={() => decideOn(asked)}
        >
          <p>{i18n._(words.means)}</p>
        </TypedConfirmation>
      )}
    </section>
  )
}

function useDecide(thing: Waiting) {
  const { i18n } = useLingui()
  return useDeed({
    act: (decision: Decision) => decide(thing, decision),
    said: (_, decision) => {
      const words = decisionWords(thing.about, decision)
      return words && i18n._(words.done)
    },
    saidMs: DONE_MS,
  })
}
