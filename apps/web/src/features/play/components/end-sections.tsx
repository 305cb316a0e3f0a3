import { Trans, useLingui } from '@lingui/react/macro'
import { EndedSections, EndedSheet } from '../../../board/ended-sections.tsx'
import { SectionSign } from '../../../board/section-sign.tsx'
import type { FinishReply } from '../play-replies.ts'
import { WatchedQuestion } from './watched-question.tsx'

type PlayedSection = FinishReply['sections'][number]

const isRight = ({ userAnswer, correctAnswer }: PlayedSection) => userAnswer === correctAnswer

/** Each played section with its picture, both answers and its points. */
export function EndSections({ sections, userId }: { sections: readonly PlayedSection[]; userId: number | null }) {
  const { t } = useLingui()
  return (
    <EndedSections
      title={t`Your sections`}
      sections={sections}
      isRight={isRight}
      sheetOf={(section) => <SectionSheet key={section.sectionNumber} section={section} userId={userId} />}
    />
  )
}

function SectionSheet({ section, userId }: { section: PlayedSection; userId: number | null }) {
  const { userAnswer, correctAnswer, score } = section
  return (
    <EndedSheet section={section}>
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
    </EndedSheet>
  )
}
