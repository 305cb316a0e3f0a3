import { deleteForGood, hideGame } from '@guess/contract/api/admin'
import { deleteGame } from '@guess/contract/api/create-game'
import { getDaily } from '@guess/contract/api/daily'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { publishDailies, todaysDaily } from '../../testing/daily.ts'
import { anOperator, emptyMedia, storedKeys } from '../../testing/makers.ts'
import { aClient, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

beforeEach(() => emptyMedia(testApp))
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const missing = async () => (await aClient(testApp).call(getDaily, { query: { images: 'url' } })).missing

test.each(['listed', 'hidden', 'deleted by its creator', 'deleted by an operator'] as const)(
  '[BIN-9] a game that is %s and deleted for good takes the copies in Dailies with it at once',
  async (state) => {
    const creator = await signedIn(testApp, await aUser(testApp))
    const operator = await anOperator(testApp)
    const source = await aGame(testApp, { sections: 5, creatorUserId: creator.userId })
    await publishDailies(testApp)
    const daily = await todaysDaily(testApp)
    const statusOf = async () => (await testApp.http.inject({ url: `/media/${daily.sections[0]?.picture}.webp` })).statusCode
    if (state === 'hidden') await operator.call(hideGame, { body: { gameId: source.id } })
    if (state === 'deleted by its creator') await creator.call(deleteGame, { params: { gameId: source.id } })
    if (state === 'deleted by an operator') await operator.call(deleteGame, { params: { gameId: source.id } })
    // What an operator deletes takes the Daily down (DAILY-9).
    expect(await statusOf()).toBe(state === 'deleted by an operator' ? 404 : 200)
    await operator.call(deleteForGood, { body: { gameId: source.id } })
    expect(await statusOf()).toBe(404)
    expect(await storedKeys(testApp)).toEqual([])
    expect(await missing()).toBe('taken-down')
  },
)
