import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

// Lingui looks for its tags after it has put in the values: a title such as `<harmony/>` would vanish. It looks into texts only.
const asTyped = (value: unknown) => (typeof value === 'string' && value.includes('<') ? [value] : value)

/** Lingui's `Trans`, into which its macro of that name is compiled. Values are shown as they are, whatever they contain. */
export const Trans = ({ values, ...props }: TransProps) => (
  <LinguiTrans
    {...props}
    values={values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asTyped(value)]))}
  />
)
