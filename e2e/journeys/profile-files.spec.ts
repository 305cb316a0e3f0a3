import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { signUp } from '../support/account.ts'
import { failCalls } from '../support/held-calls.ts'
import { addTitle, covers, openTab } from '../support/profile-lists.ts'
import { expect, test } from '../support/site.ts'

const element = (kind: 'anime' | 'manga', title: string, status: string) =>
  kind === 'anime'
    ? `<anime><series_animedb_id>1</series_animedb_id><series_title><![CDATA[${title}]]></series_title><my_status>${status}</my_status></anime>`
    : `<manga><manga_mangadb_id>1</manga_mangadb_id><manga_title><![CDATA[${title}]]></manga_title><my_status>${status}</my_status></manga>`

const EXPORT = `<?xml version="1.0" encoding="UTF-8" ?>
<myanimelist><myinfo><user_export_type>1</user_export_type></myinfo>
${element('anime', 'Seen & Done', 'Completed')}
${element('anime', 'Later', 'Plan to Watch')}
${element('anime', 'Given up', 'Dropped')}
</myanimelist>`

test('[PROFILE-32] a compressed export is imported and counted, and can be exported again', async ({ page, testSite }) => {
  const { userId } = await signUp(page, testSite)
  await page.goto(`/userProfile/${userId}`)
  await addTitle(page, 'later')
  await page.getByRole('button', { name: 'Import or export' }).click()
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'animelist.xml.gz', mimeType: 'application/gzip', buffer: gzipSync(EXPORT) })
  await expect(dialog.getByText('Added 1, already there 1, skipped 1.')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Anime lists' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.xml$/)
  const xml = await readFile(await download.path(), 'utf8')
  expect(xml).toContain('Seen & Done')
  expect(xml).toContain('later')
  await page.keyboard.press('Escape')
  await openTab(page, 'Anime Watched')
  await expect(covers(page)).toHaveText(['Seen & Done'])
  await expect(page.locator('[data-part~=profile-stats] dd').first()).toHaveText('1')
})

test('[PROFILE-32] a file that is not an export or is broken is reported', async ({ page, testSite }) => {
  const { userId } = await signUp(page, testSite)
  await page.goto(`/userProfile/${userId}`)
  await page.getByRole('button', { name: 'Import or export' }).click()
  const file = page.locator('input[type=file]')
  const status = page.getByRole('dialog').getByRole('status').filter({ hasText: /\S/ })
  await file.setInputFiles({ name: 'list.xml', mimeType: 'text/xml', buffer: Buffer.from('<html><body>no</body></html>') })
  await expect(status).toHaveText('This file is not a MyAnimeList export.')
  await file.setInputFiles({ name: 'list.xml.gz', mimeType: 'application/gzip', buffer: gzipSync(EXPORT).subarray(0, 40) })
  await expect(status).toHaveText("This file can't be read.")
  const mend = await failCalls(page, '**/api/animeList/import')
  await file.setInputFiles({ name: 'list.xml', mimeType: 'text/xml', buffer: Buffer.from(EXPORT) })
  await expect(status).toContainText('No connection.')
  mend()
})
