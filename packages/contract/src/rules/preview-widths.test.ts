import { expect, test } from 'vitest'
import { smallerOf, srcSetOf } from './pictures.ts'

const NAME = 'ab'.repeat(16)

test('[PIC-25] a preview that this site serves has three widths', () => {
  expect(srcSetOf(`/media/${NAME}/960.webp`)).toBe(
    `/media/${NAME}/480.webp 480w, /media/${NAME}/640.avif 640w, /media/${NAME}/960.webp 960w`,
  )
})

test.each([`https://cdn.example/pictures/${NAME}`, `https://cdn.example/media/${NAME}`])(
  '[PIC-25] a preview in %s has the two that are stored',
  (folder) => expect(srcSetOf(`${folder}/960.webp`)).toBe(`${folder}/480.webp 480w, ${folder}/960.webp 960w`),
)

test('a drawing of the site has three widths', () => {
  expect(srcSetOf('/drawn/category-1-960.webp')).toBe(
    '/drawn/category-1-480.webp 480w, /drawn/category-1-640.webp 640w, /drawn/category-1-960.webp 960w',
  )
})

test.each([`/media/${NAME}.webp`, '/media/1960.webp', 'data:image/jpeg;base64,AA'])('%s has no other width', (url) => {
  expect(srcSetOf(url)).toBeUndefined()
  expect(smallerOf(url)).toBeNull()
})

test('the smaller version is 480 pixels wide', () => {
  expect(smallerOf(`/media/${NAME}/960.webp`)).toBe(`/media/${NAME}/480.webp`)
})
