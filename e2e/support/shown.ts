import { expect, type Locator } from '@playwright/test'

/** Expects a picture to be loaded and not broken. Scrolls to it first, because pictures further down load only when near. */
export async function expectPicture(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1)
}

export const colourOf = (element: Locator) => element.evaluate((part) => getComputedStyle(part).color)

/** Returns the background colour of each cell of a row. */
export const backgroundsOf = (row: Locator) =>
  row.locator('td').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor))

/** Returns how many of the elements are in the first row. */
export const inFirstRow = (elements: Locator) =>
  elements.evaluateAll((all) => {
    const tops = all.map((element) => Math.round(element.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })
