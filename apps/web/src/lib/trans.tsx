import { Trans as LinguiTrans, type TransProps, type TransRenderProps } from '@lingui/react'
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

// Lingui looks for its tags after it has put in the values: a title such as `<harmony/>` would vanish. It looks into texts only.
const asTyped = (value: unknown) => (typeof value === 'string' && value.includes('<') ? [value] : value)

type Parent = ReactElement<{ children?: ReactNode }>

/** Returns whether there can be texts in an element that it does not have as its only child. */
const hasOthers = ({ type, props: { children } }: Parent) =>
  type === Fragment || (typeof children === 'object' && children !== null)

/**
 * Gives each text an element of its own. Translators of browsers replace texts of a page by elements: React could then neither
 * change nor remove a text, nor put anything before it (SCREEN-35).
 */
function inElements(node: ReactNode, key?: number): ReactNode {
  if (typeof node === 'string') return node.trim() === '' ? node : <span key={key}>{node}</span>
  if (Array.isArray(node)) return node.map(inElements)
  if (!isValidElement<{ children?: ReactNode }>(node) || !hasOthers(node)) return node
  return cloneElement(node, undefined, inElements(node.props.children))
}

const Translated = ({ translation }: TransRenderProps) => inElements(translation)

/** Lingui's `Trans`, into which its macro of that name is compiled. Values are shown as they are, whatever they contain. */
export const Trans = ({ values, component: _, render: __, ...props }: TransProps) => (
  <LinguiTrans
    {...props}
    values={values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asTyped(value)]))}
    component={Translated}
  />
)
