import { expect } from '@playwright/test'
import type { GameScreen } from './game-screen.ts'

/** Opens a shared result, answers its first picture in place and rightly, and goes on to the second one. */
export async function acceptChallenge(screen: GameScreen, link: string) {
  const { page } = screen
  await page.goto(link)
  const board = page.locator('[data-part~=hero]')
  const title = await screen.rightTitle(1)
  const text = page.locator('[data-part~=answer-text]').getByText(title, { exact: true })
  await board.locator('[data-part~=answer]').filter({ has: text }).click()
  await board.getByRole('button', { name: /^(Next|Sonraki)/ }).click()
  await expect(screen.heading).toContainText(`2/${screen.game.sectionAmount}`)
}
