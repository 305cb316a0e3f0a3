import { changeNick, findByCode, getDuels } from '@guess/contract/api/multiplayer'
import { describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { aDuel, aLobby, atMatch, join } from '../../testing/duel.ts'
import { withMeeting } from '../../testing/meeting.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()
const meeting = withMeeting(testApp)
const { right } = meeting

const insertAvatars = (...names: string[]) => {
  const rows = names.map((name, position) => ({ name, position, token: 't', picture: `${name}.webp` }))
  return testApp.db.insertInto('avatars').values(rows).execute()
}

const nameOf = async (player: Player, gameToken: string, nick: string) =>
  (await player.call(changeNick, { body: { gameToken, nick } })).name

const refusedFor = async (player: Player, gameToken: string, nick: string) =>
  (await player.expectRefusal(changeNick, { body: { gameToken, nick } })).code

describe('the face of a guest', () => {
  const facesOf = async (host: Player, friend: Player) => {
    const { gameToken } = await aLobby(host, meeting.game)
    await join(friend, meeting.game, gameToken)
    const { player1, player2 } = await atMatch(host, gameToken, 1).state()
    return [player1.avatarName, player2?.avatarName]
  }

  test('[DUEL-31] is the one that the guest id points to, and never the other player’s', async () => {
    await insertAvatars('default', 'cat', 'dog', 'fox')
    const [zero, three, one] = [aGuest(testApp, 30_000_000), aGuest(testApp, 30_000_003), aGuest(testApp, 30_000_001)]
    expect(await facesOf(zero, one)).toEqual(['cat', 'dog'])
    expect(await facesOf(one, zero)).toEqual(['dog', 'cat'])
    expect(await facesOf(zero, three)).toEqual(['cat', 'dog'])
  })

  test('[DUEL-31] is the default one if there is no other, and a user keeps the own avatar', async () => {
    const user = await signedIn(testApp, await aUser(testApp, { avatarName: 'cat' }))
    expect(await facesOf(aGuest(testApp), aGuest(testApp))).toEqual(['default', 'default'])
    await insertAvatars('default', 'cat', 'dog')
    expect(await facesOf(user, aGuest(testApp, 30_000_000))).toEqual(['cat', 'dog'])
  })
})

describe('the name of a guest', () => {
  test('[DUEL-32] [DUEL-20] is chosen in the lobby, stored for later duels, and removed by an empty one', async () => {
    const guest = aGuest(testApp)
    const plain = expect.stringMatching(/^Guest \d{4}$/)
    const lobby = await aLobby(guest, meeting.game)
    expect((await atMatch(guest, lobby.gameToken, 1).state()).player1.name).toEqual(plain)
    expect(await nameOf(guest, lobby.gameToken, '  Lain   Iwakura ')).toBe('Lain Iwakura')
    expect((await atMatch(guest, lobby.gameToken, 1).state()).player1.name).toBe('Lain Iwakura')
    expect(await guest.call(findByCode, { query: { code: lobby.code } })).toMatchObject({ hostName: 'Lain Iwakura' })
    const later = await aLobby(guest, meeting.game)
    expect((await atMatch(guest, later.gameToken, 1).state()).player1.name).toBe('Lain Iwakura')
    expect(await nameOf(guest, later.gameToken, '')).toEqual(plain)
    const last = await aLobby(guest, meeting.game)
    expect((await atMatch(guest, last.gameToken, 1).state()).player1.name).toEqual(plain)
  })

  test('[DUEL-32] is refused if it breaks the rules for user names or belongs to somebody', async () => {
    const guest = aGuest(testApp)
    const { gameToken } = await aLobby(guest, meeting.game)
    expect(await refusedFor(guest, gameToken, 'Al')).toBe('username-too-short')
    expect(await refusedFor(guest, gameToken, 'a'.repeat(16))).toBe('username-too-long')
    for (const name of ['shinji', 'Guest 1234', 'GUEST', 'Misafir 0042']) {
      expect(await refusedFor(guest, gameToken, name)).toBe('username-taken')
    }
    await aUser(testApp, { name: 'Alice' })
    for (const name of ['Admin', 'AIice']) expect(await refusedFor(guest, gameToken, name)).toBe('username-taken')
    expect(await refusedFor(guest, gameToken, 'Lain ❤\ufe0f')).toBe('username-not-plain')
    for (const name of ['Lain\u202e', 'Lain\u0000', 'La\u200bin'])
      expect(await refusedFor(guest, gameToken, name)).toBe('invalid-request')
  })

  test('[DUEL-32] is dropped at the next seat if an account has taken it', async () => {
    const guest = aGuest(testApp)
    const { gameToken } = await aLobby(guest, meeting.game)
    await nameOf(guest, gameToken, 'Lain')
    await aUser(testApp, { name: 'LAIN' })
    const later = await aLobby(guest, meeting.game)
    expect((await atMatch(guest, later.gameToken, 1).state()).player1.name).toMatch(/^Guest/)
  })

  test('[DUEL-32] cannot change during the match, nor by a user or another guest', async () => {
    const { host, friend, game } = meeting
    const guest = aGuest(testApp)
    const duel = await aDuel(testApp, game, [host, guest])
    expect(await refusedFor(guest, duel.gameToken, 'Lain')).toBe('duel-running')
    expect(await refusedFor(host, duel.gameToken, 'Lain')).toBe('access-denied')
    expect(await refusedFor(friend, duel.gameToken, 'Lain')).toBe('wrong-seat')
  })

  test('[DUEL-32] [DUEL-31] goes on into the rematch and into the opponent’s list of duels', async () => {
    await insertAvatars('default', 'cat')
    const guest = aGuest(testApp, 30_000_000)
    const duel = await aDuel(testApp, meeting.game, [meeting.host, guest])
    await duel.begin()
    for (const section of [0, 1, 2]) await duel.play(section, [right(section), right(section)])
    expect(await nameOf(guest, duel.gameToken, 'Lain')).toBe('Lain')
    await duel.one.rematch()
    const { gameToken } = await duel.two.rematch()
    const { player1 } = await atMatch(guest, gameToken ?? '', 1).state()
    expect(player1).toMatchObject({ name: 'Lain', avatarName: 'cat' })
    const { userId } = meeting.host
    const { content } = await meeting.host.call(getDuels, { params: { userId }, query: {} })
    expect(content[0]).toMatchObject({ opponentName: 'Lain', opponentAvatarName: 'cat' })
  })
})

test('[DUEL-32] the name of a guest is dropped in the rematch if an account has taken it', async () => {
  const guest = aGuest(testApp)
  const duel = await aDuel(testApp, meeting.game, [meeting.host, guest])
  await duel.begin()
  for (const section of [0, 1, 2]) await duel.play(section, [right(section), right(section)])
  await nameOf(guest, duel.gameToken, 'Lain')
  await aUser(testApp, { name: 'LAIN' })
  await duel.one.rematch()
  const { gameToken } = await duel.two.rematch()
  const { player1, player2 } = await atMatch(guest, gameToken ?? '', 1).state()
  expect(player1.name).toMatch(/^Guest/)
  expect(player2?.name).toBe('Shinji')
})

describe('the end of a match', () => {
  const played = async () => {
    const duel = await aDuel(testApp, meeting.game, [meeting.host, aGuest(testApp)])
    await duel.begin()
    for (const section of [0, 1, 2]) await duel.play(section, [right(section), right(section)])
    return duel
  }

  test('[DUEL-33] names the game of the rematch, which then has it', async () => {
    const others = [
      await aGame(testApp, { name: 'Second', squareAmount: 9 }),
      await aGame(testApp, { name: 'Third', squareAmount: 9 }),
    ]
    const duel = await played()
    const { nextGameName } = await duel.one.state()
    expect(others.map(({ name }) => name)).toContain(nextGameName)
    await duel.one.rematch()
    expect((await duel.two.state()).nextGameName).toBe(nextGameName)
    const { gameId } = await duel.two.rematch()
    expect(gameId).toBe(others.find(({ name }) => name === nextGameName)?.id)
    expect((await duel.two.state()).nextGameName).toBeNull()
  })

  test('[DUEL-33] names no game when the time for a rematch is over, nor before the end', async () => {
    const running = await aDuel(testApp, meeting.game, [meeting.host, aGuest(testApp)])
    expect((await running.one.state()).nextGameName).toBeNull()
    const duel = await played()
    testApp.clock.advance(30_001)
    expect((await duel.one.state()).nextGameName).toBeNull()
  })

  test('[DUEL-34] [DUEL-6] says how much of the points is the speed bonus', async () => {
    const duel = await aDuel(testApp, meeting.game, [meeting.host, aGuest(testApp)])
    await duel.begin()
    testApp.clock.advance(4_000)
    await duel.one.answer(0, right(0))
    testApp.clock.advance(3_500)
    await duel.two.answer(0, right(0))
    const { lastEnd } = await duel.one.state()
    expect(lastEnd).toMatchObject({ player1Speed: 30, player2Speed: 10 })
    const { squareAmount } = meeting.game
    expect(lastEnd?.player1Earned).toBe(100 + 10 * (squareAmount - 1) + 30)
  })
})
