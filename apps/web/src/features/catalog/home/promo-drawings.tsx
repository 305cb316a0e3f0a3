const INK = 'var(--color-ink)'
/** Dark in both themes, like a covered square. */
const COVER = 'var(--color-shade)'
const PAPER = 'var(--color-paper)'
const SHEET = 'var(--color-sheet)'
const RULE = 'var(--color-rule)'
const ACCENT = 'var(--category-accent)'
const GOLD = 'var(--color-gold)'

const DRAWING = { viewBox: '0 0 160 90', className: 'absolute inset-0 h-full w-full' } as const

/** Squares of a 3×3 grid that are still covered. */
const COVERED = [0, 1, 3, 5, 6, 8]

/** A picture under nine squares, three of them open. */
export const SquaresDrawing = () => (
  <svg {...DRAWING} aria-hidden="true">
    <path d="M0 0h160v90H0z" fill="var(--category-paper)" />
    <circle cx="128" cy="22" r="14" fill={GOLD} />
    <path d="M0 64 34 40l22 15 32-33 40 38 32-12v42H0z" fill={ACCENT} />
    <path d="m88 22-14 15 8-2 5 6 7-7 8 3z" fill={PAPER} />
    <path d="M0 78h160v12H0z" fill={COVER} />
    <path d="M70 90c1-16 3-24 10-25 7 1 10 9 11 25z" fill={COVER} />
    <circle cx="80.5" cy="59" r="7" fill={COVER} />
    <path d="M87 54q10-2 14 3-8-1-13 3z" fill="var(--color-shu)" />
    {COVERED.map((square) => (
      <Cover key={square} x={(square % 3) * 53.34} y={Math.floor(square / 3) * 30} />
    ))}
    <path d="M53.34 0v90M106.67 0v90M0 30h160M0 60h160" stroke={RULE} />
  </svg>
)

const Cover = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 0h53.34v30H0z" fill={COVER} />
    <path d="M21.7 15h10m-5-5v10" stroke={RULE} />
  </g>
)

/** Four answers, the second one marked as right. */
export const AnswersDrawing = () => (
  <svg {...DRAWING} aria-hidden="true">
    <path d="M0 0h160v90H0z" fill={SHEET} />
    <Answer y={8} wide={58} />
    <Answer y={27} wide={84} chosen />
    <Answer y={46} wide={46} />
    <Answer y={65} wide={70} />
    <circle cx="134" cy="35" r="15" fill="none" stroke="var(--color-maru)" strokeWidth="4" />
  </svg>
)

const Answer = ({ y, wide, chosen = false }: { y: number; wide: number; chosen?: boolean }) => (
  <g transform={`translate(14 ${y})`}>
    <path d="M2 2h132v15H2z" fill={INK} />
    <path d="M.5.5h132v15H.5z" fill={chosen ? 'var(--category-paper)' : PAPER} stroke={INK} />
    <path d="M6 4.5h7v7H6z" fill={chosen ? ACCENT : 'none'} stroke={INK} strokeWidth=".7" />
    <path d={`M20 8h${wide}`} stroke={chosen ? ACCENT : RULE} strokeWidth="3.5" />
  </g>
)

const NAMES = [30, 44, 26, 38, 32]
const SCORES = [40, 34, 29, 22, 16]

/** A leaderboard on which one row has climbed. */
export const PointsDrawing = () => (
  <svg {...DRAWING} aria-hidden="true">
    <path d="M0 0h160v90H0z" fill={PAPER} />
    <path d="M0 22h160v15H0z" fill="var(--category-paper)" />
    {NAMES.map((wide, row) => (
      <g key={wide} transform={`translate(0 ${7 + row * 15})`}>
        <path d={`M30 7.5h${wide}`} stroke={row === 1 ? ACCENT : RULE} strokeWidth="3.5" />
        <path d={`M${152 - (SCORES[row] ?? 0)} 7.5H152`} stroke={row === 1 ? ACCENT : INK} strokeWidth="5" />
      </g>
    ))}
    <path d="M0 7h160M0 22h160M0 37h160M0 52h160M0 67h160M22 0v90M92 0v90" stroke={RULE} strokeWidth=".7" />
    <path d="M0 82h160" stroke={INK} strokeWidth="2" />
    <path d="M11 78V29m-6 7 6-7 6 7" fill="none" stroke={ACCENT} strokeWidth="3" />
  </svg>
)
