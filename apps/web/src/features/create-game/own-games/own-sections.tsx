import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { OwnGame, OwnSection } from '../../../api/created-games.ts'
import { SectionPicture } from '../../../ui/section-picture.tsx'
import styles from './own-game.module.css'
import { ReplaceSection } from './replace-section.tsx'

/** Returns the rate of right answers in whole percent; `null` if nobody has answered. */
export const rightShare = ({ answered, correct }: { answered: number; correct: number }): number | null =>
  answered === 0 ? null : Math.round((100 * correct) / answered)

/** Keeps a separator on the line of the title before it. */
const NO_BREAK = '\u00a0'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Returns a ref to what gets the focus when the game has just been played, if it was on a button that is there no more. */
function useFocusWhenPlayed({ unplayed }: OwnGame) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasUnplayed = useRef(unplayed)
  useEffect(() => {
    if (wasUnplayed.current && !unplayed && document.activeElement === document.body) heading.current?.focus()
    wasUnplayed.current = unplayed
  }, [unplayed])
  return heading
}

/** All sections with their pictures, answers and rates of right answers. */
export function OwnSections({ game }: { game: OwnGame }) {
  const { t } = useLingui()
  const heading = useFocusWhenPlayed(game)
  return (
    <section aria-labelledby="own-sections" className="flex flex-col gap-4">
      <h2 id="own-sections" ref={heading} tabIndex={-1} className="font-display text-22">{t`Pictures of the game`}</h2>
      <ol className={styles.ownSections} data-part="own-sections">
        {game.sections.map((section) => (
          <li key={section.sectionNumber} className="sheet">
            <Section section={section} />
            {game.unplayed && <ReplaceSection gameId={game.id} section={section} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Section({ section }: { section: OwnSection }) {
  const { sectionNumber, sectionImage, sectionCorrectAnswer, sectionAnswers } = section
  const number = twoDigits(sectionNumber + 1)
  const others = sectionAnswers.filter((answer) => answer !== sectionCorrectAnswer)
  return (
    <>
      <span className="mono text-14 text-ink-2">{number}</span>
      <SectionPicture src={sectionImage} width={176} height={99} loading="lazy" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-bold">{sectionCorrectAnswer}</p>
        {others.length > 0 && <p className="text-14 text-ink-2">{others.join(`${NO_BREAK}· `)}</p>}
        <Rate section={section} />
      </div>
    </>
  )
}

function Rate({ section }: { section: OwnSection }) {
  const share = rightShare(section)
  const { answered, correct } = section
  return (
    <div className="mt-2">
      <span className={styles.rateBar} aria-hidden="true">
        <span style={{ width: `${share ?? 0}%` }} />
      </span>
      <p className="text-14">
        {share === null ? (
          <Trans>No one has answered it yet.</Trans>
        ) : (
          <Trans>
            <span className="mono">{share}%</span> right, {correct} of {answered}
          </Trans>
        )}
      </p>
    </div>
  )
}
