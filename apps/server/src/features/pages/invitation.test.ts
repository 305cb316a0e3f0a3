import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aLobby } from '../../testing/duel.ts'
import { aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ config: { publicUrl: 'http://localhost' } })
let game: Game

beforeEach(async () => {
  game = await aGame(testApp, { name: 'Dare' })
})

const get = (path: string) => testApp.http.inject({ url: path })

const headOfHost = async (name: string) => {
  const id = await aUser(testApp, { name })
  const { gameToken } = await aLobby(await signedIn(testApp, id), game)
  return { id, gameToken, ...(await get(`/gameVsView/${game.id}?token=${gameToken}`)) }
}

describe('[DUEL-54] the preview of a link to a room', () => {
  test('names its game and its host, and links to that room', async () => {
    const { statusCode, headers, body, gameToken } = await headOfHost('Shinji')
    expect(statusCode).toBe(200)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain('<title>Shinji challenges you: Dare · Guess The Anime</title>')
    expect(body).toContain('<meta property="og:title" content="Shinji challenges you: Dare · Guess The Anime" />')
    expect(body).toContain('<meta name="description" content="A live duel with Shinji: Dare. Open the link to join.')
    expect(body).toContain(`<meta property="og:url" content="http://localhost/gameVsView/${game.id}?token=${gameToken}" />`)
    expect(body).toContain(`content="http://localhost/linkPreview/duel/${game.id}/en.jpg?token=${gameToken}&amp;v=`)
  })

  test('isolates a name that is written from right to left, so that the words stay in order', async () => {
    const { body } = await headOfHost('علی رضا')
    expect(body).toContain('<title>\u2068علی رضا\u2069 challenges you: Dare · Guess The Anime</title>')
  })

  test('names a guest by the last four digits of the guest id', async () => {
    const guest = aGuest(testApp)
    const { gameToken } = await aLobby(guest, game)
    const { body } = await get(`/gameVsView/${game.id}?token=${gameToken}`)
    expect(body).toContain(`<title>Guest ${String(guest.userId).slice(-4)} challenges you: Dare · Guess The Anime</title>`)
    expect(body).not.toContain(String(guest.userId))
  })

  test('[PAGE-3] escapes the markup in a name', async () => {
    const { body } = await headOfHost('"><b>$&</b>')
    expect(body).toContain('<title>&quot;&gt;&lt;b&gt;$&amp;&lt;/b&gt; challenges you: Dare · Guess The Anime</title>')
    expect(body).not.toContain('<b>')
  })

  test('does not name a host whose account is deleted', async () => {
    const { id, gameToken } = await headOfHost('Gone')
    await testApp.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    expect((await get(`/gameVsView/${game.id}?token=${gameToken}`)).body).not.toContain('Gone')
  })

  test('is that of the game if the token is missing, unknown or of another game', async () => {
    const other = await aGame(testApp, { name: 'Other' })
    const { gameToken } = await aLobby(aGuest(testApp), other)
    const queries = [
      '',
      '?token=',
      `?token=${'0'.repeat(32)}`,
      '?token=<script>',
      `?token=${gameToken}`,
      `?token=${gameToken}&token=${gameToken}`,
    ]
    for (const query of queries) {
      const { statusCode, body } = await get(`/gameVsView/${game.id}${query}`)
      expect(statusCode).toBe(200)
      expect(body, query).toContain('<title>Duel: Dare · Guess The Anime</title>')
      expect(body, query).toContain(`<link rel="canonical" href="http://localhost/gameVsView/${game.id}" />`)
    }
  })

  test('[PAGE-2] [CATALOG-2] does not exist if the game does not exist or is closed', async () => {
    const closed = await aGame(testApp, { gameTypeId: 4 })
    const { gameToken } = await aLobby(aGuest(testApp), game)
    for (const id of [999_999, closed.id, 'x']) {
      expect((await get(`/gameVsView/${id}?token=${gameToken}`)).statusCode).toBe(404)
    }
  })
})
