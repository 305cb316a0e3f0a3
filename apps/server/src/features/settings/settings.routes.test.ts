import { getSite } from '@guess/contract/api/site'
import { expect, test } from 'vitest'
import { aClient } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const site = () => aClient(testApp).call(getSite, {})
const set = (params: Record<string, string>) =>
  testApp.db
    .insertInto('params')
    .values(Object.entries(params).map(([name, value]) => ({ name, value })))
    .execute()

test('[SITE-1] params that no operator has set have sane defaults', async () => {
  expect(await site()).toEqual({
    supportMail: expect.stringContaining('@'),
    businessMail: expect.stringContaining('@'),
    gameGuesserUrl: '',
    socialLinks: [],
    legalDate: '2023-12-28',
    openCategories: [1, 2, 3],
    attribution: '',
    googleSignIn: false,
  })
})

test('[SITE-1] everybody can read the public params that an operator has set', async () => {
  await set({
    supportMail: ' help@guess.example ',
    socialX: 'https://x.example/guess',
    legalDate: '2026-02-01',
    attribution: 'CC0',
  })
  expect(await site()).toMatchObject({
    supportMail: 'help@guess.example',
    socialLinks: [{ name: 'X', url: 'https://x.example/guess' }],
    legalDate: '2026-02-01',
    attribution: 'CC0',
  })
})

test('[SITE-1] the reply says whether Google sign-in is configured', async () => {
  const google = { clientId: 'id', clientSecret: 'key', issuer: 'https://accounts.google.com' }
  expect((await aClient(await testApp.startAnother({ google })).call(getSite, {})).googleSignIn).toBe(true)
})

test('[CATALOG-2] the adult category is open once an operator has opened it', async () => {
  await set({ adultCategoryOpen: 'true' })
  expect((await site()).openCategories).toEqual([1, 2, 3, 4])
})

test('[SITE-2] an invalid link is omitted, and an invalid date is replaced by the default', async () => {
  await set({
    gameGuesserUrl: 'javascript:alert(1)',
    socialDiscord: 'data:text/html,x',
    socialYoutube: ' ',
    legalDate: '2026-02-31',
  })
  expect(await site()).toMatchObject({ gameGuesserUrl: '', socialLinks: [], legalDate: '2023-12-28' })
})

test('[SITE-3] [SERVICE-2] params that are not public are not returned', async () => {
  await set({ panelKey: 'canary-of-a-secret-param' })
  const { body } = await aClient(testApp).send(getSite, {})
  expect(body).not.toContain('canary')
  expect(body).not.toContain('panelKey')
})
