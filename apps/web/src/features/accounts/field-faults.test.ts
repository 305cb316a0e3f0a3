import { describe, expect, test } from 'vitest'
import { mailFault, nameFault, passwordFault } from './field-faults.ts'

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
    ['a'.repeat(15), null],
    ['a'.repeat(16), 'username-too-long'],
  ])('name %j: %s', (text, fault) => expect(nameFault(text)).toBe(fault))

  test.each([
    ['1234567', null],
    ['123456', 'password-too-short'],
    ['p'.repeat(64), null],
    ['p'.repeat(65), 'password-too-long'],
  ])('password %j: %s', (text, fault) => expect(passwordFault(text)).toBe(fault))
})
