import { changePassword, login, logout, refresh } from '@guess/contract/api/accounts'
import { checkPlayed, startGame } from '@guess/contract/api/play'
import { expect, test } from 'vitest'
import { aGame, aToken, aUser } from '../../testing/builders.ts'
import { aBrowser, aMember, PASSWORD, signIn } from '../../testing/identities.ts'
import { aClient, aGuest, signedIn } from '../../testing/player.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const json = { 'content-type': 'application/json' }

test('[SERVICE-6] no secret of a whole run is in the log at level debug', async () => {
  const { log, lines } = recordingLog('debug')
  const random = { below: testApp.platform.random.below, name: testApp.platform.random.name }
  const app = await testApp.startAnother({}, { log, random })
  const game = await aGame(app)
  const userId = await aUser(app)
  const token = await aToken(app, userId)
  const secrets = [token, 'canary-in-a-query', 'canary-in-a-body', 'canary-in-a-header', 'canary-in-a-path', 'canary-in-a-cookie']

  const guest = aGuest(app)
  await guest.play(game, ['right', 'right', 'right'])
  await guest.finish(game)
  const user = await signedIn(app, userId)
  await user.play(game, ['right'])
  await aClient(app).call(checkPlayed, { body: { gameId: game.id, userId, token } })
  const headers = {
    authorization: 'Bearer canary-in-a-header',
    cookie: 'guest=canary-in-a-cookie',
    'x-session': 'canary-in-a-header',
  }
  await app.http.inject({ url: `/api/game/withImage/${game.id}?token=${token}&userId=canary-in-a-query`, headers: {} })
  await app.http.inject({ url: '/api/gameType/getAll?token=canary-in-a-query', headers })
  await app.http.inject({ url: '/canary-in-a-path?refreshToken=canary-in-a-query', headers })
  await app.http.inject({ url: '/media/canary-in-a-path', headers })
  await app.http.inject({ url: '/api/game/withImage/%ffcanary-in-a-path' })
  await aClient(app, headers).send(startGame, { body: { gameId: game.id, token: 'canary-in-a-body' } })
  for (const payload of ['{"token":"canary-in-a-body"', '{"userPassword":"canary-in-a-body","gameId":[]}']) {
    await app.http.inject({ method: 'POST', url: '/api/section/startgame', headers: json, payload })
  }
  await app.http.inject({
    method: 'POST',
    url: '/api/canary-in-a-path',
    headers: { ...json, origin: 'https://canary-in-a-header' },
  })

  const logged = lines.join('')
  const guestSecret = (guest.cookies.get('guest') as string).slice(0, 32)
  expect(guestSecret).toMatch(/^[0-9a-f]{32}$/)
  for (const secret of [...secrets, guestSecret, app.platform.config.secret]) expect(logged).not.toContain(secret)
  expect(lines.length).toBeGreaterThanOrEqual(15)
})

test('[SERVICE-6] the log of a failed call contains its route and nothing that was sent', async () => {
  const { log, lines } = recordingLog('debug')
  const game = await aGame(testApp)
  const broken = {
    below: () => {
      throw new Error('the random generator failed')
    },
    name: testApp.platform.random.name,
  }
  const app = await testApp.startAnother({}, { log, random: broken })
  const body = { gameId: game.id, userId: 12_345_678, transferPlay: 'canary-in-a-body' }
  expect((await aClient(app, { 'x-note': 'canary' }).send(startGame, { body })).statusCode).toBe(500)
  expect(lines.join('')).toContain('/api/section/startgame')
  expect(lines.join('')).not.toContain('canary')
})

test('[SERVICE-6] each reply is logged as one line with method, route pattern, status and time', async () => {
  const { log, lines } = recordingLog('info')
  const app = await testApp.startAnother({}, { log })
  await app.http.inject('/api/game/withImage/7?token=x')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', route: '/api/game/withImage/:gameId', status: 401, ms: expect.any(Number), msg: 'replied' },
  ])
})

test('[SERVICE-6] no password or token of a successful or failed sign-in is in the log', async () => {
  const { log, lines } = recordingLog('debug')
  const app = await testApp.startAnother({}, { log })
  const member = await aMember(app)
  const browser = aBrowser(app)
  const secrets = [PASSWORD, 'canary-of-a-guess', 'canary-of-a-new-one', await signIn(app, member)]
  await browser.call(login, { body: { userMail: member.mail, userPassword: PASSWORD } })
  secrets.push(browser.cookies.get('refresh') as string)
  const { accessToken } = await browser.call(refresh, { body: {} })
  secrets.push(accessToken, browser.cookies.get('refresh') as string)
  await browser.expectRefusal(login, { body: { userMail: member.mail, userPassword: 'canary-of-a-guess' } })
  const authorization = `Bearer ${accessToken}`
  const change = { userPassword: 'canary-of-a-guess', newPassword: 'canary-of-a-new-one' }
  await browser.send(changePassword, { body: change }, { authorization })
  await app.http.inject(`/api/access/getOne/${member.userId}?token=${secrets.at(-1)}`)
  await browser.call(logout, { body: {} })
  expect(lines.length).toBeGreaterThanOrEqual(7)
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
})
