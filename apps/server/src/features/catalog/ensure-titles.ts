import { titleKey } from '@guess/contract/rules/titles'
import type { Db } from '../../platform/db/database.ts'
import { updateFacts } from './title-facts.queries.ts'
import { hasAnyTitle, insertTitles, type NewTitle } from './titles.queries.ts'

/**
 * Inserts the hand-written titles if the database has no title; otherwise updates the facts of those that it has, so that a site
 * gets the facts of a newer version. Adds no title to a site that has some.
 */
export async function ensureTitles(db: Db, read: () => Promise<readonly NewTitle[]>): Promise<void> {
  const titles = await read()
  if (!(await hasAnyTitle(db))) return insertTitles(db, titles)
  const facts = titles.map((known) => ({ ...known, key: titleKey(known.title) }))
  await updateFacts(db, facts, false)
}
