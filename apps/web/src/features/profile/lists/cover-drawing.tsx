import type { ReactElement } from 'react'
import type { CoverStyle } from './cover-style.ts'
import styles from './lists.module.css'

type At = CoverStyle['at']

const between = (share: number, from: number, to: number) => Math.round(from + share * (to - from))

/** The drawings, each in a box of 100 × 80. Lines are in ink; `cover-tone` is the accent of the paper. */
const DRAWINGS: Record<CoverStyle['motif'], (at: At) => ReactElement> = {
  sun: ([a, b]) => (
    <>
      <circle className={styles.coverTone} cx={between(a, 26, 74)} cy={between(b, 28, 44)} r="20" />
      <path d="M0 58h100M0 63h100M0 70h100" />
    </>
  ),
  hills: ([a, b, c]) => (
    <>
      <circle cx={between(c, 18, 82)} cy="18" r="8" />
      <path className={styles.coverTone} d={`M0 80 ${between(a, 18, 44)} ${between(b, 24, 40)} 66 80z`} />
      <path d={`M34 80 ${between(b, 58, 80)} ${between(c, 34, 48)} 100 72v8z`} className={styles.coverPaper} />
    </>
  ),
  rays: ([a, b]) => {
    const [x, y] = [between(a, 20, 80), between(b, 44, 60)]
    const far = [-110, -70, -35, -5, 25, 55, 90, 130, 175].map((to) => `M${x} ${y} ${to} ${to < -20 || to > 120 ? 40 : -20}`)
    return (
      <>
        <path d={far.join('')} />
        <circle className={styles.coverTone} cx={x} cy={y} r="15" />
      </>
    )
  },
  waves: ([a, b]) => (
    <>
      <circle className={styles.coverTone} cx={between(b, 24, 76)} cy="24" r="13" />
      {[42, 54, 66, 78].map((y, row) => (
        <path
          key={y}
          d={`M${between(a, -24, 0) + (row % 2) * 12} ${y}q6-9 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0`}
        />
      ))}
    </>
  ),
  night: ([a, b, c]) => (
    <>
      <path className={styles.coverTone} d={`M${between(a, 24, 60)} 16a22 22 0 1 0 22 32a18 18 0 1 1-22-32z`} />
      {[12, 34, 58, 84].map((x, star) => (
        <path key={x} d={`M${x} ${between(star % 2 ? b : c, 8, 68)}v8m-4-4h8`} />
      ))}
    </>
  ),
  speed: ([a, b, c]) => (
    <>
      {[8, 18, 27, 38, 50, 59, 70].map((y, line) => (
        <path key={y} d={`M${between([a, b, c][line % 3] ?? 0, 0, 46)} ${y}h${between([b, c, a][line % 3] ?? 0, 26, 60)}`} />
      ))}
      <path className={styles.coverTone} d={`M${between(c, 40, 56)} 22l34 18-34 18z`} />
    </>
  ),
}

export const CoverDrawing = ({ motif, at }: Pick<CoverStyle, 'motif' | 'at'>) => (
  <svg className={styles.coverDrawing} viewBox="0 0 100 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {DRAWINGS[motif](at)}
  </svg>
)
