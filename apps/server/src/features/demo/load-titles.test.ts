import { TITLES } from '@guess/content/titles'
import { searchTitles } from '@guess/contract/api/catalog'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aClient } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { ensureTitles } from '../catalog/public.ts'
import { removeDemoWorld } from './demo-world.ts'
import { loadTitles } from './load-titles.ts'

const testApp = withApp({ renewed: true })

const db = () => testApp.db
const stored = () => db().selectFrom('titles').selectAll().orderBy('id').execute()
const facts = TITLES.map(({ otherNames: _names, ...known }) => expect.objectContaining({ ...known, imported: false }))
const aTitle = {
  ...{ title: 'One', otherNames: ['Uno'], kind: 'anime' as const, year: 2000, franchise: 'One' },
  ...{ fame: 3, form: 'ova' as const, genres: ['war', 'slice of life'] },
}

test('[TITLE-1] loads all titles with their facts and names, in one statement after one check', async () => {
  await loadTitles(testApp.platform)
  expect(testApp.database.statements).toHaveLength(2)
  expect(await stored()).toEqual(expect.arrayContaining(facts))
  expect(await stored()).toHaveLength(TITLES.length)
  const names = await db().selectFrom('title_names').select('name').execute()
  expect(new Set(names.map(({ name }) => name))).toEqual(
    new Set(TITLES.flatMap(({ title, otherNames }) => [title, ...otherNames])),
  )
})

test('[TITLE-1] loads no title if there is one already', async () => {
  await ensureTitles(db(), async () => [aTitle])
  await loadTitles(testApp.platform)
  expect(await stored()).toMatchObject([{ title: 'One' }])
})

test('[TITLE-14] a site that has titles without facts gets them at the next start, with two statements', async () => {
  await loadTitles(testApp.platform)
  await db().updateTable('titles').set({ fame: 1, form: null, genres: [] }).execute()
  testApp.database.statements.length = 0
  await loadTitles(testApp.platform)
  expect(testApp.database.statements).toHaveLength(2)
  expect(await stored()).toEqual(expect.arrayContaining(facts))
})

test('[TITLE-14] a start changes no facts that are those of the list, and none of an imported title', async () => {
  await ensureTitles(db(), async () => [aTitle, { ...aTitle, title: 'Two', otherNames: [] }])
  await db().updateTable('titles').set({ imported: true }).where('title', '=', 'Two').execute()
  const before = await db().selectFrom('titles').selectAll().select(sql<string>`xmin::text`.as('written')).orderBy('id').execute()
  await ensureTitles(db(), async () => [aTitle, { ...aTitle, title: 'Two', otherNames: [], fame: 5 }])
  expect(
    await db().selectFrom('titles').selectAll().select(sql<string>`xmin::text`.as('written')).orderBy('id').execute(),
  ).toEqual(before)
  await ensureTitles(db(), async () => [{ ...aTitle, fame: 4, genres: [] }])
  expect(await stored()).toMatchObject([
    { title: 'One', fame: 4, form: 'ova', genres: [] },
    { title: 'Two', fame: 3 },
  ])
})

test('[TITLE-1] a failed load leaves no title, and the next one loads them all', async () => {
  const broken = { ...aTitle, title: 'Two', year: 1e9 }
  await expect(ensureTitles(db(), async () => [aTitle, broken])).rejects.toThrow()
  expect(await stored()).toEqual([])
  await loadTitles(testApp.platform)
  expect(await stored()).toHaveLength(TITLES.length)
})

test('[TITLE-1] the titles stay when the demo world is removed', async () => {
  await loadTitles(testApp.platform)
  await removeDemoWorld(testApp.platform)
  expect(await stored()).toHaveLength(TITLES.length)
  const found = await aClient(await testApp.startAnother()).call(searchTitles, { query: { text: 'naruto' } })
  expect(found[0]).toEqual({ title: 'Naruto', otherName: null })
})
