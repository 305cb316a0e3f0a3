import { downloadData } from '@guess/contract/api/download-data'
import { getComparison, getGhost, getOwnChallenges, seeChallenge } from '@guess/contract/api/results'
import { describe, expect, test } from 'vitest'
import { withChallenge } from '../../testing/challenge.ts'
import { aClient, aGuest, type Player, signedIn } from '../../testing/player.ts'
import { joined } from '../../testing/registration.ts'
import { accept, compare, ghost, share } from '../../testing/results.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()
const here = withChallenge(testApp)
const { aFriend, answer, beat } = here

const DAY_MS = 24 * 3_600_000

describe('[CHALLENGE-5] a comparison is shown', () => {
  test('to the player who has shared the result, with all answers, the newest first', async () => {
    const [one, other] = [await aFriend('Asuka'), await aFriend('Rei')]
    await beat(one)
    await beat(other)
    const { answers, answerCount, maker: own } = await compare(here.maker, here.token)
    expect(own).toMatchObject({ playerName: 'Shinji', isCaller: true, score: 350 })
    expect(answers.map(({ playerName }) => playerName)).toEqual(['Rei', 'Asuka'])
    expect(answerCount).toBe(2)
  })

  test('to a player who has finished it, with the own answer only', async () => {
    const [one, other] = [await aFriend('Asuka'), await aFriend('Rei')]
    await beat(one)
    await beat(other)
    const { answers, answerCount } = await compare(one, here.token)
    expect(answers).toMatchObject([{ playerName: 'Asuka', isCaller: true }])
    expect(answerCount).toBe(2)
  })

  test('to nobody else, nor before the end', async () => {
    const friend = await aFriend()
    await accept(friend, here.game, here.token)
    await answer(friend, ['right', 'right'])
    for (const player of [aClient(testApp), aGuest(testApp), await aFriend(), friend])
      expect((await player.expectRefusal(getComparison, { params: { token: here.token } })).code).toBe('access-denied')
  })
})

describe('[CHALLENGE-6] a comparison', () => {
  test('says for each section who was right, with how many squares, how fast, and what it earned', async () => {
    const friend = await aFriend()
    await accept(friend, here.game, here.token)
    await answer(friend, ['right', 'right', 'wrong'])
    const { maker: own, answers } = await compare(friend, here.token)
    expect(own.sections).toEqual([
      { sectionNumber: 0, right: true, opened: 2, score: 170, afterMs: 6_200 },
      { sectionNumber: 1, right: false, opened: 1, score: 0, afterMs: 6_200 },
      { sectionNumber: 2, right: true, opened: 1, score: 180, afterMs: 6_200 },
    ])
    expect(answers[0]).toMatchObject({ score: 360, correctCount: 2, opened: 3, tries: 1 })
    expect(answers[0]?.sections.map(({ afterMs, score }) => [afterMs, score])).toEqual([
      [2_000, 180],
      [2_000, 180],
      [2_000, 0],
    ])
  })

  test('counts the first finished play of a player, and says which try it was', async () => {
    const friend = await aFriend()
    await accept(friend, here.game, here.token)
    await answer(friend, ['wrong'])
    await beat(friend)
    await beat(friend, ['right', 'right', 'right'])
    expect((await compare(here.maker, here.token)).answers).toMatchObject([{ score: 360, tries: 2 }])
  })

  test('has no times of a guest whose answers were deleted, but all else', async () => {
    const guest = aGuest(testApp)
    await beat(guest)
    testApp.clock.advance(31 * DAY_MS)
    await testApp.jobs.run('condense-guest-plays')
    const later = await signedIn(testApp, here.maker.userId)
    expect((await compare(later, here.token)).answers[0]).toMatchObject({
      ...{ score: 360, correctCount: 2, opened: 3 },
      sections: [
        { right: true, score: 180, afterMs: null },
        { right: true, score: 180, afterMs: null },
        { right: false, score: 0, afterMs: null },
      ],
    })
  })

  test('contains no title and no order, and no square', async () => {
    await beat(await aFriend())
    const { body } = await here.maker.send(getComparison, { params: { token: here.token } })
    for (const { answers, squares } of here.game.sections)
      for (const secret of [...answers, ...squares]) expect(body).not.toContain(secret)
  })

  test('[CHALLENGE-12] contains the pictures that the caller has answered, and no other', async () => {
    const friend = await aFriend()
    await accept(friend, here.game, here.token)
    await answer(friend, ['right', 'right'])
    await friend.finish(here.game)
    const all = here.game.sections.map(({ picture }) => expect.stringContaining(picture))
    expect((await compare(friend, here.token)).pictures).toEqual([...all.slice(0, 2), null])
    expect((await compare(here.maker, here.token)).pictures).toEqual(all)
  })
})

