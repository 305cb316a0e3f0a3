import type { ErrorCode } from '@guess/contract/errors'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useController, useForm } from 'react-hook-form'
import { refusalTexts } from '../lib/refusal-texts.ts'
import { forgetTyped, keepTyped, typedBefore } from '../lib/typed.ts'
import { useErrorText } from './use-error-text.ts'

/** What is wrong with a field, as a code or a text. With `false` the form is not sent, and nothing is said. */
export type FieldFault = ErrorCode | MessageDescriptor | false | null

interface FormPlan<Values extends FieldValues> {
  /** What stands in the fields at first. The first wrong one, in this order, takes the focus. */
  begin: Values
  /** What is wrong with a field, by the functions in the contract's `rules/` where the server asks the same. */
  checks?: { [Name in keyof Values]?: (value: Values[Name], values: Values) => FieldFault }
  /** Sends what was filled in. If it fails, everything stays as it was typed. */
  send: (values: Values) => unknown
  /** The field at which it is said why sending failed; without one it is said above the button. */
  faultAt?: Path<Values>
  /** What is said of an error, where the catalogue's text is not it. */
  errorText?: (error: unknown, values: Values) => string | undefined
  /** Fields whose text outlives the page until it is sent (ENTRY-4), by the name under which it is kept. */
  kept?: { [Name in keyof Values]?: string | null }
  /** Whether the fields are as at first again after sending. */
  restarts?: boolean
}

/**
 * A form: checks its fields, sends it once at a time, and says what is wrong with a field at the field and why sending failed.
 * Fields are checked when it is sent, and from then on while they are changed.
 */
export function useContractForm<Values extends FieldValues>(plan: FormPlan<Values>) {
  const { begin, send, faultAt, kept = {} as NonNullable<typeof plan.kept>, restarts = false } = plan
  const catalogueText = useErrorText()
  const { errorText = (error: unknown) => catalogueText(error) } = plan
  const { control, register, handleSubmit, setError, setFocus, clearErrors, reset, watch, formState } = useForm<Values>({
    defaultValues: { ...begin, ...typedBeforeIn(kept) } as DefaultValues<Values>,
  })
  const sending = useRef(false)
  const rulesOf = useRules(plan)
  // In the order of the plan, wherever a component has them: so the first wrong field is known.
  const names = Object.keys(begin) as Path<Values>[]
  for (const name of names) register(name, rulesOf(name))

  const restart = () => {
    for (const key of Object.values(kept)) if (key) forgetTyped(key)
    reset(begin)
  }
  const trySending = async (values: Values) => {
    try {
      await send(values)
      return true
    } catch (error) {
      const message = errorText(error, values)
      if (message) setError(faultAt ?? 'root', { message }, { shouldFocus: true })
      return false
    }
  }
  const submit = async () => {
    if (sending.current) return
    sending.current = true
    let isSent = false
    await handleSubmit(async (values) => {
      isSent = await trySending(values)
    })()
    sending.current = false
    if (isSent && restarts) restart()
  }
  const keep = (name: Path<Values>, value: unknown) => {
    const key = kept[name]
    if (key && typeof value === 'string') keepTyped(key, value)
  }
  const input = (name: Path<Values>) => register(name, { ...rulesOf(name), onChange: ({ target }) => keep(name, target.value) })
  const faultOf = (name: Path<Values>) => formState.errors[name]?.message as string | undefined
  return {
    control,
    rulesOf,
    keep,
    submit,
    handleSubmit: (event: SubmitEvent) => {
      event.preventDefault()
      void submit()
    },
    /** What an input, a textarea or a select needs; what is wrong with it is said elsewhere. */
    input,
    /** The same, with what is wrong with it. */
    field: (name: Path<Values>) => ({ ...input(name), fault: faultOf(name) }),
    /** What stands in a field now. */
    watched: <Name extends Path<Values>>(name: Name) => watch(name),
    focusOn: (name: Path<Values>) => setFocus(name),
    busy: formState.isSubmitting,
    /** Why it was not sent. */
    fault: formState.errors.root?.message,
    /** The same, or else what is wrong with the first wrong field, for forms that say both in one place. */
    anyFault: formState.errors.root?.message ?? names.map(faultOf).find(Boolean),
    forgetFault: () => clearErrors('root'),
  }
}

export type ContractForm<Values extends FieldValues> = ReturnType<typeof useContractForm<Values>>

/** What an input of a form is given, and with it its fault. */
export type FormInput = ReturnType<ContractForm<FieldValues>['input']>
export type FormField = ReturnType<ContractForm<FieldValues>['field']>

/** A field of a form that is no plain input: its value, its fault, and what takes the focus when it is wrong. */
export function useChoice<Values extends FieldValues, Name extends Path<Values>>(form: ContractForm<Values>, name: Name) {
  const { field, fieldState } = useController({ control: form.control, name, rules: form.rulesOf(name) })
  const handleChange = (value: PathValue<Values, Name>) => {
    field.onChange(value)
    form.keep(name, value)
  }
  return { value: field.value, fault: fieldState.error?.message, onChange: handleChange, ref: field.ref }
}

/** A change asks about the other fields too: one may be right or wrong only beside another. */
function useRules<Values extends FieldValues>({ begin, checks }: FormPlan<Values>) {
  const { i18n } = useLingui()
  return (name: Path<Values>) => ({
    validate: (value: Values[typeof name], values: Values) => {
      const fault = checks?.[name]?.(value, values) ?? null
      if (fault === null || fault === false) return fault === null
      return i18n._(typeof fault === 'string' ? refusalTexts[fault] : fault)
    },
    deps: Object.keys(begin).filter((other) => other !== name) as Path<Values>[],
  })
}

const typedBeforeIn = (kept: object) =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([name, key]: [string, string | null]) => {
      const text = key ? typedBefore(key) : ''
      return text ? [[name, text]] : []
    }),
  )
