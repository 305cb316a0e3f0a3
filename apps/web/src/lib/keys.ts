/** Returns the element in which the page is. Other elements of the document are not ours. */
export const pageRoot = () => document.getElementById('root')

type Composing = Pick<KeyboardEvent, 'isComposing' | 'isTrusted' | 'keyCode'>
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** The number that browsers give to a key which an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229

const TYPED_IN = 'input, textarea, select, [contenteditable]'

/**
 * Returns whether a key belongs to an input method, as for Japanese, Chinese or Korean: its Enter ends a conversion, its arrows
 * choose one. Browsers say so by the number, Safari by nothing else. A key of another number is one that the input method has left
 * to the page, even while it composes, as phones do with every word; unless a program has made the event, with whatever number.
 */
export const isOfInputMethod = ({ isComposing, isTrusted, keyCode }: Composing) =>
  keyCode === TAKEN_BY_INPUT_METHOD || (isComposing && !(isTrusted && keyCode > 0))

/**
 * Returns the digit of a key: the one that it types, or else the one that is printed on it. French, Belgian and Czech keyboards type
 * digits with Shift only, Arabic and Hindi ones other signs. Null if there is none.
 */
export function digitOf({ key, code, shiftKey }: Pressed): number | null {
  const digit = /^\d$/.exec(key)?.[0] ?? (shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1])
  return digit === undefined ? null : Number(digit)
}

/**
 * Returns the Latin letter of a key, in lower case: the one that it types, or else, on keyboards of other alphabets, the one that is
 * in its place. Null if there is none.
 */
export function latinOf({ key, code }: Pick<Pressed, 'key' | 'code'>): string | null {
  const typed = key.replaceAll('İ', 'i').replaceAll('ı', 'i').toLowerCase()
  if (/^[a-z]$/.test(typed)) return typed
  // A sign that Latin keyboards type too is meant as it is.
  return /^\P{ASCII}$/u.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null
}

/** Returns whether an event concerns the page: not what an extension or a script of the user has put beside it. */
export function isOfPage(target: EventTarget | null): boolean {
  const { body, documentElement } = document
  return (
    target === document ||
    target === body ||
    target === documentElement ||
    (target instanceof Node && pageRoot()?.contains(target) === true)
  )
}

/** Returns whether a key can be a shortcut of the page: not one of the browser, nor a character of a text. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, target } = event
  if (isOfInputMethod(event) || altKey || ctrlKey || metaKey || event.getModifierState('AltGraph')) return false
  return isOfPage(target) && !(target instanceof Element && target.closest(TYPED_IN))
}
