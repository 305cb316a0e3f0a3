import { TITLES } from '@guess/content/titles'
import { searchTitles } from '@guess/contract/api/catalog'
import { expect, test } from 'vitest'
import { aClient } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { insertMissingTitles } from '../catalog/public.ts'
import { loadTitles } from './load-titles.ts'
import { removeDemoWorld } from './remove-demo-world.ts'

const testApp = withApp({ renewed: true })

const db = () => testApp.db
const stored = () => db().selectFrom('titles').select(['title', 'kind', 'year', 'franchise']).orderBy('id').execute()
const facts = TITLES.map(({ title, kind, year, franchise }) => ({ title, kind, year, franchise }))
const aTitle = { title: 'One', otherNames: ['Uno'], kind: 'anime' as const, year: 2000, franchise: 'One' }

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
  await insertMissingTitles(db(), async () => [aTitle])
  await loadTitles(testApp.platform)
  expect(await stored()).toMatchObject([{ title: 'One' }])
})

test('[TITLE-1] a failed load leaves no title, and the next one loads them all', async () => {
  const broken = { ...aTitle, title: 'Two', year: 1e9 }
  await expect(insertMissingTitles(db(), async () => [aTitle, broken])).rejects.toThrow()
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
