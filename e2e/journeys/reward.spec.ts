import type { Page } from '@playwright/test'
import { GameScreen, settingsButton, worthWith } from '../support/game-screen.ts'
import { changeData } from '../support/run-on-data.ts'
import { demoWorldFolder } from '../support/seed.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, openCopy, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Milliseconds after the verdict at which a frame is taken, and after which everything rests. */
const FRAMES = [30, 90, 160]
const REST = 1_000

/** Stops the page's animations at their first moment, whenever they begin. Returns a function that shows another moment. */
async function holdAnimations(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  return (moment: number) =>
    page.evaluate(async (moment) => {
      for (const animation of document.getAnimations()) {
        animation.pause()
        const { endTime = 0 } = animation.effect?.getComputedTiming() ?? {}
        if (moment < Number(endTime)) animation.currentTime = moment
        else animation.finish()
      }
      const frame = () => new Promise((next) => requestAnimationFrame(next))
      await frame()
      await frame()
    }, moment)
}

/** Returns what each frame since the call showed of the score and of the stamp, without repetitions. */
const watchChanges = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    const look = () => {
      const stamp = document.querySelector('[data-part~=answer-stamp]')
      const { opacity = '', scale = '' } = stamp ? getComputedStyle(stamp) : {}
      const now = [document.querySelector('[data-part~=play-score] .play-figure')?.textContent, opacity, scale].join(' ')
      if (now !== seen.at(-1)) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { changes: () => seen })
  })

const changesOf = (page: Page) => page.evaluate(() => (window as unknown as { changes: () => string[] }).changes())

test('[SCREEN-21] after a right answer score and stamp move, and then rest', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  const showMoment = await holdAnimations(page)
  const title = await screen.giveAnswer(1, true)
  const scores: string[] = []
  const sheets: string[] = []
  const stamps: string[] = []
  const stamp = page.locator('[data-part~=answer-stamp]')
  for (const moment of [...FRAMES, REST, REST]) {
    await showMoment(moment)
    scores.push(await screen.score.innerText())
    sheets.push((await screen.answer(title).screenshot()).toString('base64'))
    stamps.push(await stamp.evaluate((mark) => `${getComputedStyle(mark).opacity} ${getComputedStyle(mark).scale}`))
  }
  expect(new Set(scores.slice(0, 4)).size).toBe(4)
  expect(scores.slice(3)).toEqual(['130', '130'])
  expect(new Set(sheets.slice(0, 3)).size).toBe(3)
  expect(sheets[4]).toBe(sheets[3])
  expect(new Set(stamps.slice(0, 3)).size).toBe(3)
  // The stamp is down at the third moment; only the score still rolls.
  expect(stamps.slice(2).map((look) => look.replace('none', '1'))).toEqual(['1 1', '1 1', '1 1'])
})

for (const how of ['the system', 'a switch']) {
  test(`[SCREEN-21] a right answer is one change if ${how} asks for no animations`, { tag: '@phone' }, async ({
    page,
    testSite,
  }) => {
    await page.emulateMedia({ reducedMotion: how === 'the system' ? 'reduce' : 'no-preference' })
    if (how === 'a switch') {
      await page.addInitScript(() => localStorage.setItem('settings', JSON.stringify({ motion: 'still' })))
    }
    const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
    await screen.start()
    await watchChanges(page)
    await screen.giveAnswer(1, true)
    await expect(screen.score).toHaveText('130')
    expect(await changesOf(page)).toEqual(['0  ', '130 1 none'])
  })
}

test('[SCREEN-22] from the third right answer in a row on, the stamp says how many', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  const stamp = page.locator('.stamp')
  for (const [at, text] of ['Right', 'Right', 'Right, 3 in a row×3', 'Right, 4 in a row×4'].entries()) {
    await screen.expectSection(at + 1)
    await screen.giveAnswer(at + 1, true)
    await expect(stamp).toHaveText(text)
    await screen.next()
  }
  await screen.expectSection(5)
  await screen.giveAnswer(5, false)
  await expect(stamp).toHaveCount(0)
})

