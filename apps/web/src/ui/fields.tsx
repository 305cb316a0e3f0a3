import { Trans, useLingui } from '@lingui/react/macro'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import styles from './text-field.module.css'

/** Says above the button why a form was not sent. */
export const FormError = ({ text, className = '' }: { text: string | undefined; className?: string }) => (
  <p role="alert" className={`font-semibold text-batsu empty:hidden ${className}`}>
    {text}
  </p>
)

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  ref?: Ref<HTMLSelectElement>
}

/** A labelled select. */
export function SelectField({ label, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.textField}>
      <label htmlFor={id}>{label}</label>
      <select {...rest} id={id} />
    </div>
  )
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled field with several lines. */
export function TextArea({ label, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className={styles.textField}>
      <label htmlFor={id}>{label}</label>
      <textarea {...rest} id={id} />
    </div>
  )
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** What is wrong with the value; shown under the field. */
  error?: string | undefined
  hint?: string
  /** Below the field while nothing is wrong, instead of the hint. With it, also as null, a line is kept, so that no error moves what follows. */
  note?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled input. A password can be revealed while it is typed. */
export function TextField({ label, error, hint, note, type = 'text', ref, ...rest }: TextFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const isSecret = type === 'password'
  const keepsLine = note !== undefined
  const isHinted = hint && !(keepsLine && (error || note))
  const notes = [isHinted && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.textField} data-keeps-line={keepsLine || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.textFieldLine}>
        <input
          {...rest}
          ref={ref}
          id={id}
          type={isSecret && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {isSecret && <ShowSwitch field={label} shown={shown} onPress={() => setShown(!shown)} />}
      </div>
      {isHinted && <p id={`${id}-hint`}>{hint}</p>}
      {!error && note && <div>{note}</div>}
      {error && (
        <p id={`${id}-error`} className={styles.textFieldError}>
          {error}
        </p>
      )}
    </div>
  )
}

function ShowSwitch({ field, shown, onPress }: { field: string; shown: boolean; onPress: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.textFieldShow} aria-pressed={shown} aria-label={t`Show: ${field}`} onClick={onPress}>
      {shown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
    </button>
  )
}
