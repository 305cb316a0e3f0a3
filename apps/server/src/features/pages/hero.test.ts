import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { withApp } from '../../testing/test-app.ts'
import { checkPlaceholders, previewHero, prioritisePicture, withFirstPaint } from './head.ts'
import { starterPreload } from './starter-paint.ts'

const testApp = withApp({ renewed: true, config: { publicUrl: 'http://localhost' } })

const heroOf = async (url: string) => {
  const { body } = await testApp.http.inject({ url })
  return /<link rel="preload" as="image"[^>]* imagesrcset="\/media\/(\w+)\/480\.webp 480w, \/media\/\1\/640\.avif 640w, \/media\/\1\/960\.webp 960w"/.exec(
    body,
  )?.[1]
}

/** Returns the name of the square that home preloads. */
const squareOf = (body: string) =>
  /<link rel="preload" as="image" fetchpriority="high" href="\/media\/(\w+)\.webp"/.exec(body)?.[1]

test('a category and a game preload the preview that they show first', async () => {
  const game = await aGame(testApp, { gameTypeId: 2 })
  expect(await heroOf('/categoryPage/2')).toBe(game.preview)
  expect(await heroOf(`/gameView/${game.id}`)).toBe(game.preview)
})

test('[HOME-7] home preloads the first square of the starter and no other picture', async () => {
  const game = await aGame(testApp, { squareAmount: 9 })
  const { square } = (await testApp.http.inject('/api/game/starter?images=url')).json()
  const { body } = await testApp.http.inject('/')
  expect(`/media/${squareOf(body)}.webp`).toBe(square.image)
  expect(game.sections[0]?.squares[square.index]).toBe(squareOf(body))
  expect(await heroOf('/')).toBeUndefined()
})

test('[CATALOG-2] home preloads nothing of the closed category', async () => {
  await aGame(testApp, { gameTypeId: 4 })
  expect(squareOf((await testApp.http.inject('/')).body)).toBeUndefined()
})

test('a page without a picture of its own preloads none, nor does home without games', async () => {
  expect(squareOf((await testApp.http.inject('/')).body)).toBeUndefined()
  expect(await heroOf('/categoryPage/1')).toBeUndefined()
  const game = await aGame(testApp)
  for (const path of ['/contact', `/game/${game.id}`, `/gameVsView/${game.id}`]) expect(await heroOf(path)).toBeUndefined()
})

describe('[PAGE-8] the first paint', () => {
  const PAGE = '<div id="root"></div>\n<template id="first-paint">\n<p>bar</p><!--hero-->\n</template>'
  const hero = previewHero('ab'.repeat(16), '100vw', (key) => `/media/${key}`)

  test('is in the root with the picture, and its template is removed', () => {
    const painted = withFirstPaint(PAGE, hero, 'en')
    expect(painted).toMatch(/^<div id="root"><p>bar<\/p><img srcset="[^"]*480w, [^"]*960w" sizes="100vw"[^>]*><\/div>/)
    expect(painted).not.toContain('template')
  })

  test("[HOME-7] of home is the starter's square in its place, under the sentence in the visitor's language", () => {
    const painted = withFirstPaint(PAGE, { square: '/media/ab.webp', narrow: null, index: 2, squareAmount: 4 }, 'tr')
    expect(painted).toContain('<image href="/media/ab.webp" x="0" y="45" width="80" height="45"')
    expect(painted).toContain('>Bu hangi anime?</h1>')
  })

  test('[PIC-17] of home is a whole picture in the version that fits the window, and only that is preloaded', () => {
    const whole = { square: '/media/ab.webp', narrow: '/media/ab/720.avif', index: 0, squareAmount: 1 as const }
    expect(withFirstPaint(PAGE, whole, 'en')).toContain(
      '<source media="(width < 768px)" srcset="/media/ab/720.avif" /><img src="/media/ab.webp"',
    )
    expect(starterPreload(whole).match(/href="[^"]+" media="[^"]+"/g)).toEqual([
      'href="/media/ab/720.avif" media="(width < 768px)"',
      'href="/media/ab.webp" media="(width >= 768px)"',
    ])
  })

  test('is left out if the page has no picture of its own', () => {
    expect(withFirstPaint(PAGE, undefined, 'en').trim()).toBe('<div id="root"></div>')
  })

  test('lowers the fetch priority of the scripts', () => {
    const page =
      '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"><link rel="preload" href="/c">'
    expect(prioritisePicture(page)).toBe(
      '<script type="module" fetchpriority="low" src="/a.js"></script><link rel="modulepreload" fetchpriority="low" href="/b.js"><link rel="preload" href="/c">',
    )
  })
})

describe('the page that the server fills in', () => {
  const page = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8')

  test('has each place once', () => {
    expect(() => checkPlaceholders(page)).not.toThrow()
  })

  test.each([
    ['a title', page.replace('<title>', '<title lang="en">')],
    ['an empty root', page.replace('id="root"', 'class="page" id="root"')],
    ['a description', page.replace('</head>', '<meta name="description" content="again"></head>')],
    ['a placeholder for the picture', page.replace('<!--hero-->', '')],
  ])('is refused at startup if it lacks or repeats %s', (place, changed) => {
    expect(() => checkPlaceholders(changed)).toThrow(place)
  })
})
