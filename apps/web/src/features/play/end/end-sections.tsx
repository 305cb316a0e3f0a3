import { OPEN_AT_START } from '@guess/contract/rules/squares'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sectionFigures } from '../../../api/plays.ts'
import { EndedSections, EndedSheet } from '../../../board/ended-sections.tsx'
import { SectionSign } from '../../../board/section-pips.tsx'
import { FORMS } from '../../../board/table.tsx'
import type { FinishReply, SectionFigures } from '../play-replies.ts'
import styles from './end.module.css'
import { WatchedQuestion } from './watched-question.tsx'

type PlayedSection = FinishReply['sections'][number]

const isRight = ({ userAnswer, correctAnswer }: PlayedSection) => userAnswer === correctAnswer

interface EndSectionsProps {
  gameId: number
  /** Into how many squares each picture is cut. */
  grids: readonly number[]
  sections: readonly PlayedSection[]
  userId: number | null
}

/** Each played section with its picture, both answers, its points, and what other players made of it. */
export function EndSections({ gameId, grids, sections, userId }: EndSectionsProps) {
  const { t } = useLingui()
  const figures = useQuery(sectionFigures(gameId)).data ?? []
  const figuresOf = ({ sectionNumber }: PlayedSection) => figures.find((one) => one.sectionNumber === sectionNumber)
  const squaresOf = ({ sectionNumber }: PlayedSection) => grids[sectionNumber] ?? OPEN_AT_START
  return (
    <EndedSections
      title={t`Your pictures`}
      squaresOf={squaresOf}
      sections={sections}
      isRight={isRight}
      sheetOf={(section) => (
        <SectionSheet key={section.sectionNumber} section={section} userId={userId}>
          <Figures figures={figuresOf(section)} squareAmount={squaresOf(section)} />
        </SectionSheet>
      )}
    />
  )
}

interface SectionSheetProps {
  section: PlayedSection
  userId: number | null
  children: ReactNode
}

function SectionSheet({ section, userId, children }: SectionSheetProps) {
  const { i18n } = useLingui()
  const { userAnswer, correctAnswer, score, year, form } = section
  const facts = [year, form && i18n._(FORMS[form])].filter(Boolean).join(' · ')
  return (
    <EndedSheet section={section} facts={facts}>
      <dt>
        <Trans>Your answer</Trans>
      </dt>
      <dd>
        <SectionSign right={isRight(section)} /> <span>{userAnswer}</span>
      </dd>
      <dt>
        <Trans>Points</Trans>
      </dt>
      <dd className="play-figure">{`+${score}`}</dd>
      {children}
      {userId !== null && (
        <div className={styles.endWatched}>
          <WatchedQuestion userId={userId} title={correctAnswer} />
        </div>
      )}
    </EndedSheet>
  )
}

function Figures({ figures, squareAmount }: { figures: SectionFigures | undefined; squareAmount: number }) {
  if (!figures) return null
  const { rightShare: rate, fewestOpened } = figures
  return (
    <>
      <dt>
        <Trans>Knew this one</Trans>
      </dt>
      <dd className="play-figure">
        <Trans>{rate}%</Trans>
      </dd>
      {squareAmount > 1 && fewestOpened !== null && (
        <>
          <dt>
            <Trans>Fewest squares needed</Trans>
          </dt>
          <dd className="play-figure">{fewestOpened}</dd>
        </>
      )}
    </>
  )
}
