import { useId } from 'react'

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
