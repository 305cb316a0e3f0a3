import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Zap from '~icons/lucide/zap'
import type { Comparison } from '../../../api/results.ts'
import { SectionPicture } from '../../../ui/section-picture.tsx'
import { Seconds } from '../../../ui/times.tsx'
import { useResultTexts } from '../result-texts.ts'
import { Sign } from './marks-row.tsx'

type Side = Comparison['maker']
type Section = Side['sections'][number]

interface SectionRowsProps {
  compared: Comparison
  other: Side
}

/** The table of a comparison: a row for each section, a column for each player. */
export function SectionRows({ compared, other }: SectionRowsProps) {
  const { maker, sectionAmount, squareAmount, pictures } = compared
  const { t } = useLingui()
  const rows = Array.from({ length: sectionAmount }, (_, sectionNumber) => {
    const of = ({ sections }: Side) => sections.find((section) => section.sectionNumber === sectionNumber)
    return { sectionNumber, own: of(maker), others: of(other) }
  })
  return (
    <table className="time-sheet">
      <caption className="visually-hidden">{t`Both players, picture by picture`}</caption>
      <thead>
        <tr>
          <th scope="col" className="number">
            <span aria-hidden="true">#</span>
            <span className="visually-hidden">{t`Picture`}</span>
          </th>
          <Head side={maker} squareAmount={squareAmount} />
          <Head side={other} squareAmount={squareAmount} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ sectionNumber, own, others }) => (
          <tr key={sectionNumber}>
            <th scope="row" className="number">
              <span className="flex flex-col gap-1">
                <span>{sectionNumber + 1}</span>
                <Thumbnail src={pictures[sectionNumber] ?? null} />
              </span>
            </th>
            <Cell section={own} against={others} squareAmount={squareAmount} />
            <Cell section={others} against={own} squareAmount={squareAmount} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The picture of a section, if the visitor has answered it. */
function Thumbnail({ src }: { src: string | null }) {
  if (src === null) return null
  return <SectionPicture src={src} width={112} height={63} loading="lazy" className="min-w-16 max-w-28 md:min-w-28" />
}

interface HeadProps {
  side: Side
  squareAmount: number
}

/** A player's name and totals. */
function Head({ side, squareAmount }: HeadProps) {
  const { playerOf, squares } = useResultTexts()
  const { score, opened, isCaller, tries, correctCount } = side
  return (
    <th scope="col" className="w-1/2">
      <span className="wrap-anywhere">{playerOf(side)}</span>{' '}
      {isCaller && (
        <span className="own-row">
          <Trans>You</Trans>
        </span>
      )}
      <span className="mono block text-22 text-ink md:text-28">{score}</span>
      <span className="block font-normal">
        <Plural value={correctCount} one="# right" other="# right" />
        {squareAmount > 1 && <span>{` · ${squares(opened)}`}</span>}
        {tries > 1 && (
          <>
            <span>{' · '}</span>
            <Trans>try {tries}</Trans>
          </>
        )}
      </span>
    </th>
  )
}

interface CellProps {
  section: Section | undefined
  against: Section | undefined
  squareAmount: number
}

const isFaster = ({ afterMs }: Section, against: Section | undefined) =>
  afterMs !== null && typeof against?.afterMs === 'number' && afterMs < against.afterMs

/** What a player made of a section: right or wrong, points, squares and time; the faster one is marked. */
function Cell({ section, against, squareAmount }: CellProps) {
  const { t } = useLingui()
  const { squares } = useResultTexts()
  if (!section) return <td className="text-ink-2">{t`Not answered`}</td>
  const { right, score, opened, afterMs } = section
  return (
    <td>
      <span className="flex items-center gap-2">
        <Sign right={right} />
        <span className="visually-hidden">{right ? t`Right` : t`Wrong`}</span>
        <strong className="mono">{`+${score}`}</strong>
      </span>
      <span className="flex flex-wrap gap-x-2 text-14 text-ink-2">
        {squareAmount > 1 && <span>{squares(opened)}</span>}
        {afterMs !== null && <Time milliseconds={afterMs} isFaster={isFaster(section, against)} />}
      </span>
    </td>
  )
}

/** How long a player took; the shorter time of the two is marked. */
function Time({ milliseconds, isFaster }: { milliseconds: number; isFaster: boolean }) {
  const { i18n, t } = useLingui()
  const seconds = i18n.number(milliseconds / 1_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap ${isFaster ? 'font-bold text-ink' : ''}`}>
      {isFaster && <Zap className="size-4" role="img" aria-label={t`Faster`} />}
      <Seconds seconds={seconds} />
    </span>
  )
}
