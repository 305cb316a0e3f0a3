import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

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
