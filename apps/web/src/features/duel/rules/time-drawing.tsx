import { QUICK_POINTS, QUICK_SECONDS } from '@guess/contract/rules/scoring'
import { useLingui } from '@lingui/react/macro'

const LEFT = 12
const WIDE = 296
/** The line of time, and the height of the first step of the bonus above it. */
const GROUND = 88
const STEP = 6
const MOST = QUICK_POINTS * QUICK_SECONDS

/** The time of a section as a ruler, with the speed bonus as stairs that go down to it. */
export function TimeDrawing({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const xOf = (second: number) => LEFT + (WIDE * second) / seconds
  // Within the first second nine whole ones are left.
  const steps = Array.from({ length: QUICK_SECONDS }, (_, second) => {
    return `V${GROUND - STEP * (QUICK_SECONDS - 1 - second)}H${xOf(second + 1)}`
  })
  const stairs = `M${LEFT} ${GROUND - STEP * QUICK_SECONDS}${steps.join('')}`
  const ticks = Array.from({ length: seconds + 1 }, (_, second) => `M${xOf(second)} ${GROUND}v${second % 5 === 0 ? 8 : 4}`).join(
    '',
  )
  const end = xOf(QUICK_SECONDS)
  return (
    <svg
      viewBox="0 0 320 116"
      role="img"
      className="w-full max-w-measure border border-ink bg-paper"
      aria-label={t`A picture lasts ${seconds} seconds. The speed bonus falls from ${MOST} points to none in the first ${QUICK_SECONDS}.`}
    >
      <path d={`${stairs}H${LEFT}Z`} fill="var(--category-paper)" />
      <path d={stairs} fill="none" stroke="var(--color-ink)" strokeWidth="1.5" />
      <path d={`M${LEFT} ${GROUND}H${LEFT + WIDE}`} stroke="var(--color-ink)" strokeWidth="3" />
      <path d={ticks} stroke="var(--color-rule)" />
      <path d={`M${LEFT + WIDE} 20v${GROUND - 20}`} stroke="var(--color-batsu)" strokeWidth="2" strokeDasharray="4 3" />
      <g fill="var(--color-ink)" fontSize="13" fontFamily="var(--font-mono)" fontWeight="700">
        <text x={LEFT} y="18">
          {`+${MOST}`}
        </text>
        <text x={end} y="110" textAnchor="middle" fontWeight="400">
          {QUICK_SECONDS}
        </text>
        <text x={LEFT} y="110" fontWeight="400">
          0
        </text>
        <text x={LEFT + WIDE} y="110" textAnchor="end" fontWeight="400">
          {t`${seconds} s`}
        </text>
      </g>
      <g fill="var(--color-ink)" fontSize="13">
        <text x={LEFT + 42} y="18">{t`speed bonus`}</text>
        <text x={LEFT + WIDE - 4} y="18" textAnchor="end">{t`time's up`}</text>
      </g>
    </svg>
  )
}
