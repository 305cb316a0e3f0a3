import type { PlayToCheck } from '../../../api/check-play.ts'
import type { Section } from '../../../board/section.ts'
import type { Finished, Match } from '../match.ts'

/**
 * Returns what the player saw of a match, beside what it was committed to; null if it has no commitment that can be checked.
 * @param seen the sections that this page has shown
 */
export function matchToCheck(
  { commitment, wasThereAtStart: fromStart }: Pick<Match, 'commitment' | 'wasThereAtStart'>,
  { committed, ends }: Pick<Finished, 'committed' | 'ends'>,
  seen: ReadonlyMap<number, Section>,
): PlayToCheck | null {
  if (commitment === null || committed === null) return null
  const numbers = new Set([...seen.keys(), ...ends.map(({ sectionNumber }) => sectionNumber)])
  const sections = Array.from(numbers, (sectionNumber) => {
    const end = ends.find((one) => one.sectionNumber === sectionNumber)
    return {
      sectionNumber,
      squares: seen.get(sectionNumber)?.squares.map(({ index }) => index) ?? [],
      answers: seen.get(sectionNumber)?.answers ?? null,
      correctAnswer: end?.correctAnswer ?? null,
      picture: end?.sectionImage ?? null,
    }
  })
  return { commitment, committed, seen: sections, fromStart }
}
