/** Moves the focus to the page's content: on a new page, and after the focused element was removed. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
