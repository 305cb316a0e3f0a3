import { beforeEach, describe, expect, test } from 'vitest'
import { insertPanelSeed } from './core/settings/settings.queries.ts'
import { panelKeyOf } from './features/admin/key/panel-key.ts'
import { aUser } from './testing/builders.ts'
import { aPhoto, promote } from './testing/makers.ts'
import { JPEG, MAIL, withSpecifiedClient } from './testing/specified-client.ts'
import { withApp } from './testing/test-app.ts'

const testApp = withApp({ renewed: true })
const misato = withSpecifiedClient(testApp)
const { call, form, authorization } = misato

const COUNTS = [
  '/user/getCountUsersToday',
  '/played/countPlayedToday',
  '/guestplayed/countPlayedToday',
  '/guestplayed/countPlayedVsToday',
  '/guestplayed/getRegisteredToday',
  '/game/getCountGamesToday',
  '/user/getAllUserCount',
  '/guestplayed/getAllGuestUserCount',
  '/game/getAllGameCount',
  '/message/getAllReportCount',
  '/played/getAllPlayedCount',
  '/guestplayed/getAllPlayedCount',
  '/user/getAllAdminCount',
  '/guestplayed/getAllVsGuestUserCount',
]

describe('[SERVICE-16] the panel', () => {
  const asOperator = (methodAndPath: string, body?: object) => call(methodAndPath, body, authorization())

  beforeEach(() => promote(testApp, misato.userId))

  test('opens with its key', async () => {
    const { config, db } = testApp.platform
    const key = panelKeyOf(config.secret, await insertPanelSeed(db, 'seed'))
    expect(await asOperator(`POST /param/getPanelLink/send?paramValue=${key}`)).toMatchObject({ ok: true })
    expect(await asOperator(`POST /param/getPanelLink/send?paramValue=${key}`, {})).toMatchObject({ ok: true })
  })

  test('shows accounts', async () => {
    const user = { id: misato.userId, userName: 'Misato', userMail: MAIL, isVerified: true, roles: ['ROLE_ADMIN'] }
    const shown = {
      ...user,
      avatar: expect.objectContaining({ id: expect.anything() }),
      createDate: expect.any(String),
      updateDate: expect.any(String),
    }
    expect(await asOperator(`GET /user/getOne/${misato.userId}`)).toMatchObject(shown)
    expect(await asOperator('GET /user/getAllUserPageable?page=0&size=25')).toMatchObject({ content: [shown], totalPages: 1 })
    expect(await asOperator('GET /user/searchUserByName?userName=misa')).toEqual([
      { userId: misato.userId, userName: 'Misato', userMail: MAIL },
    ])
  })

  test('bans and unbans accounts', async () => {
    await aUser(testApp, { name: 'Gendo', mail: 'gendo@example.com' })
    await asOperator('POST /bannedAccount/add', { userMail: 'gendo@example.com', token: misato.token })
    const { content, totalPages } = await asOperator('GET /bannedAccount/getAllBannedAccountPageable?page=0&size=25')
    expect(content).toEqual([expect.objectContaining({ userMail: 'gendo@example.com', bannedDate: expect.any(String) })])
    expect(totalPages).toBe(1)
    expect(await asOperator(`DELETE /bannedAccount/${content[0].id}`)).toBeNull()
  })

  test('manages roles', async () => {
    const other = await aUser(testApp, { name: 'Ritsuko' })
    const { id: roleId } = await asOperator('POST /role/add', { roleName: 'ROLE_HELPER', token: misato.token })
    expect(await asOperator('GET /role/getAll')).toMatchObject([
      { roleName: 'ROLE_ADMIN' },
      { roleName: 'ROLE_MODERATOR' },
      { id: roleId, roleName: 'ROLE_HELPER' },
    ])
    // Ids are text, as a form sends them.
    await asOperator('POST /role/addRoleToUser', { roleId: String(roleId), userId: String(other) })
    expect(await asOperator('DELETE /role/deleteRoleToUser', { roleId: String(roleId), userId: String(other) })).toBeNull()
    expect(await asOperator(`DELETE /role/${roleId}`)).toBeNull()
  })

  test('counts and pings', async () => {
    for (const path of COUNTS) {
      expect(await asOperator(`GET ${path}`), path).toEqual({ count: expect.any(Number) })
    }
    for (const path of ['/param/DbPing', '/user/ping']) expect(await asOperator(`GET ${path}`)).toEqual({ status: true })
  })

  test('manages params', async () => {
    const { id } = await asOperator('POST /param/add', { paramName: 'motto', paramValue: 'Guess', token: misato.token })
    expect(await asOperator('GET /param/motto')).toMatchObject({ id, paramName: 'motto', paramValue: 'Guess' })
    expect(await asOperator('GET /param/getAll')).toContainEqual(expect.objectContaining({ id, paramName: 'motto' }))
    expect(await asOperator(`PUT /param/paramUpdate/${id}`, { paramValue: 'Guess more' })).toMatchObject({
      paramValue: 'Guess more',
    })
    expect(await asOperator(`DELETE /param/${id}`)).toBeNull()
  })

  test('shows games, which everybody can search', async () => {
    const shown = {
      id: misato.game.id,
      gameName: misato.game.name,
      gameType: { id: 2, gameTypeName: 'Anime Mixed' },
      playerCount: 0,
    }
    const page = await asOperator('GET /game/getAllGamePageable?page=0&size=25')
    expect(page).toMatchObject({ content: [{ ...shown, gamePreviewImage: expect.stringMatching(JPEG) }], totalPages: 1 })
    expect(await call(`GET /game/searchGameByName?gameName=${encodeURIComponent(misato.game.name)}`)).toMatchObject([shown])
    const { sections } = await asOperator(`GET /section/getAllForAdmin/game/${misato.game.id}`)
    const whole = { sectionImage: expect.stringMatching(JPEG), sectionCorrectAnswer: misato.game.sections[0]?.correctAnswer }
    expect(sections).toEqual(expect.arrayContaining([expect.objectContaining(whole)]))
  })

  test('manages avatars', async () => {
    const avatarImage = await aPhoto(3)
    expect(await form('/avatar/add', { avatarName: 'moss' }, { avatarImage })).toMatchObject({ avatarName: 'moss' })
    const page = await asOperator('GET /avatar/getAllAvatarPageable?page=0&size=10')
    expect(page).toMatchObject({ content: [{ avatarName: 'tea' }, { avatarName: 'moss' }], totalPages: 1 })
    expect(await asOperator('DELETE /avatar/moss')).toBeNull()
  })
})
