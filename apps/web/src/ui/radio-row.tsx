import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import './radio-row.css'

interface RadioRowProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
  children: ReactNode
}

/** One radio button of several in a column. */
export const RadioRow = ({ className = '', children, ...rest }: RadioRowProps) => (
  <label className={`radio-row ${className}`}>
    <input {...rest} type="radio" />
    {children}
  </label>
)
