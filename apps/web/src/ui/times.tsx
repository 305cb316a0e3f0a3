import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { dayText } from '../lib/day-text.ts'
import { serverNow } from '../lib/server-clock.ts'
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

const SECOND_MS = 1_000

/** Seconds with their unit, close together and on one line in every face. */
export const Seconds = ({ seconds, className = '' }: { seconds: number | string; className?: string }) => (
  <span className={`seconds ${className}`}>
    <Trans>{seconds} s</Trans>
  </span>
)

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns a duration as hh:mm:ss; 00:00:00 if it is negative. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':')
}

/** The time that is left until a moment of the server, every second. The server's HTML has no clock, so its place is kept. */
export function Countdown({ at }: { at: string }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setNow(serverNow())
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className="mono font-bold" role="timer" dateTime={at}>
      {now === null ? '––:––:––' : durationText(Date.parse(at) - now)}
    </time>
  )
}
