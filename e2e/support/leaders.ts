import { expect, type Locator } from '@playwright/test'

/** Expects the leaderboard inside `place` to have exactly these rows, each with a rank, a name and a score. */
export async function expectLeaders(place: Locator, leaders: string[][]) {
  const rows = place.locator('.time-sheet tbody tr')
  await expect(rows).toHaveCount(leaders.length)
  for (const [at, cells] of leaders.entries()) {
    for (const text of cells) await expect(rows.nth(at)).toContainText(text)
  }
}
