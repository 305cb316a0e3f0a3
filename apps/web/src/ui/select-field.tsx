import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import './text-field.css'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  ref?: Ref<HTMLSelectElement>
}

/** A labelled select. */
export function SelectField({ label, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <select {...rest} id={id} />
    </div>
  )
}
