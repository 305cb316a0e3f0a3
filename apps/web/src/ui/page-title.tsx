/** Sets the title of the page in the tab and the history. */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children ? `${children} · Guess The Anime` : 'Guess The Anime'}</title>
}