describe('[CHALLENGE-7] the ghost', () => {
  const at = (player: Player, section: number) => ghost(player, here.game, section)

  test('appears when as much time has passed, without the squares; these follow the own answer', async () => {
    const friend = await aFriend()
    await accept(friend, here.game, here.token)
    testApp.clock.advance(6_199)
    expect(await at(friend, 0)).toEqual({ playerName: 'Shinji', afterMs: null, opened: null, waits: true })
    testApp.clock.advance(1)
    expect(await at(friend, 0)).toEqual({ playerName: 'Shinji', afterMs: 6_200, opened: null, waits: false })
    await friend.answer(here.game, 0, 'wrong')
    expect(await at(friend, 0)).toEqual({ playerName: 'Shinji', afterMs: 6_200, opened: 2, waits: false })
    expect(await at(friend, 1)).toMatchObject({ afterMs: null, waits: true })
  })

  test('appears with an own answer that is faster', async () => {
    const friend = await aFriend()
    await accept(friend, here.game, here.token)
    await friend.answer(here.game, 0, 'right')
    expect(await at(friend, 0)).toMatchObject({ afterMs: 6_200, opened: 2 })
  })

  test('says nothing of a section ahead, and nothing to a play of the same game without a challenge', async () => {
    const [friend, other] = [await aFriend(), await aFriend()]
    await accept(friend, here.game, here.token)
    await other.start(here.game)
    const query = (sectionNumber: string) => ({ params: { gameId: here.game.id }, query: { sectionNumber } })
    expect((await friend.expectRefusal(getGhost, query('1'))).code).toBe('section-not-current')
    expect((await other.expectRefusal(getGhost, query('0'))).code).toBe('game-not-started')
  })
})

describe('[CHALLENGE-8] the list of own results', () => {
  const own = (player: Player) => player.call(getOwnChallenges, {})

  test('says who has answered, how many are better, and how many answers are new', async () => {
    expect(await own(here.maker)).toMatchObject({
      newCount: 0,
      content: [{ resultToken: here.token, answerCount: 0, lastName: null }],
    })
    await beat(await aFriend('Asuka'))
    await beat(await aFriend('Rei'), ['wrong', 'wrong', 'wrong'])
    expect(await own(here.maker)).toMatchObject({
      newCount: 2,
      content: [{ score: 350, answerCount: 2, betterCount: 1, newCount: 2, lastName: 'Rei' }],
    })
    await here.maker.call(seeChallenge, { body: { resultToken: here.token } })
    expect(await own(here.maker)).toMatchObject({ newCount: 0, content: [{ answerCount: 2, newCount: 0 }] })
  })

  test('is empty for others, who cannot mark it as seen', async () => {
    const friend = await aFriend()
    expect(await own(friend)).toEqual({ content: [], newCount: 0 })
    expect((await friend.expectRefusal(seeChallenge, { body: { resultToken: here.token } })).code).toBe('not-found')
  })
})

test('[SHARE-9] [CHALLENGE-5] guests keep challenges and answers when they join', async () => {
  const guest = aGuest(testApp)
  await beat(guest)
  const own = await share(guest, here.game)
  const player = await joined(guest, 'Kaworu')
  expect((await compare(here.maker, here.token)).answers).toMatchObject([{ playerName: 'Kaworu', userId: player.userId }])
  expect((await compare(player, here.token)).answers).toMatchObject([{ isCaller: true }])
  expect((await player.call(getOwnChallenges, {})).content).toMatchObject([{ resultToken: own }])
  expect((await player.call(downloadData, {})).challenges).toMatchObject([{ resultToken: here.token, score: 360 }])
})
