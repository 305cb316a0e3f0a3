import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './end.module.css'
import { SectionSign } from './section-pips.tsx'

interface EndedSectionsProps<T> {
  title: string
  sections: readonly T[]
  isRight: (section: T) => boolean
  /** Renders what a pressed sign opens under the row. */
  sheetOf: (section: T) => ReactNode
}

/** Shows one sign per section. Pressing a sign opens the section's details. */
export function EndedSections<T extends { sectionNumber: number }>({ title, sections, isRight, sheetOf }: EndedSectionsProps<T>) {
  const [opened, setOpened] = useState<number | null>(null)
  const shown = sections.find(({ sectionNumber }) => sectionNumber === opened)
  return (
    <section className="end-sections">
      <h3>{title}</h3>
      <ol className={styles.endRow}>
        {sections.map((section) => (
          <li key={section.sectionNumber}>
            <SectionButton
              number={section.sectionNumber + 1}
              right={isRight(section)}
              open={section === shown}
              onToggle={() => setOpened(section === shown ? null : section.sectionNumber)}
            />
          </li>
        ))}
      </ol>
      <div id="end-section">{shown && sheetOf(shown)}</div>
    </section>
  )
}

interface SectionButtonProps {
  number: number
  right: boolean
  open: boolean
  onToggle: () => void
}

function SectionButton({ number, right, open, onToggle }: SectionButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.endSign}
      data-part="end-sign"
      data-right={right}
      aria-expanded={open}
      aria-controls="end-section"
      aria-label={right ? t`Picture ${number}: right` : t`Picture ${number}: wrong`}
      onClick={onToggle}
    >
      <SectionSign right={right} />
      <span className="play-figure" aria-hidden="true">
        {number}
      </span>
    </button>
  )
}

interface EndedSheetProps {
  section: { sectionNumber: number; sectionImage: string; correctAnswer: string }
  /** The answers, as terms and their descriptions. */
  children: ReactNode
}

/** The whole picture of a section and its right answer; scrolls into view when it opens. */
export function EndedSheet({ section: { sectionNumber, sectionImage, correctAnswer }, children }: EndedSheetProps) {
  const number = sectionNumber + 1
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} className={styles.endSheet} data-part="end-sheet">
      <img src={sectionImage} alt={`${number}: ${correctAnswer}`} width={1280} height={720} decoding="async" />
      <dl>
        <dt>
          <Trans>Right answer</Trans>
        </dt>
        <dd>{correctAnswer}</dd>
        {children}
      </dl>
    </div>
  )
}
