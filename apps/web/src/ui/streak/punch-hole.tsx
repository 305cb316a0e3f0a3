import { useLayoutEffect, useRef } from 'react'
import type { OwnStreak } from '../../api/streak.ts'

export type WeekDay = OwnStreak['week'][number]

/** Returns the day that is today: the last one that is not to come. */
export const todayIn = (week: readonly WeekDay[]) => week.findLast(({ mark }) => mark !== 'ahead')?.day

/** Returns whether today's Daily is unfinished, and can be played. */
export const isOpenIn = (week: readonly WeekDay[]) => week.some(({ mark }) => mark === 'today')

interface PunchHoleProps {
  mark: WeekDay['mark']
  /** Animates the punch, because the day was just played. */
  fresh?: boolean
}

/** The hole of a day in a strip of paper, for the eyes only: punched, if the Daily was played. */
export function PunchHole({ mark, fresh = false }: PunchHoleProps) {
  const drawing = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    // On twos, like a stamp.
    if (fresh) drawing.current?.animate([{ opacity: 0.4, scale: 1.8 }, {}], { duration: 160, easing: 'steps(2)' })
  }, [fresh])
  return (
    <svg ref={drawing} viewBox="0 0 16 16" width={14} height={14} fill="none" aria-hidden="true">
      <Hole mark={mark} />
    </svg>
  )
}

/** A day that was not played, or is to come, has no hole yet: only a dashed circle is printed. */
const PRINTED = { stroke: 'var(--color-rule)', strokeWidth: 1.5, strokeDasharray: '2 2.4' }

function Hole({ mark }: Pick<PunchHoleProps, 'mark'>) {
  switch (mark) {
    case 'played':
      return <circle cx={8} cy={8} r={7.5} fill="currentcolor" />
    case 'today':
      return <circle cx={8} cy={8} r={6} stroke="var(--color-pencil)" strokeWidth={3} />
    case 'excused':
      // Mended with a slip of paper.
      return <path d="M8 1a7 7 0 1 0 .01 0M1 8h14" stroke="currentcolor" strokeWidth={2} />
    case 'none':
      return <path d="M4 8h8" {...PRINTED} />
    case 'missed':
    case 'ahead':
      return <circle cx={8} cy={8} r={7} {...PRINTED} />
    default:
      return mark satisfies never
  }
}
