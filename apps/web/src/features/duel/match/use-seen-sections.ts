import { useState } from 'react'
import type { Section } from '../../../board/section.ts'
import type { Match } from '../match.ts'

/** Returns the sections that this page has shown, each with the squares and answers that it showed last, by their numbers. */
export function useSeenSections({ section }: Pick<Match, 'section'>): ReadonlyMap<number, Section> {
  const [seen, setSeen] = useState<ReadonlyMap<number, Section>>(new Map())
  if (section && seen.get(section.sectionNumber) !== section) setSeen(new Map([...seen, [section.sectionNumber, section]]))
  return seen
}
