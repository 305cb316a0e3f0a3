import { expect, test } from 'vitest'
import { nameCandidates } from './google-name.ts'

const random = { below: () => 42 }
const first = (name: string) => nameCandidates(name, random)[0]

test.each([
  ['Shinji Ikari', 'Shinji Ikari'],
  ['  Shinji \t Ikari  ', 'Shinji Ikari'],
  ['Shinji Ikari of Tokyo-3', 'Shinji Ikari of'],
  ['İğüşöçı', 'İğüşöçı'],
  ['碇シンジ', '碇シンジ'],
  ['<b>Rei</b>', 'b Rei b'],
  ['Rei‮ Ayanami\u0000', 'Rei Ayanami'],
  ['R', 'Player'],
  ['', 'Player'],
  ['ㅤㅤㅤ', 'Player'],
  ['👩👩👩👩', 'Player'],
  ['Admin', 'Player'],
  ['Guest 12', 'Player'],
  [`Rei${'\u0316'.repeat(3)}`, 'Player'],
])('[ACCOUNT-14] the Google name %j becomes the user name %j', (name, userName) => {
  expect(first(name)).toBe(userName)
})

test('[ACCOUNT-14] the candidates after the first have a number appended and stay within the maximum length', () => {
  const [, second] = nameCandidates('Shinji Ikari of Tokyo-3', random)
  expect(second).toBe('Shinji Ikar0042')
  for (const name of nameCandidates('Shinji Ikari of Tokyo-3', random)) expect([...name].length).toBeLessThanOrEqual(15)
})
