import { expect, type Page } from '@playwright/test'

/** Waits until no skeleton is left and all visible images have loaded. */
export async function settled(page: Page) {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const isInSight = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight
        return [...document.images].filter((image) => !image.complete && isInSight(image.getBoundingClientRect())).length
      }),
    )
    .toBe(0)
}
