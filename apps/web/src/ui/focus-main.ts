/** Moves the focus to the page's content, after the focused element was removed. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
