import { GameScreen } from '../support/game-screen.ts'
import { watchMedia } from '../support/media-watch.ts'
import { avatarsOf, gameOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

test('[PLAY-13] [SCREEN-11] a game of 16 squares sends only opened squares, the first one of the next section and what is answered', async ({
  page,
  testSite,
}) => {
  const game = await gameOf(testSite.baseURL, 16)
  const screen = new GameScreen(page, game)
  const avatars = await avatarsOf(testSite.baseURL)
  const watch = watchMedia(page, avatars)
  await screen.start()
  const { sections } = await screen.stored()
  const allowed = new Set(sections.flatMap(({ squares }) => squares.map(({ image }) => image)))
  expect(allowed.size).toBe(game.sectionAmount)
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))

  for (let section = 1; section <= game.sectionAmount; section += 1) {
    await screen.expectSection(section)
    for (let opened = 0; opened < section % 3; opened += 1) {
      await screen.openSquare()
      await screen.expectOpened(opened + 2)
    }
    const shown = await screen.openedSquares.evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ src }) => new URL(src).pathname),
    )
    expect(shown).toHaveLength(1 + (section % 3))
    for (const address of shown) allowed.add(address)
    expect(await watch.addresses()).toEqual(allowed)
    expect(await watch.replies()).not.toContain(`"correctAnswer":"${await screen.rightTitle(section)}"`)

    await screen.giveAnswer(section, true)
    const whole = new URL(await screen.whole.evaluate((image: HTMLImageElement) => image.src)).pathname
    expect(allowed.has(whole)).toBe(false)
    allowed.add(whole)
    const ahead = sections[section]?.squares[0]?.image
    if (ahead) await expect.poll(() => asked.has(ahead)).toBe(true)
    expect(await watch.addresses()).toEqual(allowed)
    await screen.next()
  }

  await expect(screen.end).toBeVisible()
  expect(await watch.addresses()).toEqual(allowed)
})
