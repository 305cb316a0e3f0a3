import { expect, type Page } from '@playwright/test'
import type { GameCard } from './server-calls.ts'

/** The lobby of a game, as one of its two players sees it. */
export class LobbyScreen {
  readonly page: Page
  readonly game: GameCard

  constructor(page: Page, game: GameCard) {
    this.page = page
    this.game = game
  }

  get seats() {
    return this.page.locator('[data-part~=lobby-seat]')
  }

  get code() {
    return this.page.locator('[data-part~=lobby-code]')
  }

  get link() {
    return this.page.getByRole('textbox', { name: 'Room link' })
  }

  get dial() {
    return this.page.getByRole('button', { name: 'Give me more time' })
  }

  get newRoom() {
    return this.page.getByRole('link', { name: 'Create a new room' })
  }

  get refusal() {
    return this.page.getByRole('alert').filter({ hasText: 'Game session not available.' })
  }

  get hostYourOwn() {
    return this.page.getByRole('link', { name: 'Create your own room' })
  }

  /** Opens a room from the game's page and waits until it can be joined. */
  async host() {
    await this.page.goto(`/gameView/${this.game.id}`)
    await this.page.getByRole('link', { name: 'Play Multiplayer' }).click()
    await this.expectOpen()
  }

  async expectOpen() {
    await expect(this.seats.filter({ hasText: 'You' })).toBeVisible()
    await expect(this.seats.filter({ hasText: 'Waiting…' })).toBeVisible()
    await expect(this.code).toHaveText(/^\w{3} \w{3}$/)
    await expect(this.page).toHaveURL(new RegExp(`/gameVsView/${this.game.id}\\?token=[0-9a-f]{32}$`))
  }

  /** Returns the address that a host sends to a friend. */
  readonly address = () => this.link.inputValue()

  async secondsLeft() {
    return Number(await this.dial.locator('.mono').textContent())
  }

  /** Expects the other player to arrive, the countdown to run and the match of this room to open. */
  async expectBegin(friend: string | RegExp, address: string) {
    await expect(this.seats.filter({ hasText: friend })).toBeVisible()
    await expect(this.page.locator('[data-part~=lobby-count]')).toHaveText(/^[123]$/)
    await this.expectMatch(address)
  }

  async expectMatch(address: string) {
    await expect(this.page).toHaveURL(address.replace('gameVsView', 'gameVs'))
  }
}
