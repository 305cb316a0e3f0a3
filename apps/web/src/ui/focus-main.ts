/** Where the focus goes when what held it is gone: to the page's content. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
