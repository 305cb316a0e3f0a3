import { getExampleAnswers } from '@guess/contract/api/create-game'
import { expect, test } from 'vitest'
import { aMaker } from '../../../testing/makers.ts'
import { withApp } from '../../../testing/test-app.ts'
import { insertTitles } from '../../catalog/titles.queries.ts'

const testApp = withApp({ renewed: true })

const example = (query: { gameTypeId?: string; sectionCorrectAnswer: string }) => ({ query: { gameTypeId: '2', ...query } })

test('[CREATE-42] answers are drawn as an example, the right one first and as the list writes it, and nothing is stored', async () => {
  const names = ['Bleach', 'Frieren', 'Monster', 'Nana', 'Mushishi']
  const facts = { otherNames: [], kind: 'anime' as const, year: 2000, fame: 3, form: 'series' as const, genres: ['drama'] }
  await insertTitles(
    testApp.db,
    names.map((title) => ({ ...facts, title, franchise: title })),
  )
  const maker = await aMaker(testApp)
  const { sectionAnswers } = await maker.call(getExampleAnswers, example({ sectionCorrectAnswer: ' mushishi ' }))
  expect(sectionAnswers[0]).toBe('Mushishi')
  expect(new Set(sectionAnswers).size).toBe(4)
  for (const answer of sectionAnswers) expect(names).toContain(answer)
  expect(await testApp.db.selectFrom('sections').selectAll().execute()).toEqual([])
  expect(await testApp.db.selectFrom('games').selectAll().execute()).toEqual([])
})

test('[CREATE-42] an example without an answer, or in a category that is closed, is refused', async () => {
  const maker = await aMaker(testApp)
  const refusal = (query: Parameters<typeof example>[0]) => maker.expectRefusal(getExampleAnswers, example(query))
  expect(await refusal({ sectionCorrectAnswer: ' ' })).toMatchObject({ code: 'answer-missing' })
  expect(await refusal({ sectionCorrectAnswer: 'Nana', gameTypeId: '4' })).toMatchObject({ code: 'game-type-not-found' })
})
