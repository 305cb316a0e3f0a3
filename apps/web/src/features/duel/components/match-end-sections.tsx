import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { SectionSign } from '../../../board/section-sign.tsx'
import { type Ended, gained, type Match, opponent, otherSeat, type Seat } from '../match.ts'

interface MatchEndSectionsProps {
  match: Match
  ends: readonly Ended[]
}

/** One sign per section, one's own; pressed, it opens the picture and what both answered under the row. */
export function MatchEndSections({ match, ends }: MatchEndSectionsProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const shown = ends.find(({ sectionNumber }) => sectionNumber === opened)
  const toggle = (sectionNumber: number) => setOpened((before) => (before === sectionNumber ? null : sectionNumber))
  if (ends.length === 0) return null
  return (
    <section className="end-sections">
      <h3>
        <Trans>The sections</Trans>
      </h3>
      <ol className="end-row">
        {ends.map((end) => (
          <li key={end.sectionNumber}>
            <SectionButton
              end={end}
              seat={match.seat}
              open={end.sectionNumber === opened}
              onToggle={() => toggle(end.sectionNumber)}
            />
          </li>
        ))}
      </ol>
      <div id="end-section">{shown && <SectionSheet key={shown.sectionNumber} end={shown} match={match} />}</div>
    </section>
  )
}

interface SectionButtonProps {
  end: Ended
  seat: Seat
  open: boolean
  onToggle: () => void
}

function SectionButton({ end, seat, open, onToggle }: SectionButtonProps) {
  const { t } = useLingui()
  const number = String(end.sectionNumber + 1).padStart(2, '0')
  const { right } = gained(end, seat)
  return (
    <button
      type="button"
      className="end-sign"
      data-right={right}
      aria-expanded={open}
      aria-controls="end-section"
      aria-label={right ? t`Section ${number}: right` : t`Section ${number}: wrong`}
      onClick={onToggle}
    >
      <SectionSign right={right} />
      <span className="play-figure" aria-hidden="true">
        {number}
      </span>
    </button>
  )
}

function SectionSheet({ end, match }: { end: Ended; match: Match }) {
  const { t } = useLingui()
  const { correctAnswer, sectionImage, sectionNumber } = end
  const { name } = opponent(match)
  const number = sectionNumber + 1
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} className="end-sheet">
      <img src={sectionImage} alt={t`Section ${number}: ${correctAnswer}`} width={1280} height={720} decoding="async" />
      <dl>
        <dt>
          <Trans>Right answer</Trans>
        </dt>
        <dd>{correctAnswer}</dd>
        <dt>
          <Trans>Your answer</Trans>
        </dt>
        <GivenAnswer end={end} seat={match.seat} />
        <dt>
          <Trans>{name} answered</Trans>
        </dt>
        <GivenAnswer end={end} seat={otherSeat(match.seat)} />
      </dl>
    </div>
  )
}

function GivenAnswer({ end, seat }: { end: Ended; seat: Seat }) {
  const { answer, earned, right } = gained(end, seat)
  return (
    <dd>
      <SectionSign right={right} /> {answer ?? <Trans>No answer</Trans>} <span className="play-figure">+{earned}</span>
    </dd>
  )
}
