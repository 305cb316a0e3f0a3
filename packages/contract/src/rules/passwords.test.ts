import { expect, test } from 'vitest'
import { loadCommonPasswords } from './common-passwords.ts'
import { isOwnOrRepeated, strengthOf } from './passwords.ts'

const REI = { userName: 'Rei Ayanami', userMail: 'First.Child@nerv.jp' }

test.each(['aaaaaaa', '       ', 'a a a a', 'ＡＡａａａａａ', 'rei ayanami', 'ReiAyanami', 'first.child@nerv.jp', 'First.Child'])(
  '[ACCOUNT-28] %j is one character repeated, or known of its owner',
  (password) => expect(isOwnOrRepeated(password, REI)).toBe(true),
)

test.each(['guesstheanime', 'Guess The Anime', 'GuessTheAnime2026', 'animeguess 1'])(
  '[ACCOUNT-28] %j names the site',
  (password) => expect(isOwnOrRepeated(password, {})).toBe(true),
)

test.each(['guess the anime with me', '2026guesstheanime', 'abababa', 'rei ayanami 2', 'nerv.jp', 'the third child'])(
  '[ACCOUNT-28] %j is not',
  (password) => expect(isOwnOrRepeated(password, REI)).toBe(false),
)

test('[ACCOUNT-28] an account without a name or an address excludes no password by them', () => {
  expect(isOwnOrRepeated('the third child', { userName: null, userMail: null })).toBe(false)
})

test('[ACCOUNT-28] common passwords are found in any case, and others are not', async () => {
  const isCommon = await loadCommonPasswords()
  for (const password of ['password', 'PassW0rd', '1234567', 'qwertyuiop', 'iloveyou']) expect(isCommon(password)).toBe(true)
  for (const password of ['the third child', '', 'keeper of the keys']) expect(isCommon(password)).toBe(false)
})

test.each([
  ['the third child', true, 1],
  ['abcdefghijkl', false, 1],
  ['k7wqz2m', false, 1],
  ['k7wqz2mx', false, 2],
  ['third child 3', false, 3],
  ['the third child', false, 4],
  ['\u0000', false, 1],
] as const)('[SESSION-53] the strength of %j, easy to guess: %s, is %i', (password, isEasy, strength) => {
  expect(strengthOf(password, isEasy)).toBe(strength)
})
