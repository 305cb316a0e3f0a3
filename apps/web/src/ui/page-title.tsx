/** What the tab and the history call this page. */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children ? `${children} · Guess The Anime` : 'Guess The Anime'}</title>
}
