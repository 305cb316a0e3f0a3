import { expect, type Locator } from '@playwright/test'

/** The leaderboard inside `place` has exactly these rows, each a rank, a name and a score. */
export async function expectLeaders(place: Locator, leaders: string[][]) {
  const rows = place.locator('.time-sheet tbody tr')
  await expect(rows).toHaveCount(leaders.length)
  for (const [at, cells] of leaders.entries()) {
    for (const text of cells) await expect(rows.nth(at)).toContainText(text)
  }
}
