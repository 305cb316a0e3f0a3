import { insertTitles } from '../features/catalog/titles.queries.ts'
import type { TestFixture } from './test-app.ts'

/** Inserts titles that are equally known and of one genre, each with another name: its own and `no Monogatari`. */
export const insertKnownTitles = (app: TestFixture, names: string[], kind: 'anime' | 'manga' = 'anime') =>
  insertTitles(
    app.db,
    names.map((title) => ({
      ...{ title, otherNames: [`${title} no Monogatari`], kind, year: 2000, franchise: title },
      ...{ fame: 3, form: kind === 'manga' ? 'manga' : 'series', genres: ['drama'] },
    })),
  )
