import { describe, expect, test } from 'vitest'
import { answerFault, gameNameFault, mailFault, oneLine, passwordFault, userNameFault } from './typed-text.ts'

describe('[ENTRY-7] what is wrong with a field', () => {
  test.each([
    ['maya@mail.example', null],
    ['', 'mail-invalid'],
    ['maya', 'mail-invalid'],
    [`${'m'.repeat(40)}@mail.example`, 'mail-invalid'],
  ])('address %j: %s', (text, fault) => expect(mailFault(text)).toBe(fault))

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
  ])('name %j: %s', (text, fault) => expect(userNameFault(text)).toBe(fault))

  test.each([
    ['1234567', null],
    ['123456', 'password-too-short'],
    ['p'.repeat(64), null],
    ['p'.repeat(65), 'password-too-long'],
  ])('password %j: %s', (text, fault) => expect(passwordFault(text)).toBe(fault))
})

describe('[CREATE-16] what is wrong with the texts of a game', () => {
  test.each([
    ['Eyes', null],
    [' \t ', 'game-name-missing'],
    ['n'.repeat(40), null],
    [`${'n'.repeat(38)}  ${'n'.repeat(2)}`, 'game-name-too-long'],
    [`${'n'.repeat(38)}  n`, null],
  ])('name %j: %s', (text, fault) => expect(gameNameFault(text)).toBe(fault))

  test.each([
    ['Akira', null],
    ['', 'answer-missing'],
    ['a'.repeat(120), null],
    ['a'.repeat(121), 'answer-too-long'],
  ])('answer %j: %s', (text, fault) => expect(answerFault(text)).toBe(fault))
})

test('[CREATE-16] a line is kept composed, without outer space, with single spaces inside', () => {
  expect(oneLine('  e\u0301 \n e  ')).toBe('é e')
})
