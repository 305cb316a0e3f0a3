import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './end.module.css'
import { SectionSign } from './section-pips.tsx'

interface EndedSection {
  sectionNumber: number
  sectionImage: string
  correctAnswer: string
  /** Squares that were open at the answer; left out if that is not told. */
  opened?: number
}

interface EndedSectionsProps<T> {
  title: string
  sections: readonly T[]
  /** Returns into how many squares a picture is cut; without it, none says how many were open. */
  squaresOf?: (section: T) => number
  isRight: (section: T) => boolean
  /** Renders what a pressed picture opens below the sheet. */
  sheetOf: (section: T) => ReactNode
}

/** Shows the picture of each section as on a contact sheet. Pressing one opens the section's details. */
export function EndedSections<T extends EndedSection>({
  title,
  sections,
  squaresOf = () => 1,
  isRight,
  sheetOf,
}: EndedSectionsProps<T>) {
  const [opened, setOpened] = useState<number | null>(null)
  const shown = sections.find(({ sectionNumber }) => sectionNumber === opened)
  return (
    <section className="end-sections">
      <h3 className="visually-hidden">{title}</h3>
      <ol className={styles.contactSheet} data-part="contact-sheet">
        {sections.map((section) => (
          <li key={section.sectionNumber}>
            <PictureButton
              section={section}
              squareAmount={squaresOf(section)}
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

interface PictureButtonProps {
  section: EndedSection
  squareAmount: number
  right: boolean
  open: boolean
  onToggle: () => void
}

function PictureButton({ section, squareAmount, right, open, onToggle }: PictureButtonProps) {
  const { t } = useLingui()
  const { sectionNumber, sectionImage, correctAnswer, opened } = section
  const number = sectionNumber + 1
  return (
    <button
      type="button"
      className={styles.endSign}
      data-part="end-sign"
      data-right={right}
      aria-expanded={open}
      aria-controls="end-section"
      onClick={onToggle}
    >
      <span className="visually-hidden">{right ? t`Picture ${number}: right` : t`Picture ${number}: wrong`}</span>
      <img src={sectionImage} alt={correctAnswer} width={1280} height={720} decoding="async" />
      <span className={styles.endMark}>
        <SectionSign right={right} />
        {squareAmount > 1 && opened !== undefined && <OpenedOf opened={opened} squareAmount={squareAmount} />}
      </span>
      <span className={styles.endName} aria-hidden="true">
        {correctAnswer}
      </span>
    </button>
  )
}

function OpenedOf({ opened, squareAmount }: { opened: number; squareAmount: number }) {
  const { t } = useLingui()
  return (
    <>
      <span className="play-figure" aria-hidden="true">{`${opened}/${squareAmount}`}</span>
      <span className="visually-hidden">{t`${opened} of ${squareAmount} squares open`}</span>
    </>
  )
}

interface EndedSheetProps {
  section: EndedSection
  /** What is known of the right title, such as its year. */
  facts?: string
  /** The answers, as terms and their descriptions. */
  children: ReactNode
}

/** The whole picture of a section and its right answer; scrolls into view when it opens. */
export function EndedSheet({ section: { sectionNumber, sectionImage, correctAnswer }, facts = '', children }: EndedSheetProps) {
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
        <dd>
          <span>{correctAnswer}</span>
          {facts && <small className={styles.endTitleFacts}>{facts}</small>}
        </dd>
        {children}
      </dl>
    </div>
  )
}
