import { type Browser, expect, type Page } from '@playwright/test'
import { type GameCard, rightAnswers } from './server-calls.ts'

/** A match as one of its two players sees it, and this player's actions. */
export class MatchScreen {
  readonly page: Page
  readonly game: GameCard

  constructor(page: Page, game: GameCard) {
    this.page = page
    this.game = game
  }

  get heading() {
    return this.page.locator('[data-part~=play-heading]')
  }

  get answers() {
    return this.page.getByRole('group', { name: 'Answers' }).getByRole('button')
  }

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

  get own() {
    return this.page.locator('[data-part~=match-players] [data-part~=match-player][data-own=true]')
  }

  get other() {
    return this.page.locator('[data-part~=match-players] [data-part~=match-player][data-own=false]')
  }

  get clock() {
    return this.page.getByRole('timer')
  }

  get openButton() {
    return this.page.getByRole('button', { name: /^Open a square/ })
  }

  get nextButton() {
    return this.page.getByRole('button', { name: /^Next/ })
  }

  /** What stands beside the button of the table. */
  get beside() {
    return this.page.locator('[data-part~=match-waiting]')
  }

  get quitButton() {
    return this.page.getByRole('button', { name: 'Quit the match' })
  }

  get quitQuestion() {
    return this.page.locator('#quit-question')
  }

  get connectionLost() {
    return this.page.locator('[data-part~=connection-warning]')
  }

  /** Opens the sheet with the reactions. */
  get reactButton() {
    return this.page.getByRole('button', { name: 'React', exact: true })
  }

  get reactions() {
    return this.page.getByRole('region', { name: 'Reactions' })
  }

  /** The drawing beside a player, while it is shown: the own one, or the opponent's. */
  shownReaction(whose: 'own' | 'other') {
    return this.page.locator(`[data-part~=match-player][data-own=${whose === 'own'}] [data-part~=shown-reaction] svg`)
  }

  /** Records from the next page on which reactions are shown or announced, because each is gone after two seconds. */
  async recordReactions() {
    await this.page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, { seenReactions: seen })
      const look = () => {
        for (const drawing of document.querySelectorAll('[data-own] [data-reaction]')) {
          const whose = drawing.closest('[data-own=true]') ? 'own' : 'other'
          seen.add(`${whose} ${drawing.getAttribute('data-reaction')}`)
        }
        for (const { textContent } of document.querySelectorAll('[role=status]')) {
          const [, reaction] = /^Guest \d{4}: (.+)$/.exec(textContent ?? '') ?? []
          if (reaction) seen.add(`announced ${reaction}`)
        }
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
  }

  /** Returns what has been shown or announced since the page was opened, such as `other wow` and `announced Surprise`. */
  seenReactions = () => this.page.evaluate(() => [...(globalThis as unknown as { seenReactions: Set<string> }).seenReactions])

  expectReaction = (shown: string) => expect.poll(this.seenReactions).toContain(shown)

  async react(name: string) {
    await this.reactButton.click()
    await this.reactions.getByRole('button', { name }).click()
  }

  get end() {
    return this.page.getByRole('dialog')
  }

  get rematchButton() {
    return this.end.getByRole('button', { name: /^Rematch/ })
  }

  answer(title: string) {
    return this.answers.filter({ has: this.page.getByText(title, { exact: true }) })
  }

  /** Expects the section to be on screen and its clock to run. */
  async expectSection(number: number) {
    await expect(this.heading).toContainText(`${number}/${this.game.sectionAmount}`)
    await expect(this.answers.first()).toHaveAttribute('data-state', 'open')
    await expect(this.clock).toBeVisible()
  }

  async give(section: number, right: boolean) {
    const titles = await rightAnswers(new URL(this.page.url()).origin, this.game.id)
    const rightTitle = titles[section - 1]
    const offered = await this.answers.locator('[data-part~=answer-text]').allTextContents()
    const title = right ? rightTitle : offered.find((other) => other !== rightTitle)
    if (title === undefined) throw new Error(`No such answer in section ${section}`)
    await this.answer(title).click()
    return title
  }
}

interface Seat {
  page: Page
  gameToken: string
}

const post = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(`/api${path}`, { data })
  if (!response.ok()) throw new Error(`POST ${path} answered ${response.status()}: ${await response.text()}`)
  return response.json()
}

let guests = 20_000_000 + Math.floor(Math.random() * 60_000_000)

/** Makes the page's browser a guest with a number of its own. */
async function beGuest(page: Page) {
  guests += 1
  const id = guests
  await page.addInitScript((number) => localStorage.setItem('guestId', number), String(id))
  return { userId: id, guest: true }
}

/** Returns two guests with separate browsers, in a match that begins as soon as both have opened its address. */
export async function twoGuests(browser: Browser, game: GameCard): Promise<[Seat, Seat]> {
  const [one, two] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  const { gameToken } = await post(one, '/multiplayer/createMultiplayerGame', { gameId: game.id, ...(await beGuest(one)) })
  await post(two, '/multiplayer/joinMultiplayerGame', { gameId: game.id, gameToken, ...(await beGuest(two)) })
  return [
    { page: one, gameToken },
    { page: two, gameToken },
  ]
}
