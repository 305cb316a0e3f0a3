import { describe, expect, test } from 'vitest'
import { isSecretName, paramIssue } from './params.routes.ts'

describe('[OPERATOR-32] a value', () => {
  test.each([
    ['supportMail', 'help@guess.example'],
    ['socialX', 'https://x.example/guess'],
    ['gameSearchApiUrl', 'http://games.example:8080/api'],
    ['legalDate', '2024-02-29'],
    ['adultCategoryOpen', 'true'],
    ['maintenance', 'false'],
    ['timeZone', 'Europe/Istanbul'],
    ['timeZone', 'UTC'],
    ['attribution', 'anything at all'],
    ['somethingElse', 'anything at all'],
    ['constructor', 'anything at all'],
  ])('[OPERATOR-32] of %s can be %j', (name, value) => {
    expect(paramIssue(name, value)).toBeNull()
  })

  test.each([
    ['supportMail', 'nobody'],
    ['businessMail', 'a@b'],
    ['socialX', 'javascript:alert(1)'],
    ['gameGuesserUrl', 'guess.example'],
    ['legalDate', '2026-02-30'],
    ['legalDate', '0000-01-01'],
    ['starterGameId', '0'],
    ['starterGameId', 'First Ten'],
    ['adultCategoryOpen', 'yes'],
    ['maintenance', 'TRUE'],
    ['timeZone', 'Istanbul'],
    ['timeZone', 'Europe/Nowhere'],
  ])('[OPERATOR-32] of %s cannot be %j', (name, value) => {
    expect(paramIssue(name, value)).toMatch(/^must /)
  })
})

test('[OPERATOR-31] a secret is recognised by its name', () => {
  for (const name of ['panelKey', 'apiKey', 'SMTP_PASSWORD', 'hookSecret', 'token']) expect(isSecretName(name), name).toBe(true)
  for (const name of ['supportMail', 'keyboard', 'motto']) expect(isSecretName(name), name).toBe(false)
})
