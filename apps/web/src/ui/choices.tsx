import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

interface SwitchProps {
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A switch that takes effect at once. */
export function Switch({ checked, disabled, onChange, children }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
      <span>{children}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state by itself
        role="switch"
        className="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

interface RadioRowProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
  children: ReactNode
}

/** One radio button of several in a column. */
export const RadioRow = ({ className = '', children, ...rest }: RadioRowProps) => (
  <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
    <input {...rest} className="size-5 flex-none accent-pencil" type="radio" />
    {children}
  </label>
)

interface ChoicesProps<T extends string> {
  legend: string
  choices: readonly { value: T; text: string }[]
  value: T
  onChange: (value: T) => void
}

/** A choice of one of a few options, all of them visible. */
export function Choices<T extends string>({ legend, choices, value, onChange }: ChoicesProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-14 text-ink-2">{legend}</legend>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
