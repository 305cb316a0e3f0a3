import { describe, expect, test } from 'vitest'
import { answerError, gameNameError, mailError, oneLine, passwordError, userNameError } from './typed-text.ts'

describe('[SESSION-41] validating an account field', () => {
  test.each([
    ['maya@mail.example', null],
    ['', 'mail-invalid'],
    ['maya', 'mail-invalid'],
    [`${'m'.repeat(40)}@mail.example`, 'mail-invalid'],
  ])('email address %j: %s', (text, error) => expect(mailError(text)).toBe(error))

  test.each([
    ['abc', null],
    ['  ab  ', 'username-too-short'],
    ['a  ', 'username-too-short'],
    ['ığü', null],
    ['🦊🦊', 'username-too-short'],
    ['🦊🦊🦊', null],
    ['a'.repeat(15), null],
    ['🦊'.repeat(15), null],
    ['a'.repeat(16), 'username-too-long'],
    ['a\u200bbc', 'username-not-plain'],
    ['❤\ufe0fabc', 'username-not-plain'],
  ])('user name %j: %s', (text, error) => expect(userNameError(text)).toBe(error))

  test.each([
    ['1234567', null],
    ['123456', 'password-too-short'],
    ['pq'.repeat(32), null],
    ['p'.repeat(64), 'password-easy-to-guess'],
    [' '.repeat(7), 'password-easy-to-guess'],
    ['p'.repeat(65), 'password-too-long'],
    [`${'é'.normalize('NFD').repeat(33)}abc`, null],
    [`${'é'.normalize('NFD').repeat(62)}abc`, 'password-too-long'],
    ['éèêe'.normalize('NFD'), 'password-too-short'],
    ['🦊'.repeat(6), 'password-too-short'],
  ])('password %j: %s', (text, error) => expect(passwordError(text)).toBe(error))
})

describe('[CREATE-16] validating the texts of a game', () => {
  test.each([
    ['Eyes', null],
    [' \t ', 'game-name-missing'],
    ['n'.repeat(40), null],
    [`${'n'.repeat(38)}  ${'n'.repeat(2)}`, 'game-name-too-long'],
    [`${'n'.repeat(38)}  n`, null],
  ])('game name %j: %s', (text, error) => expect(gameNameError(text)).toBe(error))

  test.each([
    ['Akira', null],
    ['', 'answer-missing'],
    ['a'.repeat(120), null],
    ['a'.repeat(121), 'answer-too-long'],
  ])('answer %j: %s', (text, error) => expect(answerError(text)).toBe(error))
})

test('[CREATE-16] a line is stored in composed form, trimmed, with single spaces', () => {
  expect(oneLine('  e\u0301 \n e  ')).toBe('é e')
})
