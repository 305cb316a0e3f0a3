import type { ErrorCode } from '@guess/contract/errors'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useController, useForm } from 'react-hook-form'
import { refusalText, refusalTexts } from '../lib/refusal-texts.ts'
import { forgetTyped, rememberTyped, typedBefore } from '../lib/typed.ts'
import { useErrorText } from './use-error-text.ts'

/** What is wrong with a field, as a code or a text. `false` keeps the form from being sent without a message. */
export type FieldError = ErrorCode | MessageDescriptor | false | null

interface FormPlan<Values extends FieldValues> {
  /** The initial values. The first invalid field, in this order, takes the focus. */
  begin: Values
  /** The check of each field: the functions in the contract's `rules/`, where the server uses the same ones. */
  checks?: { [Name in keyof Values]?: (value: Values[Name], values: Values) => FieldError | Promise<FieldError> }
  /** Sends the values. If it fails, the fields keep what was typed. */
  send: (values: Values) => unknown
  /** The field that shows why sending failed, or which one does for an error; without it, the message is above the button. */
  errorAt?: Path<Values> | ((error: unknown) => Path<Values> | undefined)
  /** The text of an error, if it differs from the catalogue's. */
  errorText?: (error: unknown, values: Values) => string | undefined
  /** Fields whose text survives navigation until it is sent (SESSION-38), with the name under which it is stored. */
  remembered?: { [Name in keyof Values]?: string | null }
  /** Whether the fields are reset after sending, unless they have been changed in the meantime. */
  restarts?: boolean
}

/**
 * Manages a form: checks its fields, sends it once at a time, and shows what is wrong with a field at the field and why sending
 * failed. Validates when the form is submitted, and from then on at every change.
 */
export function useContractForm<Values extends FieldValues>(plan: FormPlan<Values>) {
  const { begin, send, errorAt, remembered = {} as NonNullable<typeof plan.remembered>, restarts = false } = plan
  const catalogueText = useErrorText()
  const { errorText = (error: unknown) => catalogueText(error) } = plan
  const { control, register, handleSubmit, setError, setFocus, clearErrors, getValues, reset, watch, formState } =
    useForm<Values>({
      defaultValues: { ...begin, ...typedBeforeIn(remembered) } as DefaultValues<Values>,
    })
  const sending = useRef(false)
  const rulesOf = useRules(plan)
  // In the order of the plan, wherever the component renders them: this decides which invalid field is the first.
  const names = Object.keys(begin) as Path<Values>[]
  for (const name of names) register(name, rulesOf(name))

  const restart = () => {
    for (const key of Object.values(remembered)) if (key) forgetTyped(key)
    reset(begin)
  }
  const fail = (error: unknown, values = getValues()) => {
    const message = errorText(error, values)
    const place = typeof errorAt === 'function' ? errorAt(error) : errorAt
    if (message) setError(place ?? 'root', { message }, { shouldFocus: true })
  }
  const trySending = async (values: Values) => {
    try {
      await send(values)
      return true
    } catch (error) {
      fail(error, values)
      return false
    }
  }
  const submit = async () => {
    if (sending.current) return
    sending.current = true
    let isDone = false
    await handleSubmit(async (values) => {
      const sent = getValues(names)
      isDone = (await trySending(values)) && getValues(names).every((value, at) => value === sent[at])
    })()
    sending.current = false
    if (isDone && restarts) restart()
  }
  const remember = (name: Path<Values>, value: unknown) => {
    const key = remembered[name]
    if (key && typeof value === 'string') rememberTyped(key, value)
  }
  const input = (name: Path<Values>) =>
    register(name, { ...rulesOf(name), onChange: ({ target }) => remember(name, target.value) })
  const errorOf = (name: Path<Values>) => formState.errors[name]?.message as string | undefined
  return {
    control,
    rulesOf,
    remember,
    submit,
    handleSubmit: (event: SubmitEvent) => {
      event.preventDefault()
      void submit()
    },
    /** The props of an input, a textarea or a select, without its error. */
    input,
    /** The same, with its error. */
    field: (name: Path<Values>) => ({ ...input(name), error: errorOf(name) }),
    /** Returns the current value of a field, and re-renders when it changes. */
    watched: <Name extends Path<Values>>(name: Name) => watch(name),
    focusOn: (name: Path<Values>) => setFocus(name),
    busy: formState.isSubmitting,
    /** Why the form was not sent. */
    error: formState.errors.root?.message,
    /** The same, or the error of the first invalid field, for forms that show both in one place. */
    anyError: formState.errors.root?.message ?? names.map(errorOf).find(Boolean),
    /** Shows why what was sent was refused later. */
    fail: (error: unknown) => fail(error),
    clearError: () => clearErrors('root'),
  }
}

export type ContractForm<Values extends FieldValues> = ReturnType<typeof useContractForm<Values>>

/** The props that an input of a form gets. */
export type FormInput = ReturnType<ContractForm<FieldValues>['input']>
export type FormField = ReturnType<ContractForm<FieldValues>['field']>

/** Binds a field that is not a plain input: its value, its error, and the element that takes the focus if it is invalid. */
export function useChoice<Values extends FieldValues, Name extends Path<Values>>(form: ContractForm<Values>, name: Name) {
  const { field, fieldState } = useController({ control: form.control, name, rules: form.rulesOf(name) })
  const handleChange = (value: PathValue<Values, Name>) => {
    field.onChange(value)
    form.remember(name, value)
  }
  return { value: field.value, error: fieldState.error?.message, onChange: handleChange, ref: field.ref }
}

/** A change validates the other fields too, because the validity of one may depend on another. */
function useRules<Values extends FieldValues>({ begin, checks }: FormPlan<Values>) {
  const { i18n } = useLingui()
  return (name: Path<Values>) => ({
    validate: async (value: Values[typeof name], values: Values) => {
      const error = (await checks?.[name]?.(value, values)) ?? null
      if (error === null || error === false) return error === null
      return i18n._(typeof error === 'string' ? (refusalText(error) ?? refusalTexts['internal-error']) : error)
    },
    deps: Object.keys(begin).filter((other) => other !== name) as Path<Values>[],
  })
}

const typedBeforeIn = (remembered: object) =>
  Object.fromEntries(
    Object.entries(remembered).flatMap(([name, key]: [string, string | null]) => {
      const text = key ? typedBefore(key) : ''
      return text ? [[name, text]] : []
    }),
  )
