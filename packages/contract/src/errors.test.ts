import { expect, test } from 'vitest'
import { ERRORS } from './errors.ts'

const entries = Object.entries(ERRORS)

test('[SERVICE-1] each error has a kebab-case code, an error status and a unique message', () => {
  for (const [code, { status, message }] of entries) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(message).not.toBe('')
  }
  // @NOTE Callers must not learn why a lobby is unavailable: four codes share the one text that the specification names.
  const closed = entries.filter(([, { message }]) => message === 'Game session not available.')
  expect(closed.map(([code]) => code)).toEqual(['duel-not-found', 'duel-full', 'duel-expired', 'duel-own'])
  expect(new Set(entries.map(([, { message }]) => message)).size).toBe(entries.length - closed.length + 1)
})

test('[SERVICE-1] the texts in the specification are used word for word', () => {
  expect(ERRORS['access-denied'].message).toBe('Access Denied')
  expect(ERRORS['game-not-started']).toEqual({ status: 409, message: 'Game not started' })
  expect(ERRORS['game-not-found']).toEqual({ status: 404, message: 'Game not found' })
  expect(ERRORS['internal-error'].message).toBe('An unexpected error occurred... Please try again later.')
  expect(ERRORS['user-not-found'].message).toBe('User not found.')
})
