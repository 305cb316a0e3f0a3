import { expect, test } from 'vitest'
import { drawAvatars } from './avatars.ts'
import { DEMO_GAMES } from './games.ts'
import { demoPlayers } from './players.ts'

const players = demoPlayers()

test('demo players are the same on each call, with unique names of a valid length', () => {
  expect(demoPlayers()).toEqual(players)
  expect(new Set(players.map(({ name }) => name.toLowerCase())).size).toBe(players.length)
  for (const { name } of players) {
    expect(name.length).toBeGreaterThanOrEqual(3)
    expect(name.length).toBeLessThanOrEqual(15)
  }
})

test('each demo player has an existing avatar', () => {
  const avatars = drawAvatars().map(({ name }) => name)
  for (const { avatar } of players) expect(avatars).toContain(avatar)
})

test('each demo player has played existing games once each, with answers that were offered', () => {
  for (const { plays } of players) {
    expect(new Set(plays.map(({ game }) => game)).size).toBe(plays.length)
    for (const { game, daysAgo, answers } of plays) {
      const played = DEMO_GAMES.find(({ name }) => name === game)
      expect(daysAgo).toBeGreaterThanOrEqual(0)
      expect(answers).toHaveLength(played?.sections.length ?? 0)
      for (const [place, { userAnswer, opened }] of answers.entries()) {
        const section = played?.sections[place]
        expect([section?.answer, ...(section?.wrong ?? [])]).toContain(userAnswer)
        expect(Number.isInteger(opened) && opened >= 1 && opened <= (played?.squareAmount ?? 0)).toBe(true)
      }
    }
  }
})

test('avatars are drawn the same on each call, with unique names and without external resources', () => {
  const avatars = drawAvatars()
  expect(drawAvatars()).toEqual(avatars)
  expect(new Set(avatars.map(({ name }) => name)).size).toBe(avatars.length)
  for (const { name, svg } of avatars) {
    expect(name.length).toBeLessThanOrEqual(40)
    expect(svg).not.toMatch(/<script|<image|<foreignObject|href="http|url\(http|@import/i)
  }
})
