import { type Difficulty, difficultyOf } from '@guess/contract/rules/difficulty'
import { GAME_NAME_MAX, SECTION_AMOUNTS } from '@guess/contract/rules/limits'
import { gridSide, SQUARE_AMOUNTS, type SquareAmount } from '@guess/contract/rules/squares'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useEffectEvent, useId } from 'react'
import { gameTypes } from '../../../api/games.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { shownName } from '../../../lib/shown-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { CategoryLetter } from '../../../ui/game-labels.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type ContractForm, useChoice, useContractForm } from '../../../ui/use-contract-form.ts'
import { PreviewField } from '../pictures/preview-field.tsx'
import basicsStyles from './basics.module.css'
import { CardPreview } from './card-preview.tsx'
import type { Draft, DraftEvent } from './draft.ts'
import { categoryError, draftErrorTexts, nameError, previewError } from './draft-errors.ts'
import wizardStyles from './wizard.module.css'

interface CategoryChoiceProps {
  /** Ref of the first category. */
  ref: Ref<HTMLInputElement>
  value: number | null
  error: string | undefined
  onChange: (gameTypeId: number) => void
}

/** A choice of categories, each on its paper. */
function CategoryChoice({ ref, value, error, onChange }: CategoryChoiceProps) {
  const { t, i18n } = useLingui()
  const name = useId()
  const categories = useQuery(gameTypes)
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1 font-bold">{t`Category`}</legend>
      {categories.error && !categories.data && (
        <ErrorSheet
          text={i18n._(errorText(categories.error))}
          requestId={requestIdOf(categories.error)}
          busy={categories.isFetching}
          onRetry={() => void categories.refetch()}
        />
      )}
      {categories.isPending && <Skeleton className="h-[148px] md:h-12" />}
      <div className={basicsStyles.categoryChoices}>
        {categories.data?.map(({ id, gameTypeName }, at) => (
          <label key={id} data-category={id}>
            <input
              ref={at === 0 ? ref : undefined}
              type="radio"
              name={name}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <CategoryLetter categoryId={id} />
            <span>{shownName(gameTypeName)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={wizardStyles.wizardError}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const LABELS: Record<Difficulty, MessageDescriptor> = { Easy: msg`Easy`, Medium: msg`Medium`, Hard: msg`Hard` }

interface SquareChoiceProps {
  value: SquareAmount
  onChange: (squareAmount: SquareAmount) => void
}

/** A choice of how many squares each picture is cut into, drawn. */
function SquareChoice({ value, onChange }: SquareChoiceProps) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t`Squares per picture`}</legend>
      <div className={basicsStyles.squareChoices}>
        {SQUARE_AMOUNTS.map((amount) => (
          <label key={amount}>
            <input type="radio" name={name} checked={amount === value} onChange={() => onChange(amount)} />
            <GridDrawing side={gridSide(amount)} />
            <span className="mono">{amount}</span>
            <span className="text-14">{i18n._(LABELS[difficultyOf(amount).label])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const WIDTH = 48
const HEIGHT = 27

function GridDrawing({ side }: { side: number }) {
  const cuts = Array.from({ length: side - 1 }, (_, at) => (at + 1) / side)
  const lines = cuts.map((cut) => `M${WIDTH * cut} 0v${HEIGHT}M0 ${HEIGHT * cut}h${WIDTH}`).join('')
  return (
    <svg viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`} aria-hidden="true">
      <path className={basicsStyles.gridOpen} d={`M0 0h${WIDTH / side}v${HEIGHT / side}H0z`} />
      <path d={`M0 0h${WIDTH}v${HEIGHT}H0z${lines}`} />
    </svg>
  )
}

interface BasicsStepProps {
  draft: Draft
  dispatch: (event: DraftEvent) => void
  previewMayMove: boolean
  onPanel: (file: File) => void
  onNext: () => void
}

/** The first step: the game's name and grid, next to a preview of its card. */
export function BasicsStep({ draft, dispatch, previewMayMove, onPanel, onNext }: BasicsStepProps) {
  const { t } = useLingui()
  const form = useContractForm({
    begin: { gameName: draft.gameName, gameTypeId: draft.gameTypeId, panel: draft.panel },
    checks: { gameName: nameError, gameTypeId: saidOf(categoryError), panel: saidOf(previewError) },
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
    <form noValidate className={basicsStyles.basics} onSubmit={form.handleSubmit}>
      <div className="flex min-w-0 flex-col gap-6">
        <NameField form={form} onType={(gameName) => dispatch({ kind: 'basics', change: { gameName } })} />
        <CategoryChoice ref={category.ref} value={category.value} error={category.error} onChange={handleCategory} />
        <SectionChoice draft={draft} dispatch={dispatch} />
        <SquareChoice
          value={draft.squareAmount}
          onChange={(squareAmount) => dispatch({ kind: 'basics', change: { squareAmount } })}
        />
        <PreviewField
          ref={panel.ref}
          place={draft.panel}
          error={panel.error}
          mayMove={previewMayMove}
          onFile={onPanel}
          onPlace={(place) => dispatch({ kind: 'panel', place })}
        />
      </div>
      <CardPreview draft={draft} />
      <Button type="submit" kind="primary" className={wizardStyles.wizardNext}>{t`Next: pictures`}</Button>
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
        <span aria-hidden="true">{`${length}/${GAME_NAME_MAX}`}</span>
        <span className="visually-hidden">
          <Trans>
            {length} of {GAME_NAME_MAX} characters
          </Trans>
        </span>
      </p>
    </div>
  )
}

const CHOICES = SECTION_AMOUNTS.map((amount) => ({ value: String(amount), text: String(amount), amount }))

function SectionChoice({ draft, dispatch }: Pick<BasicsStepProps, 'draft' | 'dispatch'>) {
  const { t } = useLingui()
  const handleChange = (value: string) => {
    const chosen = CHOICES.find((choice) => choice.value === value)
    if (chosen) dispatch({ kind: 'basics', change: { sectionAmount: chosen.amount } })
  }
  return (
    <div className={`${basicsStyles.wizardChoices} ${basicsStyles.monoChoices}`}>
      <Choices legend={t`Pictures`} choices={CHOICES} value={String(draft.sectionAmount)} onChange={handleChange} />
    </div>
  )
}
