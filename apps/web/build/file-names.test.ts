import { expect, test } from 'vitest'
import { fileNames, isListed } from './file-names.ts'

const script = (name: string) => fileNames.chunkFileNames({ name } as Parameters<typeof fileNames.chunkFileNames>[0])
const asset = (name: string) => fileNames.assetFileNames({ names: [name] } as Parameters<typeof fileNames.assetFileNames>[0])

test.each([
  ...['social-link', 'share-result', 'cookie.en', 'privacy.tr', 'challenge-notice', 'expired-popup', 'ad-unit', 'banner-picture'],
  ...['statistics', 'google-return.page', 'play-counter', 'tracking', 'avatar_ads', 'log-out'],
])('[SCREEN-40] a block list could mean %s, so the file has another name', (name) => {
  expect(isListed(name)).toBe(true)
  expect([script(name), asset(`${name}.css`)]).toEqual(['assets/part-[hash].js', 'assets/part-[hash][extname]'])
})

test.each(['shell', 'game.page', 'end-screen', 'header-strip', 'account-menu', 'download', 'loader', 'login.page', 'stamp'])(
  '[SCREEN-40] %s keeps its name',
  (name) => {
    expect([script(name), asset(`${name}.css`)]).toEqual(['assets/[name]-[hash].js', 'assets/[name]-[hash][extname]'])
  },
)
