import { dayText } from '../lib/day-text.ts'
import { useHydrated } from '../lib/use-hydrated.ts'

/** A day in the reader's own time zone; in the server's HTML, which is the same for everybody, in UTC. */
export function Day({ date, className }: { date: string; className?: string }) {
  const isHydrated = useHydrated()
  return (
    <time className={className} dateTime={date}>
      {isHydrated ? dayText(date) : date.slice(0, 'yyyy-mm-dd'.length).split('-').toReversed().join('/')}
    </time>
  )
}
