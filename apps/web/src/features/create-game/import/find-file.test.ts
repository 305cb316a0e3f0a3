import { expect, test } from 'vitest'
import { fileFinder } from './find-file.ts'

const find = fileFinder(['Games/trains/01.jpg', 'Games/heroes/01.jpg', 'Games/heroes/Ğ.png', '01.gif', 'x/01.gif'])

test.each([
  ['trains/01.jpg', 'Games/trains/01.jpg'],
  ['Games/trains/01.jpg', 'Games/trains/01.jpg'],
  ['./Trains\\01.JPG', 'Games/trains/01.jpg'],
  ['heroes/G\u0306.png', 'Games/heroes/Ğ.png'],
  ['01.gif', '01.gif'],
])('[IMPORT-2] %s is found by its path or the end of it', (named, path) => {
  expect(find(named)).toEqual({ at: 'found', path })
})

test('[IMPORT-3] a name that no file or several files have is not found', () => {
  expect(find('02.jpg')).toEqual({ at: 'missing' })
  expect(find('1.jpg')).toEqual({ at: 'missing' })
  expect(find('01.jpg')).toEqual({ at: 'ambiguous' })
})
