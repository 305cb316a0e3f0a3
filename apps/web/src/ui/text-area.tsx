import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import './text-field.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled field with several lines. */
export function TextArea({ label, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <textarea {...rest} id={id} />
    </div>
  )
}
