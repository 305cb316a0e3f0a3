import { describe, expect, test } from 'vitest'
import { digitOf, isOfInputMethod, latinOf } from './keys.ts'

describe('[SCREEN-10] the digit of a key', () => {
  const pressed = (key: string, code: string, shiftKey = false) => digitOf({ key, code, shiftKey })

  test.each([
    ['French', 'é', 'Digit2', 2],
    ['French, with Shift', '2', 'Digit2', 2],
    ['Czech', 'ě', 'Digit2', 2],
    ['Belgian', '&', 'Digit1', 1],
    ['Arabic', '٣', 'Digit3', 3],
    ['English', '4', 'Digit4', 4],
    ['the numeric pad', '1', 'Numpad1', 1],
    ['a touch keyboard', '3', '', 3],
  ])('%s', (keyboard, key, code, digit) => {
    expect(pressed(key, code, keyboard.endsWith('Shift'))).toBe(digit)
  })

  test.each([
    ['a sign above a digit', '@', 'Digit2', true],
    ['a letter', 'a', 'KeyA', false],
    ['an arrow of the numeric pad', 'ArrowDown', 'Numpad2', false],
  ])('there is none on %s', (_, key, code, shiftKey) => {
    expect(pressed(key, code, shiftKey)).toBeNull()
  })
})

describe('[SCREEN-36] the letter of a key', () => {
  test.each([
    ['English', 'k', 'KeyK', 'k'],
    ['with Shift', 'K', 'KeyK', 'k'],
    ['German, where Y and Z are exchanged', 'z', 'KeyY', 'z'],
    ['Russian', 'л', 'KeyK', 'k'],
    ['Greek', 'Η', 'KeyH', 'h'],
    ['Turkish', 'ı', 'KeyI', 'i'],
    ['Turkish, with Shift', 'İ', 'Quote', 'i'],
  ])('%s', (_, key, code, letter) => {
    expect(latinOf({ key, code })).toBe(letter)
  })

  test.each([
    ['Escape', 'Escape'],
    ['/', 'KeyQ'],
    ['é', 'Digit2'],
  ])('there is none on %s', (key, code) => {
    expect(latinOf({ key, code })).toBeNull()
  })
})

test.each([
  ['that ends a conversion', true, true, 229, true],
  ['that ends a conversion in Safari', false, true, 229, true],
  ['that a program has made during a conversion', true, false, 13, true],
  ['without a number during a conversion', true, true, 0, true],
  ['that an input method leaves to the page', true, true, 13, false],
  ['without an input method', false, true, 13, false],
])('[SCREEN-37] an Enter %s', (_, isComposing, isTrusted, keyCode, isIts) => {
  expect(isOfInputMethod({ isComposing, isTrusted, keyCode })).toBe(isIts)
})
