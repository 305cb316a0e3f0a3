import type { Reaction } from '@guess/contract/rules/duel'
import type { ReactNode } from 'react'

const INK = { fill: 'var(--color-ink)', stroke: 'none' }
const BATSU = 'var(--color-batsu)'

/** What is drawn on light paper in the dark theme too: dark lines on a light face. */
const OnPaper = ({ children }: { children: ReactNode }) => (
  <g data-scheme="light" data-category="3" stroke="var(--color-ink)" fill="none">
    {children}
  </g>
)

const Head = ({ x, y, r }: { x: number; y: number; r: number }) => <circle cx={x} cy={y} r={r} fill="var(--category-paper)" />

/** Each is told from the others by its outline and its features; colour only adds to them. */
const DRAWINGS: Record<Reaction, ReactNode> = {
  laugh: (
    <OnPaper>
      <Head x={16} y={16} r={13.5} />
      <path d="m7.5 9 5 2.5-5 2.5m17-5-5 2.5 5 2.5" />
      <path d="M8 18h16a8 8 0 0 1-16 0z" {...INK} />
      <path d="M11.5 24.2a6 4 0 0 1 9 0 8 8 0 0 1-9 0z" fill={BATSU} stroke="none" />
    </OnPaper>
  ),
  wow: (
    <>
      <OnPaper>
        <Head x={16} y={19} r={11.5} />
        <circle cx={11.5} cy={16} r={3} fill="var(--color-paper)" />
        <circle cx={20.5} cy={16} r={3} fill="var(--color-paper)" />
        <ellipse cx={16} cy={24.5} rx={3} ry={3.5} {...INK} />
      </OnPaper>
      <path d="M16 1v3M7 3l2 3m16-3-2 3" />
    </>
  ),
  bravo: (
    <OnPaper>
      <path
        d="M3 14h6v14H3zM9 15l5-5V5c0-4 6-3.5 6 1v6h6.5c3 0 3 4 .5 4.3 2 .8 1.6 4-.7 4 1.5 1 .9 3.8-1.2 3.7C26 26 24.5 28 22.5 28H13l-4-2z"
        fill="var(--category-paper)"
      />
    </OnPaper>
  ),
  heart: (
    <>
      <path d="M16 28C7 21.5 2.5 17 2.5 11.3 2.5 3 13 1.8 16 9c3-7.2 13.5-6 13.5 2.3C29.5 17 25 21.5 16 28z" fill={BATSU} />
      <path d="M7 12c0-2.5 1.5-4.3 4-4.3" stroke="var(--color-paper)" />
    </>
  ),
  think: (
    <>
      <OnPaper>
        <Head x={13} y={19} r={11.5} />
        <path d="M6 14h5m4.5-2.5 5-1" />
        <circle cx={9.5} cy={17.5} r={1.8} {...INK} />
        <circle cx={18.5} cy={16.5} r={1.8} {...INK} />
        <path d="m9.5 25 7-1.5" />
      </OnPaper>
      <path d="M24.5 4.5c.5-4 7-3 6 .8-.6 2-3.2 2-3.2 5M27.3 14v.2" />
    </>
  ),
  cry: (
    <OnPaper>
      <Head x={16} y={16} r={13.5} />
      <path d="M9 12.5v11.5M23 12.5v11.5" stroke="var(--color-pencil)" strokeWidth={4} strokeLinecap="butt" />
      <path d="M5.5 11.5h7.5m6 0h7.5" />
      <path d="M12.5 24.5q3.5-8 7 0z" {...INK} />
    </OnPaper>
  ),
  angry: (
    <>
      <OnPaper>
        <Head x={13} y={19} r={11.5} />
        <path d="m5.5 13.5 6 3.5m9-3.5-6 3.5" />
        <circle cx={8.5} cy={19} r={1.7} {...INK} />
        <circle cx={17.5} cy={19} r={1.7} {...INK} />
        <path d="m7.5 26 2.8-2.5L13 26l2.7-2.5 2.8 2.5" />
      </OnPaper>
      <path d="M22 5c2 0 3-1 3-3m3 0c0 2 1 3 2.5 3m0 3.5c-1.5 0-2.5 1-2.5 3m-3 0c0-2-1-3-3-3" stroke={BATSU} />
    </>
  ),
  yawn: (
    <>
      <OnPaper>
        <Head x={13} y={19} r={11.5} />
        <path d="M5.5 16q2.5 2.5 5 0m5 0q2.5 2.5 5 0" />
        <ellipse cx={13} cy={24} rx={3.5} ry={3.8} {...INK} />
      </OnPaper>
      <path d="M22 2h7l-7 8h7" />
    </>
  ),
}

/** A reaction as a drawing. Hidden from screen readers, which read its label. */
export const ReactionDrawing = ({ reaction }: { reaction: Reaction }) => (
  <svg
    viewBox="0 0 32 32"
    data-reaction={reaction}
    fill="none"
    stroke="var(--color-ink)"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {DRAWINGS[reaction]}
  </svg>
)
