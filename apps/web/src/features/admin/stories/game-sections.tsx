import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AdminSection, gameSections } from '../../../api/admin/games.ts'
import { SectionPicture } from '../../../ui/section-picture.tsx'
import { Loaded } from '../components/list-states.tsx'
import styles from '../components/lists.module.css'

const ROOM = 5

interface GameSectionsProps {
  gameId: number
  /** Whether they are a part of a page, with a heading of its size. */
  isPart?: boolean
}

/** All sections of a game with their pictures, right answers and other answers. */
export function GameSections({ gameId, isPart = false }: GameSectionsProps) {
  const { t } = useLingui()
  const gone = (
    <p className="text-ink-2">
      <Trans>The game has been deleted, or somebody has decided on its reports.</Trans>
    </p>
  )
  return (
    <section aria-labelledby="seen-sections" className="flex flex-col gap-3">
      {isPart ? (
        <h2 id="seen-sections" className="font-display text-22">{t`Pictures and answers`}</h2>
      ) : (
        <h3 id="seen-sections" className="font-bold">{t`Pictures and answers`}</h3>
      )}
      <Loaded query={useQuery(gameSections(gameId))} room={ROOM} skeleton="picture" gone={gone} keeps>
        {({ sections }) => (
          <ol className={styles.seenSections} data-part="seen-sections">
            {sections.map((section) => (
              <Section key={section.sectionNumber} section={section} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}

function Section({ section }: { section: AdminSection }) {
  const { t } = useLingui()
  const { sectionNumber, sectionImage, sectionCorrectAnswer, sectionAnswers } = section
  const number = String(sectionNumber + 1).padStart(2, '0')
  const others = sectionAnswers.filter((answer) => answer !== sectionCorrectAnswer)
  return (
    <li>
      <span className="mono text-14 text-ink-2">{number}</span>
      <a href={sectionImage} target="_blank" rel="noreferrer" aria-label={t`Open picture ${number} in a new tab`}>
        <SectionPicture src={sectionImage} width={128} height={72} loading="lazy" />
      </a>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-bold">{sectionCorrectAnswer}</p>
        {others.length > 0 && (
          <p className="text-14 text-ink-2">
            <Trans>Other answers: {others.join(' · ')}</Trans>
          </p>
        )}
      </div>
    </li>
  )
}