/** Counts the tones that the page plays. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    Object.assign(window, { tones: 0 })
    OscillatorNode.prototype.start = function (...when) {
      Object.assign(window, { tones: (window as unknown as { tones: number }).tones + 1 })
      return start.apply(this, when)
    }
  })

const tonesOf = (page: Page) => page.evaluate(() => (window as unknown as { tones: number }).tones)

test('[SCREEN-23] sounds are off until they are switched on, and their code is loaded only then', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const sounds: number[] = []
  page.on('response', async (response) => {
    if (/\/sounds-[^/]*\.js$/.test(response.url())) sounds.push((await response.body()).length)
  })
  await countTones(page)
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  await screen.start()
  await screen.giveAnswer(1, true)
  await expect(screen.score).toHaveText('100')
  expect(await tonesOf(page)).toBe(0)
  expect(sounds).toEqual([])

  await screen.quitButton.click()
  await screen.quitButton.click()
  await expect(page).toHaveURL('/')
  await settingsButton(page).click()
  await page.getByRole('switch', { name: 'Sounds' }).click()
  await expect.poll(() => tonesOf(page)).toBe(2)
  await screen.start()
  await screen.giveAnswer(1, false)
  await expect.poll(() => tonesOf(page)).toBe(1)
  await screen.next()
  await screen.playToTheEnd(2)
  const right = 2 * (screen.game.sectionAmount - 1)
  await expect.poll(() => tonesOf(page)).toBe(1 + right + 2)
  for (const size of sounds) expect(size).toBeLessThan(20_000)
})

/** Plays a game to its end; the letters say which sections are right. */
async function playAs(screen: GameScreen, plan: string, opens = 0) {
  await screen.start()
  for (let open = 0; open < opens; open += 1) await screen.openSquare()
  for (const [at, letter] of [...plan].entries()) {
    await screen.expectSection(at + 1)
    await screen.giveAnswer(at + 1, letter === 'r')
    await screen.next()
  }
  await expect(screen.end).toBeVisible()
}

test('[SCREEN-24] a perfect game ends with a stamp, and a weak one with a hint', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  const { end } = screen
  const stamp = end.locator('[data-part~=end-ok]')
  await playAs(screen, 'rrrrr')
  await expect(stamp).toHaveText('OKMaster cut')
  await expect(end).toContainText('no extra square opened')
  // The stamp comes down over the whole sheet, and then lies on it.
  await stamp.evaluate((mark) => Promise.all(mark.getAnimations().map(({ finished }) => finished)))
  const sheet = await end.boundingBox()
  const stamped = await stamp.boundingBox()
  expect((stamped?.x ?? 0) + (stamped?.width ?? 0)).toBeLessThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0))
  await playAs(screen, 'rrrrr', 1)
  await expect(stamp).toHaveText('OKPerfect')
  await playAs(screen, 'rwrrw')
  await expect(end).toContainText('Well done: 2 more for a perfect game.')
  await expect(stamp).toHaveCount(0)
  await playAs(screen, 'rwwwr')
  await expect(end).toContainText('Open more squares next time: each costs only 10 points.')
  await playAs(screen, 'wwwww')
  await expect(end).toContainText('Nobody knows them all.')
})

/** Twenty finished plays of a game, counted as the jobs do: 40 % right in each section, most of them with three squares open. */
const twentyPlaysOf = (game: number) => [
  `delete from plays where game_id = ${game}`,
  `insert into plays (game_id, kind, status, guest_key, score, started_at, touched_at, ended_at)
    select ${game}, 'guest', 'finished', gen_random_uuid(), 0, now(), now(), now() from generate_series(1, 20)`,
  `insert into play_answers (play_id, section_number, user_answer, correct, opened, score, total_after, answered_at)
    select p.id, s.section_number, s.correct_answer, p.n <= 8, case when p.n = 1 then 2 else 3 end, 0, 0, now()
    from (select id, row_number() over (order by id) as n from plays where game_id = ${game}) p, sections s where s.game_id = ${game}`,
  `update games set play_count = 20, week_play_count = 20 where id = ${game}`,
  `delete from game_figures where game_id = ${game}`,
  `insert into game_figures (game_id, plays, answered, correct, median_opened, counted_at) values (${game}, 20, 100, 40, 3, now())`,
  `delete from section_figures where game_id = ${game}`,
  `insert into section_figures (game_id, section_number, answered, correct, median_opened, fewest_opened)
    select ${game}, section_number, 20, 8, 3, 2 from sections where game_id = ${game}`,
]

test('[SCREEN-25] [PLAY-25] [PLAY-26] [PLAY-27] what others made of a game is shown once it gives nothing away', {
  tag: '@phone',
}, async ({ browser }) => {
  const { testSite, end } = await openCopy(demoWorldFolder())
  const game = await gameOf(testSite.baseURL, 4)
  await testSite.stop()
  changeData(testSite, twentyPlaysOf(game.id))
  await testSite.restart()
  const context = await browser.newContext({ baseURL: testSite.baseURL, viewport: { width: 360, height: 640 } })
  const page = await context.newPage()
  const screen = new GameScreen(page, game)
  const known = page.getByText('40% got it, most with 3 squares')
  await page.goto(`/gameView/${game.id}`)
  await expect(page.getByText('40% right')).toBeVisible()
  await screen.pressPlay()
  await expect(known).toHaveCount(0)
  await screen.giveAnswer(1, true)
  await expect(known).toBeVisible()
  await screen.next()
  await screen.playToTheEnd(2)
  await expect(screen.end).not.toContainText('Better than')
  await screen.end.getByRole('button', { name: 'Picture 1: right' }).click()
  await expect(screen.end.locator('#end-section dd')).toHaveText([/./, /./, `+${worthWith(3)}`, '40%', '2'])
  await context.close()
  await end()
})

test('[PLAY-26] [SCREEN-57] the end says how many players the score has beaten', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9))
  await playAs(screen, 'rrrrr')
  await expect(screen.end).toContainText(/Better than \d+ of \d+/)
})
