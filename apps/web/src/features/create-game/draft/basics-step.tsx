import { GAME_NAME_MAX, SECTION_AMOUNTS } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type ContractForm, useChoice, useContractForm } from '../../../ui/use-contract-form.ts'
import { PanelField } from '../pictures/panel-field.tsx'
import { CardPreview } from './card-preview.tsx'
import { CategoryChoice } from './category-choice.tsx'
import type { Draft, DraftEvent } from './draft.ts'
import { draftErrorTexts } from './draft-error-texts.ts'
import { categoryError, nameError, panelError } from './draft-errors.ts'
import { SquareChoice } from './square-choice.tsx'
import './basics.css'

interface BasicsStepProps {
  draft: Draft
  dispatch: (event: DraftEvent) => void
  panelMayMove: boolean
  onPanel: (file: File) => void
  onNext: () => void
}

/** The first step: the game's name and grid, next to a preview of its card. */
export function BasicsStep({ draft, dispatch, panelMayMove, onPanel, onNext }: BasicsStepProps) {
  const { t } = useLingui()
  const form = useContractForm({
    begin: { gameName: draft.gameName, gameTypeId: draft.gameTypeId, panel: draft.panel },
    checks: { gameName: nameError, gameTypeId: saidOf(categoryError), panel: saidOf(panelError) },
    send: onNext,
  })
  const category = useChoice(form, 'gameTypeId')
  const panel = useChoice(form, 'panel')
  // A picked file is checked first, and arrives here through the draft.
  const takePanel = useEffectEvent(panel.onChange)
  useEffect(() => takePanel(draft.panel), [draft.panel])
  const handleCategory = (gameTypeId: number) => {
    category.onChange(gameTypeId)
    dispatch({ kind: 'basics', change: { gameTypeId } })
  }
  return (
    <form noValidate className="basics" onSubmit={form.handleSubmit}>
      <div className="flex min-w-0 flex-col gap-6">
        <NameField form={form} onType={(gameName) => dispatch({ kind: 'basics', change: { gameName } })} />
        <CategoryChoice ref={category.ref} value={category.value} error={category.error} onChange={handleCategory} />
        <SectionChoice draft={draft} dispatch={dispatch} />
        <SquareChoice
          value={draft.squareAmount}
          onChange={(squareAmount) => dispatch({ kind: 'basics', change: { squareAmount } })}
        />
        <PanelField
          ref={panel.ref}
          place={draft.panel}
          error={panel.error}
          mayMove={panelMayMove}
          onFile={onPanel}
          onPlace={(place) => dispatch({ kind: 'panel', place })}
        />
      </div>
      <CardPreview draft={draft} />
      <Button type="submit" kind="primary" className="wizard-next">{t`Next: pictures`}</Button>
    </form>
  )
}

const saidOf =
  <T,>(errorOf: (value: T) => keyof typeof draftErrorTexts | null) =>
  (value: T) => {
    const error = errorOf(value)
    return error && draftErrorTexts[error]
  }

interface NameFieldProps {
  form: ContractForm<Pick<Draft, 'gameName' | 'gameTypeId' | 'panel'>>
  onType: (gameName: string) => void
}

function NameField({ form, onType }: NameFieldProps) {
  const { t } = useLingui()
  const { value, error, onChange, ref } = useChoice(form, 'gameName')
  const { length } = value
  const handleType = (gameName: string) => {
    onChange(gameName)
    onType(gameName)
  }
  return (
    <div className="relative">
      <TextField
        ref={ref}
        label={t`Game name`}
        value={value}
        maxLength={GAME_NAME_MAX}
        error={error}
        autoComplete="off"
        onChange={({ target }) => handleType(target.value)}
      />
      <p className="mono absolute top-0 right-0 text-14 text-ink-2">
        <span aria-hidden="true">{`${String(length).padStart(2, '0')}/${GAME_NAME_MAX}`}</span>
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
