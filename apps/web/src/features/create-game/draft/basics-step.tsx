import { GAME_NAME_MAX, SECTION_AMOUNTS } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PanelField } from '../pictures/panel-field.tsx'
import { CardPreview } from './card-preview.tsx'
import { CategoryChoice } from './category-choice.tsx'
import type { Draft, DraftEvent } from './draft.ts'
import { basicsProblems } from './draft-problems.ts'
import { SquareChoice } from './square-choice.tsx'
import { useProblemText } from './use-problem-text.ts'
import './basics.css'

interface BasicsStepProps {
  draft: Draft
  dispatch: (event: DraftEvent) => void
  panelMayMove: boolean
  onPanel: (file: File) => void
  onNext: () => void
}

/** The first step: what the game is called and how it is cut, with its card beside as it will be seen. */
export function BasicsStep({ draft, dispatch, panelMayMove, onPanel, onNext }: BasicsStepProps) {
  const { t } = useLingui()
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problemText = useProblemText()
  const problems = tried ? basicsProblems(draft) : []
  const faultOf = (...mine: (typeof problems)[number][]) => {
    const problem = problems.find((each) => mine.includes(each))
    return problem && problemText(problem)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = basicsProblems(draft)
    if (!first) return onNext()
    setTried(true)
    form.current?.querySelector<HTMLElement>(`[data-field=${first.split('-')[0]}] :is(input, button)`)?.focus()
  }
  return (
    <form ref={form} noValidate className="basics" onSubmit={handleSubmit}>
      <div className="flex min-w-0 flex-col gap-6">
        <div data-field="name">
          <NameField draft={draft} dispatch={dispatch} fault={faultOf('name-missing', 'name-too-long')} />
        </div>
        <div data-field="category">
          <CategoryChoice
            value={draft.gameTypeId}
            fault={faultOf('category-missing')}
            onChange={(gameTypeId) => dispatch({ kind: 'basics', change: { gameTypeId } })}
          />
        </div>
        <SectionChoice draft={draft} dispatch={dispatch} />
        <SquareChoice
          value={draft.squareAmount}
          onChange={(squareAmount) => dispatch({ kind: 'basics', change: { squareAmount } })}
        />
        <div data-field="panel">
          <PanelField
            place={draft.panel}
            fault={faultOf('panel-missing')}
            mayMove={panelMayMove}
            onFile={onPanel}
            onPlace={(place) => dispatch({ kind: 'panel', place })}
          />
        </div>
      </div>
      <CardPreview draft={draft} />
      <Button type="submit" kind="primary" className="wizard-next">{t`Next: pictures`}</Button>
    </form>
  )
}

function NameField({ draft, dispatch, fault }: Pick<BasicsStepProps, 'draft' | 'dispatch'> & { fault: string | undefined }) {
  const { t } = useLingui()
  const { length } = draft.gameName
  return (
    <div className="relative">
      <TextField
        label={t`Name of the game`}
        value={draft.gameName}
        maxLength={GAME_NAME_MAX}
        fault={fault}
        autoComplete="off"
        onChange={(event) => dispatch({ kind: 'basics', change: { gameName: event.target.value } })}
      />
      <p className="mono absolute top-0 right-0 text-14 text-ink-2">
        <span aria-hidden="true">
          {String(length).padStart(2, '0')}/{GAME_NAME_MAX}
        </span>
        <span className="visually-hidden">
          <Trans>
            {length} of {GAME_NAME_MAX} characters
          </Trans>
        </span>
      </p>
    </div>
  )
}

const CHOICES = SECTION_AMOUNTS.map((amount) => ({ value: String(amount), text: String(amount).padStart(2, '0'), amount }))

function SectionChoice({ draft, dispatch }: Pick<BasicsStepProps, 'draft' | 'dispatch'>) {
  const { t } = useLingui()
  const handleChange = (value: string) => {
    const chosen = CHOICES.find((choice) => choice.value === value)
    if (chosen) dispatch({ kind: 'basics', change: { sectionAmount: chosen.amount } })
  }
  return (
    <div className="wizard-choices mono-choices">
      <Choices legend={t`Sections`} choices={CHOICES} value={String(draft.sectionAmount)} onChange={handleChange} />
    </div>
  )
}
