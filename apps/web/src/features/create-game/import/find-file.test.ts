import { expect, test } from 'vitest'
import { fileFinder } from './find-file.ts'

const find = fileFinder(['Games/trains/01.jpg', 'Games/heroes/01.jpg', 'Games/heroes/Ğ.png', '01.gif', 'x/01.gif'])

test.each([
  ['trains/01.jpg', 'Games/trains/01.jpg'],
  ['Games/trains/01.jpg', 'Games/trains/01.jpg'],
  ['./Trains\\01.JPG', 'Games/trains/01.jpg'],
  ['heroes/G\u0306.png', 'Games/heroes/Ğ.png'],
  ['01.gif', '01.gif'],
  ['HEROES/ğ.PNG', 'Games/heroes/Ğ.png'],
])('[IMPORT-2] %s is found by its path or the end of it', (named, path) => {
  expect(find(named)).toEqual({ at: 'found', path })
})

test('[IMPORT-3] a name that no file or several files have is not found', () => {
  expect(find('02.jpg')).toEqual({ at: 'missing' })
  expect(find('1.jpg')).toEqual({ at: 'missing' })
  expect(find('01.jpg')).toEqual({ at: 'ambiguous' })
})

test('[IMPORT-10] a file is found by its name with up to eight folders, or by its whole path', () => {
  const folders = Array.from({ length: 400 }, (_, at) => `f${at}`)
  const path = [...folders, '1.jpg'].join('/')
  const findDeep = fileFinder([path])
  const endOf = (above: number) => [...folders.slice(-above), '1.jpg'].join('/')
  for (const named of ['1.jpg', endOf(1), endOf(8), path]) expect(findDeep(named)).toEqual({ at: 'found', path })
  expect(findDeep(endOf(9))).toEqual({ at: 'missing' })
})

test.each([
  ['RESİM.JPG', 'a/resim.jpg'],
  ['resım.jpg', 'a/resim.jpg'],
  ['A/Resi\u0307m.jpg', 'a/resim.jpg'],
  ['ışık.png', 'a/IŞIK.PNG'],
  ['IŞIK.png', 'a/IŞIK.PNG'],
])('[IMPORT-12] %s is found whatever a Turkish program makes of its letters', (named, path) => {
  expect(fileFinder(['a/resim.jpg', 'a/IŞIK.PNG'])(named)).toEqual({ at: 'found', path })
})

test('[IMPORT-12] of two names that are compared as equal, the one that is written is found', () => {
  const both = fileFinder(['1/sır.jpg', '1/SIR.jpg'])
  expect(both('1/SIR.jpg')).toEqual({ at: 'found', path: '1/SIR.jpg' })
  expect(both('1/sır.jpg')).toEqual({ at: 'found', path: '1/sır.jpg' })
  expect(both('sir.jpg')).toEqual({ at: 'ambiguous' })
})
