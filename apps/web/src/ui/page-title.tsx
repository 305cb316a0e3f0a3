/** Moves the focus to the page's content: on a new page, and after the focused element was removed. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Sets the title of the page in the tab and the history. */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children ? `${children} · Guess The Anime` : 'Guess The Anime'}</title>
}
