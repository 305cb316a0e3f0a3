import { expect, type Locator } from '@playwright/test'

/** The picture has arrived and is not a broken one; those further down the page come only when they are near. */
export async function expectPicture(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1)
}

export const colourOf = (element: Locator) => element.evaluate((part) => getComputedStyle(part).color)

/** The paper behind each cell of a row. */
export const papersOf = (row: Locator) =>
  row.locator('td').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor))

/** How many of the elements stand in the first row. */
export const inFirstRow = (elements: Locator) =>
  elements.evaluateAll((all) => {
    const tops = all.map((element) => Math.round(element.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })
