import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { SectionSign } from '../../../board/section-sign.tsx'
import type { FinishReply } from '../play-replies.ts'
import { WatchedQuestion } from './watched-question.tsx'

type PlayedSection = FinishReply['sections'][number]

const isRight = ({ userAnswer, correctAnswer }: PlayedSection) => userAnswer === correctAnswer

/** One sign per section; pressed, it opens the picture and both answers under the row. */
export function EndSections({ sections, userId }: { sections: readonly PlayedSection[]; userId: number | null }) {
  const [opened, setOpened] = useState<number | null>(null)
  const shown = sections.find(({ sectionNumber }) => sectionNumber === opened)
  const toggle = (sectionNumber: number) => setOpened((before) => (before === sectionNumber ? null : sectionNumber))
  return (
    <section className="end-sections">
      <h3>
        <Trans>Your sections</Trans>
      </h3>
      <ol className="end-row">
        {sections.map((section) => (
          <li key={section.sectionNumber}>
            <SectionButton
              section={section}
              open={section.sectionNumber === opened}
              onToggle={() => toggle(section.sectionNumber)}
            />
          </li>
        ))}
      </ol>
      <div id="end-section">{shown && <SectionSheet key={shown.sectionNumber} section={shown} userId={userId} />}</div>
    </section>
  )
}

interface SectionButtonProps {
  section: PlayedSection
  open: boolean
  onToggle: () => void
}

function SectionButton({ section, open, onToggle }: SectionButtonProps) {
  const { t } = useLingui()
  const number = String(section.sectionNumber + 1).padStart(2, '0')
  const right = isRight(section)
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

function SectionSheet({ section, userId }: { section: PlayedSection; userId: number | null }) {
  const { t } = useLingui()
  const { userAnswer, correctAnswer, sectionImage, score, sectionNumber } = section
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
        <dd>
          <SectionSign right={isRight(section)} /> {userAnswer}
        </dd>
        <dt>
          <Trans>Points</Trans>
        </dt>
        <dd className="play-figure">+{score}</dd>
        {userId !== null && (
          <div className="end-watched">
            <WatchedQuestion userId={userId} title={correctAnswer} />
          </div>
        )}
      </dl>
    </div>
  )
}
