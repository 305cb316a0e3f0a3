import { GameScreen, worthWith } from '../support/game-screen.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { gameOf, leadersOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

// The second answer is wrong; squares are opened in the first and in the third section.
const PLAN = [
  { right: true, opens: 2 },
  { right: false, opens: 0 },
  { right: true, opens: 1 },
  { right: true, opens: 0 },
  { right: true, opens: 0 },
]

for (const { squareAmount, tag } of [
  { squareAmount: 1, tag: '@phone' },
  { squareAmount: 9, tag: '@phone' },
  { squareAmount: 16, tag: '@desk' },
]) {
  test(`[SCREEN-2] [SCREEN-9] [PLAY-14] a guest plays a game of ${squareAmount} squares to its end`, { tag }, async ({
    page,
    testSite,
  }) => {
    const errors = await collectPageErrors(page)
    const game = await gameOf(testSite.baseURL, squareAmount)
    const screen = new GameScreen(page, game)
    await screen.findFromHome()
    await screen.pressPlay()
    const given: { title: string; right: boolean; earned: number }[] = []
    let score = 0

    for (let section = 1; section <= game.sectionAmount; section += 1) {
      const { right, opens } = PLAN[section - 1] ?? { right: true, opens: 0 }
      let hidden = squareAmount - 1
      await screen.expectSection(section)
      await expect(screen.score).toHaveText(String(score))
      await expect(screen.worth).toHaveText(`+${worthWith(hidden)}`)
      await expect(screen.answers).toHaveCount(4)
      await screen.expectOpened(1)
      for (let opened = 0; opened < opens && hidden > 0; opened += 1) {
        await screen.openSquare()
        hidden -= 1
        await expect(screen.worth).toHaveText(`+${worthWith(hidden)}`)
        await screen.expectOpened(squareAmount - hidden)
      }
      const earned = right ? worthWith(hidden) : 0
      const title = await screen.giveAnswer(section, right)
      score += earned
      given.push({ title, right, earned })
      if (!right) await expect(screen.answer(await screen.rightTitle(section))).toHaveAttribute('data-state', 'missed')
      await expect(screen.worth).toHaveText(`+${earned}`)
      await expect(screen.score).toHaveText(String(score))
      await screen.next()
    }

    const { end } = screen
    await expect(end.getByRole('heading', { name: game.gameName })).toBeVisible()
    await expect(end.getByRole('button', { name: `${score} points` })).toContainText(String(score))
    const rights = given.filter(({ right }) => right).length
    await expect(end).toContainText(`${Math.round((rights / game.sectionAmount) * 100)}%`)
    await expect(end).toContainText(`${rights} of ${game.sectionAmount} right`)
    const leaders = await leadersOf(testSite.baseURL, game.id)
    const rows = end.locator('.time-sheet tbody tr')
    await test.step('[BOARD-8] three rows of the leaderboard, with the place of the guest, and all of it on demand', async () => {
      await expect(rows).toHaveCount(3)
      await expect(rows.filter({ hasText: 'You, if you join' })).toContainText(String(score))
      const place = await end.locator('[data-part~=end-facts] dd').first().innerText()
      expect(place.replace(/\s+/g, ' ')).toMatch(new RegExp(`^#\\d+ of ${leaders.length + 1}, if you join$`))
      await end.getByRole('button', { name: `All ${leaders.length + 1}` }).click()
      await expect(rows).toHaveCount(leaders.length + 1)
      for (const [, nick = '', points = ''] of leaders)
        await expect(rows.filter({ hasText: nick }).filter({ hasText: points }).first()).toBeVisible()
    })

    for (const [at, { title, right, earned }] of given.entries()) {
      const number = String(at + 1)
      await end.getByRole('button', { name: `Picture ${number}: ${right ? 'right' : 'wrong'}` }).click()
      const correct = await screen.rightTitle(at + 1)
      const picture = end.getByRole('img', { name: `${at + 1}: ${correct}` })
      await expect(picture).toBeVisible()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600)
      const facts = end.locator('#end-section dd')
      for (const [place, text] of [correct, title, `+${earned}`].entries()) await expect(facts.nth(place)).toContainText(text)
    }
    expect(errors).toEqual([])
  })
}

test('[SCREEN-9] at the end, Play again restarts the game and Next game leads to another one', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const game = await gameOf(testSite.baseURL, 1)
  const screen = new GameScreen(page, game)
  await screen.start()
  await screen.playToTheEnd()
  await screen.end.getByRole('button', { name: 'Play again' }).click()
  await screen.expectSection(1)
  await expect(screen.score).toHaveText('0')
  await screen.playToTheEnd()
  await screen.end.getByRole('button', { name: /^Next: / }).click()
  await expect(page).toHaveURL(/\/game\/\d+$/)
  await expect(page).not.toHaveURL(`/game/${game.id}`)
  await expect(screen.heading).toContainText(/1\/\d+$/)
})
