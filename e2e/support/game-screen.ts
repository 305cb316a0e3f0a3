import { expect, type Locator, type Page } from '@playwright/test'
import { type GameCard, rightAnswers, sectionsOf } from './server-calls.ts'
import { settled } from './settled.ts'

/** Returns the points for a correct answer with this number of hidden squares, as docs/spec states it (PLAY-4). */
export const worthWith = (hiddenSquares: number) => 100 + 10 * hiddenSquares

/** How long a player looks at a section before the answer, from when it is visible. Faster answers count as automated (BOT-1). */
const LOOK_MS = 300

const SCREEN_TEXTS = {
  en: {
    play: /^Play( Again)?$/,
    guest: 'Continue as a guest',
    quit: 'Quit the game',
    open: /^Open a square/,
    answers: 'Answers',
  },
  tr: {
    play: /^(Oyna|Tekrar Oyna)$/,
    guest: 'Misafir olarak devam et',
    quit: /^Oyun(u|dan)/,
    open: /^Kare [Aa]ç/,
    answers: 'Cevaplar',
  },
}

export type Language = keyof typeof SCREEN_TEXTS

/** The game screen as a player sees it, and a player's actions on it. */
export class GameScreen {
  readonly page: Page
  readonly game: GameCard
  readonly #words

  constructor(page: Page, game: GameCard, language: Language = 'en') {
    this.page = page
    this.game = game
    this.#words = SCREEN_TEXTS[language]
  }

  get heading() {
    return this.page.locator('[data-part~=play-heading]')
  }

  get score() {
    return this.page.locator('[data-part~=play-score] .play-figure')
  }

  get worth() {
    return this.page.locator('[data-part~=play-worth] .play-figure')
  }

  get picture() {
    return this.page.locator('[data-part~=board] [role=img]')
  }

  get openedSquares() {
    return this.page.locator('[data-part~=board-square] img')
  }

  /** The frame of the picture: what is in it is all that the player sees of the picture. */
  get frame() {
    return this.page.locator('[data-part~=board-frame]')
  }

  /** The whole picture, there after the verdict. */
  get whole() {
    return this.page.locator('[data-part~=board-grid] > img')
  }

  get caption() {
    return this.page.locator('[data-part~=play-caption]')
  }

  get answers() {
    return this.page.getByRole('group', { name: this.#words.answers }).getByRole('button')
  }

  get openButton() {
    return this.page.getByRole('button', { name: this.#words.open })
  }

  get nextButton() {
    return this.page.locator('[data-part~=play-action] .button[data-kind=primary]')
  }

  get quitButton() {
    return this.page.getByRole('button', { name: this.#words.quit })
  }

  get quitQuestion() {
    return this.page.locator('#quit-question')
  }

  get connectionLost() {
    return this.page.getByRole('alert').filter({ hasText: 'Connection lost. Trying again…' })
  }

  get pictureMissing() {
    return this.page.getByRole('alert').filter({ hasText: "The picture didn't load. Trying again…" })
  }

  get end() {
    return this.page.getByRole('dialog')
  }

  answer(title: string) {
    return this.answers.filter({ has: this.page.getByText(title, { exact: true }) })
  }

  /** Opens the game's page, presses Play and waits for the first section. */
  async start() {
    await this.page.goto(`/gameView/${this.game.id}`)
    await this.pressPlay()
  }

  /** Opens home and goes on to the game's page. */
  async findFromHome() {
    await this.page.goto('/')
    await this.findOnHome()
  }

  /** Goes from home to the game's page as a visitor does: opens its category and loads more games until its card appears. */
  async findOnHome() {
    const { page, game } = this
    await page.locator(`main a[href="/categoryPage/${game.gameTypeId}"]`).first().click()
    // Home shows cards too, until the category's page has replaced it.
    await expect(page.getByRole('heading', { name: 'All Games' })).toBeVisible()
    const card = page.locator(`a[href="/gameView/${game.id}"]`).last()
    const more = page.getByRole('button', { name: 'More games' })
    await expect(page.locator('a[href^="/gameView/"]').first()).toBeVisible()
    await expect(async () => {
      if (!(await card.isVisible())) await more.click({ timeout: 1_000 })
      await expect(card).toBeVisible({ timeout: 500 })
    }).toPass()
    await settled(page)
    await card.click()
    await expect(page).toHaveURL(`/gameView/${game.id}`)
    await settled(page)
  }

  /** Presses Play on the game's page, and 'Continue as a guest' if that is asked. */
  async pressPlay() {
    await this.page.getByRole('button', { name: this.#words.play }).click()
    const proceed = this.page.getByRole('button', { name: this.#words.guest })
    await expect(proceed.or(this.heading)).toBeVisible()
    if (await proceed.isVisible()) await proceed.click()
    await this.expectSection(1)
  }

  async expectSection(number: number) {
    await expect(this.heading).toContainText(`${number}/${this.game.sectionAmount}`)
    await expect(this.answers.first()).toHaveAttribute('data-state', 'open')
  }

  /** Expects this number of squares to be open. */
  async expectOpened(count: number) {
    await expect(this.page.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(count)
  }

  async openSquare() {
    await expect(this.openButton).toHaveAttribute('aria-disabled', 'false')
    await this.openButton.click()
  }

  /** Waits like a human, gives a correct or a wrong answer and waits for the verdict. */
  async giveAnswer(section: number, right: boolean) {
    const title = await this.titleFor(section, right)
    await this.page.waitForTimeout(LOOK_MS)
    await this.answer(title).click()
    await expect(this.answer(title)).toHaveAttribute('data-state', right ? 'right' : 'wrong')
    return title
  }

  async rightTitle(section: number) {
    const title = (await rightAnswers(new URL(this.page.url()).origin, this.game.id))[section - 1]
    if (title === undefined) throw new Error(`No section ${section}`)
    return title
  }

  async titleFor(section: number, right: boolean) {
    const title = await this.rightTitle(section)
    if (right) return title
    const offered = await this.answers.locator('[data-part~=answer-text]').allTextContents()
    return offered.find((other) => other !== title) ?? title
  }

  async next() {
    await this.nextButton.click()
  }

  /** Answers every section from `from` on correctly and waits for the end. */
  async playToTheEnd(from = 1) {
    for (let section = from; section <= this.game.sectionAmount; section += 1) {
      await this.expectSection(section)
      await this.giveAnswer(section, true)
      await this.next()
    }
    await expect(this.end).toBeVisible()
  }

  /** Returns the server's state of this browser's open play. */
  async stored() {
    const { origin } = new URL(this.page.url())
    const cookies = await this.page.context().cookies(origin)
    return sectionsOf(origin, this.game.id, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  }
}

/** Returns the button that opens the settings, in wide and in narrow windows. */
export const settingsButton = (page: Page) => page.getByRole('button', { name: /settings$/i })

/** Expects an element to lie completely within the window. */
export async function expectInView(element: Locator) {
  const { width, height } = await element.page().evaluate(() => ({ width: innerWidth, height: innerHeight }))
  const box = await element.boundingBox()
  expect(box, `${element} has no bounding box`).not.toBeNull()
  if (!box) return
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(Math.round(box.x + box.width)).toBeLessThanOrEqual(width)
  expect(Math.round(box.y + box.height)).toBeLessThanOrEqual(height)
}
