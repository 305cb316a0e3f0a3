import type { Page } from '@playwright/test'
import { differences, flatPicture, guardCanvases } from '../support/guarded-canvas.ts'
import { enterPanel, openScreen } from '../support/panel.ts'
import { photograph } from '../support/photographs.ts'
import { settled } from '../support/settled.ts'
import { expectPicture } from '../support/shown.ts'
import { expect, panelTest as test } from '../support/site.ts'

const HEAD = 'game,category,squares,picture,answer'
const TITLES = ['Naruto', 'Akira', 'Bleach', 'Monster', 'Trigun']

const tableOf = (rows: readonly string[]) => ({
  name: 'games.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...rows].join('\r\n')),
})

/** The rows of a game of five pictures, which begin at a number. */
const gameRows = (name: string, first: number) =>
  TITLES.map((title, at) => `${at === 0 ? `${name},Anime Mixed,4` : ',,'},${first + at}.jpg,${title} ${first + at}`)

const choose = (page: Page, files: readonly Parameters<ReturnType<Page['locator']>['setInputFiles']>[0][]) =>
  page.locator('input[type=file][accept]').setInputFiles(files.flat() as never)

const game = (page: Page, name: string) => page.locator('[data-part~=import-games] > li').filter({ hasText: name })

test('[IMPORT-3] [IMPORT-4] [IMPORT-5] [IMPORT-6] [IMPORT-7] [IMPORT-8] an operator imports games, corrects a row, and imports none of them twice @desk', async ({
  page,
  crowded,
}) => {
  test.slow()
  await enterPanel(page, crowded)
  await openScreen(page, crowded, '/createGame')
  await page.getByRole('link', { name: 'Import many games at once' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import games')
  await settled(page)
  const pictures = await Promise.all(Array.from({ length: 10 }, (_, at) => photograph(page, `${at}.jpg`)))
  const [trains, heroes] = [gameRows('Imported trains', 0), gameRows('Imported heroes', 5)]
  const wrong = heroes.with(2, ',,,none.jpg,Bleach 7')
  await choose(page, [...pictures, tableOf([...trains, ...wrong])])
  await expect(page.locator('[data-part~=import-wrong]')).toContainText('1 row cannot be imported')
  await expect(page.locator('[data-part~=import-wrong] li')).toHaveText('Row 9 No file that you have chosen is named none.jpg.')
  await expect(game(page, 'Imported trains')).toContainText('Ready')
  await expect(game(page, 'Imported heroes')).toContainText('1 wrong row')
  await game(page, 'Imported trains').locator('summary').click()
  await expect(game(page, 'Imported trains').locator('[data-part~=import-sections] img')).toHaveCount(TITLES.length)
  await expect(game(page, 'Imported trains').getByText('Akira 1')).toBeVisible()

  await page.getByRole('button', { name: 'Import 1 game' }).click()
  await expect(game(page, 'Imported trains')).toContainText('Imported Open')
  await choose(page, [tableOf([...trains, ...heroes])])
  await page.getByRole('button', { name: 'Import 1 game' }).click()
  await expect(page.getByText('2 of 2 imported')).toBeVisible()

  await page.reload()
  await choose(page, [...pictures, tableOf([...trains, ...heroes])])
  await expect(page.getByText('2 of 2 imported')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  const opened = page.context().waitForEvent('page')
  await game(page, 'Imported heroes').getByRole('link', { name: 'Open' }).click()
  const gamePage = await opened
  await expect(gamePage.getByRole('heading', { level: 1 })).toHaveText('Imported heroes')
  await expect(gamePage.locator('main .frame-picture img').first()).toBeVisible()
})

test('[IMPORT-15] an import in a browser that guards its canvases sends pictures as they were chosen @desk', async ({
  page,
  browser,
  crowded,
}) => {
  test.slow()
  const plain = await browser.newPage({ baseURL: crowded.baseURL })
  await plain.goto('/')
  const colours = ['#c82828', '#28a03c', '#283cc8', '#e1dcbe', '#c828c8']
  const pictures = await Promise.all(colours.map((colour, at) => flatPicture(plain, `${at}.jpg`, colour, 2400)))
  await guardCanvases(page)
  await enterPanel(page, crowded)
  await openScreen(page, crowded, '/importGames')
  await settled(page)
  await choose(page, [...pictures, tableOf(gameRows('Imported guarded', 0))])
  await expect(game(page, 'Imported guarded')).toContainText('Ready')
  await page.getByRole('button', { name: 'Import 1 game' }).click()
  await expect(page.getByText('1 of 1 imported')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await game(page, 'Imported guarded').getByRole('link', { name: 'Open' }).click()
  const gamePage = await opened
  await expect(gamePage.getByRole('heading', { level: 1 })).toHaveText('Imported guarded')
  const panel = gamePage.locator('main .frame-picture img').first()
  await expectPicture(panel)
  const [difference] = await differences(
    plain,
    [await panel.evaluate((image: HTMLImageElement) => image.currentSrc)],
    ['#8fa3ad'],
  )
  expect(difference).toBeLessThan(8)
  await plain.close()
})

test('[IMPORT-9] the page describes the table and offers an example', async ({ page, crowded }) => {
  await enterPanel(page, crowded)
  await openScreen(page, crowded, '/importGames')
  await page.getByText('What the table looks like').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download an example' }).click()
  expect((await download).suggestedFilename()).toBe('games.csv')
})
