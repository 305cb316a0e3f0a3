import type { Page } from '@playwright/test'
import { GameScreen } from '../support/game-screen.ts'
import { watchMedia } from '../support/media-watch.ts'
import { allGames, avatarsOf, type GameCard, playUnseen, todaysGame } from '../support/server-calls.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

const SMALL = { width: 360, height: 640 }
const SIZES = [SMALL, { width: 390, height: 844 }, { width: 1440, height: 900 }]
const SENTENCE = 'Which anime is this?'

const hero = (page: Page) => page.getByRole('region', { name: SENTENCE })
const answers = (page: Page) => hero(page).locator('[data-part~=answer]')
const squares = (page: Page) => hero(page).locator('[data-part~=board-square] img')

const starterOf = async (page: Page) => (await page.request.get('/api/game/starter?images=url')).json()
const firstViewOf = async (page: Page, { id }: { id: number }) =>
  (await page.request.get(`/api/game/firstView/${id}?images=url`)).json()
const addressesIn = (page: Page) =>
  squares(page).evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => new URL(src).pathname))

/** Returns the storages and cookies of the page that tell the server something about the visitor. */
const traces = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name),
  kept: await page.evaluate(() => [localStorage.getItem('guestId'), sessionStorage.getItem('guestGamePlayedCount')]),
})

test('[HOME-7] the sentence, the picture and all answers are in the first view', { tag: '@phone' }, async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto('/')
    await expect(answers(page)).toHaveCount(4)
    const parts = [hero(page).getByRole('heading'), hero(page).locator('[data-part~=board]'), ...(await answers(page).all())]
    for (const part of parts) {
      const box = await part.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    }
    for (const answer of await answers(page).all()) expect((await answer.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('[HOME-7] looking sets no cookie, and a reload or another browser shows the same square', { tag: '@desk' }, async ({
  page,
  browser,
  testSite,
}) => {
  const watch = watchMedia(page, await avatarsOf(testSite.baseURL))
  const { square, sectionAnswers } = await starterOf(page)
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('/')
    await expect(answers(page)).toHaveText(sectionAnswers)
    expect(await addressesIn(page)).toEqual([square.image])
  }
  // The HTML holds Today's Game too, for browsers that the server may know.
  const todays = await firstViewOf(page, await todaysGame(testSite.baseURL))
  expect(await watch.addresses()).toEqual(new Set([square.image, todays.square.image]))
  expect(await traces(page)).toEqual({ cookies: [], kept: [null, null] })
  const other = await browser.newPage()
  await other.goto(testSite.baseURL)
  await expect(answers(other)).toHaveText(sectionAnswers)
  expect(await addressesIn(other)).toEqual([square.image])
  await other.close()
})

test('[HOME-7] [HOME-10] [PLAY-37] the first tap is judged in place, by one call; it is no press of Play', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  await page.setViewportSize(SMALL)
  await page.goto('/')
  const { id, square, sectionAnswers } = await starterOf(page)
  const game = (await allGames(testSite.baseURL)).find((each) => each.id === id) as GameCard
  const places = () => Promise.all([hero(page).locator('[data-part~=board]').boundingBox(), answers(page).first().boundingBox()])
  const before = await places()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await answers(page).nth(1).tap()
  await expect(page.locator('[data-part~=answer][data-state=right], [data-part~=answer][data-state=missed]')).toHaveCount(1)
  expect(calls.filter((path) => path.startsWith('/api/section/'))).toEqual(['/api/section/startgame'])
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-part~=play-heading]')).toContainText(`1/${game.sectionAmount}`)
  expect(await places()).toEqual(before)
  await expect(answers(page)).toContainText(sectionAnswers)
  expect(await addressesIn(page)).toEqual([square.image])
  expect((await traces(page)).kept).toEqual([expect.stringMatching(/^\d{8}$/), null])
  await hero(page).getByRole('button', { name: 'Next' }).tap()
  await expect(page).toHaveURL(`/game/${id}`)
  await new GameScreen(page, game).expectSection(2)
})

test('[HOME-7] [SCREEN-7] an answer that the network loses is sent again', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(answers(page)).toHaveCount(4)
  let lost = 0
  await page.route('**/api/section/startgame*', (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await answers(page).first().tap()
  await expect(page.locator('[data-part~=answer][data-state=right], [data-part~=answer][data-state=missed]')).toHaveCount(1)
  expect(lost).toBeGreaterThan(1)
})

test('[HOME-10] the rules about leaving hold on the board: Quit asks, and then ends the play', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  await answers(page).first().tap()
  const quit = page.getByRole('button', { name: 'Quit the game' })
  await quit.tap()
  await expect(page.getByText('Are you sure you want to quit?')).toBeVisible()
  const finished = page.waitForResponse('**/api/section/finish*')
  await quit.tap()
  await finished
  await expect(quit).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: "Today's Game" }).locator('[data-part~=answer]')).toHaveCount(4)
})

/** Plays the current game to its end with the first answer everywhere. */
async function playToTheEnd(page: Page) {
  const end = page.getByRole('dialog').filter({ has: page.locator('[data-part~=end-figure]') })
  const verdict = page.locator('[data-part~=answer][data-state=right], [data-part~=answer][data-state=missed]')
  // Those of the table: home has answers too, until the game's page replaces it.
  const open = page.locator('[data-part~=play-answers] [data-part~=answer][data-state=open]')
  const next = page.locator(':is([data-part~=play-action], .hero-line) .button[data-kind=primary]')
  while (!(await end.isVisible())) {
    await expect(open.first().or(verdict.first())).toBeVisible()
    if (!(await verdict.first().isVisible())) await open.first().click()
    await expect(verdict.first()).toBeVisible()
    const heading = await page.locator('[data-part~=play-heading]').textContent()
    await next.click()
    await expect(
      page
        .locator('[data-part~=play-heading]')
        .filter({ hasNotText: heading ?? '' })
        .or(end),
    ).toBeVisible()
  }
}

/** Presses the button that names the next game, and continues as a guest if asked. */
async function startNext(page: Page) {
  const address = page.url()
  await nextButton(page).click()
  const ask = page.getByRole('button', { name: 'Continue as a guest' })
  await expect.poll(async () => (await ask.isVisible()) || page.url() !== address).toBe(true)
  if (await ask.isVisible()) await ask.click()
  await expect.poll(() => page.url()).not.toBe(address)
  await expect(page).toHaveURL(/\/game\/\d+$/)
}

const nextButton = (page: Page) => page.locator('[data-part~=play-ways] > .button[data-kind=primary]')
const idIn = (page: Page) => Number(/\d+$/.exec(page.url())?.[0])

const cards = (page: Page) => page.getByRole('region', { name: 'All Games' }).locator('a[href^="/gameView/"]')

/** Loads more games of a category until the one with this id is there. */
async function showCard(page: Page, id: number) {
  while ((await page.locator(`a[href="/gameView/${id}"]`).count()) === 0) {
    const shown = await cards(page).count()
    await page.getByRole('button', { name: 'More games' }).click()
    await expect(cards(page)).not.toHaveCount(shown)
  }
}

test('[SCREEN-17] [GAME-7] [GAME-10] [HOME-8] every end leads to an unplayed game until none is left', { tag: '@desk' }, async ({
  page,
  testSite,
}) => {
  const games = await allGames(testSite.baseURL)
  await page.goto('/')
  await answers(page).first().click()
  await hero(page).getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/game\/\d+$/)
  const first = idIn(page)
  await playToTheEnd(page)
  await expect(nextButton(page)).toHaveText(/^Next: .+, (\d)×\1all new to you$/)
  await startNext(page)
  const second = idIn(page)
  const [third, ...others] = games.map(({ id }) => id).filter((id) => id !== first && id !== second)
  const daily = await todaysGame(testSite.baseURL)
  for (const id of [...others, daily.id]) await playUnseen(page, id)
  await playToTheEnd(page)
  await expect(nextButton(page)).toHaveText(/^Next: .+, (\d)×\1$/)
  await startNext(page)
  expect(idIn(page)).toBe(third)
  await playToTheEnd(page)
  await expect(nextButton(page)).toHaveText(/^Do better: .+, (\d)×\1$/)

  await page.goto('/')
  await expect(page.getByRole('heading', { name: "You've played every game" })).toBeVisible()
  await page.goto('/categoryPage/2')
  await expect(page.getByRole('img', { name: /^\d+ points, \d of \d+ right$/ }).first()).toBeVisible()
})

test('[HOME-8] [HOME-11] [GAME-6] [DAILY-18] who comes back has the Daily on the board, the last result, and results on the cards', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const { id, gameName } = await starterOf(page)
  await answers(page).first().tap()
  await playToTheEnd(page)
  await page.goto('/')
  const next = page.getByRole('region', { name: "Today's Game" })
  const own = page.locator('[data-part~=own-strip]')
  await expect(own).toContainText(`Last: ${gameName}`)
  await expect(own.getByRole('img', { name: /^\d+ points, \d of 5 right$/ })).toBeVisible()
  await expect(hero(page)).toHaveCount(0)
  await settled(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/played/results') && calls.push(request.url()))
  await page.goto('/categoryPage/2')
  await expect(cards(page).first()).toBeVisible()
  await settled(page)
  // The trend games and all games arrive one after the other.
  expect(calls.length).toBeLessThanOrEqual(2)
  await showCard(page, id)
  await expect(page.locator(`a[href="/gameView/${id}"] [role=img]`).first()).toBeVisible()
  await page.goto('/')
  await next.locator('[data-part~=answer]').first().tap()
  await playToTheEnd(page)
  expect(page.url()).not.toContain(`/game/${id}`)
  await page.goto('/')
  await test.step('[HOME-8] [HOME-2] [HOME-12] once it is played, the next game is on the board, and no game stands twice', async () => {
    const after = page.getByRole('region', { name: 'Your next game' })
    await expect(after).toContainText(/Done: \d+/)
    await expect(after.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
    await expect(after.locator('[data-part~=answer]')).toHaveCount(4)
    await settled(page)
    const links = await page
      .locator('main :is(.cut-card, section[aria-labelledby=newest] a.sheet, .hero-line a)')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const ofGames = links.filter((href) => href?.startsWith('/gameView/'))
    expect(new Set(ofGames).size).toBe(ofGames.length)
  })
})

test('[SCREEN-1] the game screen opened directly goes home and says why', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/game/1')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('To start a game, open its page and press Play.')).toBeVisible()
  await page.locator('.notice').getByRole('link').click()
  await expect(page).toHaveURL('/gameView/1')
})
