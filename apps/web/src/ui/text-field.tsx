import { Trans, useLingui } from '@lingui/react/macro'
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react'
import './text-field.css'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** What is wrong with the value; shown under the field. */
  fault?: string | undefined
  hint?: string
  ref?: Ref<HTMLInputElement>
}

/** A labelled input. A password can be revealed while it is typed. */
export function TextField({ label, fault, hint, type = 'text', ref, ...rest }: TextFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const isSecret = type === 'password'
  const notes = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <div className="text-field-line">
        <input
          {...rest}
          ref={ref}
          id={id}
          type={isSecret && shown ? 'text' : type}
          aria-invalid={fault ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {isSecret && <ShowSwitch field={label} shown={shown} onPress={() => setShown(!shown)} />}
      </div>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {fault && (
        <p id={`${id}-fault`} className="text-field-fault">
          {fault}
        </p>
      )}
    </div>
  )
}

function ShowSwitch({ field, shown, onPress }: { field: string; shown: boolean; onPress: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className="text-field-show" aria-pressed={shown} aria-label={t`Show: ${field}`} onClick={onPress}>
      {shown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
    </button>
  )
}
