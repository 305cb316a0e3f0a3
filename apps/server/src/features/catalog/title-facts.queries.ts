import { type Expression, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** What makes titles alike, for the choice of wrong answers. */
export interface TitleFacts {
  /** How well known the title is, from 1 to 5. */
  fame: number
  form: Tables['titles']['form']
  genres: readonly string[]
}

/** The facts as columns of parameters, in which the genres of a title are one text. */
export type FactColumns = { fame: number; form: TitleFacts['form']; genre_text: string }

/** Separates genres in a parameter: an array of arrays would need as many genres in each. */
const SEPARATOR = ','

/** Returns the facts as arrays, one per column. */
export const factArrays = (facts: readonly TitleFacts[]) => ({
  fames: facts.map(({ fame }) => fame),
  forms: facts.map(({ form }) => form),
  genreTexts: facts.map(({ genres }) => genres.join(SEPARATOR)),
})

/** Returns the genres in a parameter as an array. */
export const genresIn = (genreText: Expression<string>) => sql<string[]>`string_to_array(${genreText}, ${sql.lit(SEPARATOR)})`

/**
 * Updates the facts of titles that have other ones.
 * @param titles the facts, each with the key of the title's own name
 * @param imported whether the titles are imported ones; the others stay as they are
 */
export async function updateFacts(db: Db, titles: readonly (TitleFacts & { key: string })[], imported: boolean): Promise<void> {
  const keys = titles.map(({ key }) => key)
  const { fames, forms, genreTexts } = factArrays(titles)
  const rows = sql<{ key: string } & FactColumns>`
    unnest(${keys}::text[], ${fames}::smallint[], ${forms}::text[], ${genreTexts}::text[])`
  await db
    .updateTable('titles as t')
    .from(rows.as<'f'>(sql`f (key, fame, form, genre_text)`))
    .innerJoin('title_names as n', 'n.name_key', 'f.key')
    .set((eb) => ({ fame: eb.ref('f.fame'), form: eb.ref('f.form'), genres: genresIn(eb.ref('f.genre_text')) }))
    .whereRef('t.id', '=', 'n.title_id')
    .whereRef('t.title', '=', 'n.name')
    .where('t.imported', '=', (eb) => eb.lit(imported))
    .where((eb) =>
      eb.or([
        eb('t.fame', '!=', eb.ref('f.fame')),
        eb('t.form', 'is distinct from', eb.ref('f.form')),
        eb('t.genres', '!=', genresIn(eb.ref('f.genre_text'))),
      ]),
    )
    .execute()
}
