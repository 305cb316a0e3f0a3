import { LIST_MAX, LIST_NAME_MAX, USERNAME_MAX, USERNAME_MIN } from '@guess/contract/rules/limits'
import { expect, test } from 'vitest'
import { renderAvatars } from './avatars.ts'
import { squaresOf } from './game.ts'
import { DEMO_GAMES } from './games.ts'
import { VISIT_GAP } from './people/plays.ts'
import { demoPeople } from './players.ts'
import { TITLES } from './titles.ts'

const people = demoPeople()
const { players, duels } = people
const gameOf = (name: string) => DEMO_GAMES.find((game) => game.name === name)

test('demo people are the same on each call, with unique names of a valid length', () => {
  expect(demoPeople()).toEqual(people)
  expect(new Set(players.map(({ name }) => name.toLowerCase())).size).toBe(players.length)
  expect(players.length).toBeGreaterThanOrEqual(24)
  for (const { name } of players) {
    expect(name.length).toBeGreaterThanOrEqual(USERNAME_MIN)
    expect(name.length).toBeLessThanOrEqual(USERNAME_MAX)
  }
})

test('each demo player has an existing avatar', () => {
  const avatars = renderAvatars().map(({ name }) => name)
  for (const { avatar } of players) expect(avatars).toContain(avatar)
})

test('each demo player has played existing games once each, with answers that were offered', () => {
  for (const { plays } of players) {
    expect(new Set(plays.map(({ game }) => game)).size).toBe(plays.length)
    for (const { game, answers } of plays) {
      const played = gameOf(game)
      expect(answers).toHaveLength(played?.sections.length ?? 0)
      for (const [place, { userAnswer, opened }] of answers.entries()) {
        const section = played?.sections[place]
        expect([section?.answer, ...(section?.wrong ?? [])]).toContain(userAnswer)
        const most = played && section ? squaresOf(played, section) : 0
        expect(Number.isInteger(opened) && opened >= 1 && opened <= most).toBe(true)
      }
    }
  }
})

test('[DEMO-6] demo players have joined one after another, and do nothing before that', () => {
  const joined = players.map((player) => player.joined)
  expect(joined.toSorted((one, other) => one - other)).toEqual(joined)
  expect(Math.min(...joined)).toBeGreaterThan(0)
  for (const { joined: from, plays, lists } of players) {
    for (const { moment } of [...plays, ...lists]) expect(moment).toBeGreaterThanOrEqual(from)
    for (const { moment } of [...plays, ...lists]) expect(moment).toBeLessThan(1)
  }
})

test('[DEMO-6] no demo game is played or duelled before it was published', () => {
  for (const { game, moment } of [...players.flatMap(({ plays }) => plays), ...duels]) {
    expect(moment).toBeGreaterThan(gameOf(game)?.published ?? 1)
  }
})

test('[DEMO-6] each demo game has been played, and none by everybody', () => {
  for (const { name } of DEMO_GAMES) {
    const played = players.filter(({ plays }) => plays.some(({ game }) => game === name))
    expect(played.length).toBeGreaterThanOrEqual(5)
    expect(played.length).toBeLessThan(players.length)
  }
  expect(new Set(players.map(({ plays }) => plays.length)).size).toBeGreaterThan(10)
})

test('[DEMO-7] demo lists hold known titles of the right kind, once each, newest last, in amounts that differ', () => {
  const kinds = new Map(TITLES.map(({ title, kind }) => [title, kind]))
  for (const { lists } of players) {
    const anime = lists.filter(({ list }) => list !== 'manga')
    expect(new Set(anime.map(({ title }) => title)).size).toBe(anime.length)
    for (const { title } of anime) expect(kinds.get(title)).toBe('anime')
    for (const list of ['watched', 'planned', 'manga'] as const) {
      const titles = lists.filter((entry) => entry.list === list).map(({ title }) => title)
      expect(titles.length).toBeGreaterThan(0)
      expect(titles.length).toBeLessThanOrEqual(LIST_MAX)
      expect(new Set(titles).size).toBe(titles.length)
      for (const title of titles) expect(kinds.has(title) && title.length <= LIST_NAME_MAX).toBe(true)
    }
  }
  const watched = players.map(({ lists }) => lists.filter(({ list }) => list === 'watched').length)
  expect(new Set(watched).size).toBeGreaterThan(players.length / 2)
})

test('[DEMO-7] the titles on demo lists are better known than most', () => {
  const fames = new Map(TITLES.map(({ title, fame }) => [title, fame]))
  const mean = (titles: readonly string[]) => titles.reduce((sum, title) => sum + (fames.get(title) ?? 0), 0) / titles.length
  const usual = mean(TITLES.map(({ title }) => title))
  for (const { lists } of players) {
    expect(mean(lists.filter(({ list }) => list === 'watched').map(({ title }) => title))).toBeGreaterThan(usual)
  }
})

test('[DEMO-8] a demo duel is between two players who are there and busy with nothing else', () => {
  for (const [place, { players: names, moment }] of duels.entries()) {
    expect(new Set(names).size).toBe(2)
    for (const player of players.filter(({ name }) => names.includes(name))) {
      const others = duels.filter((duel, other) => other !== place && duel.players.includes(player.name))
      const busy = [...player.plays, ...others].map((one) => Math.abs(one.moment - moment))
      expect(moment).toBeGreaterThan(player.joined)
      expect(Math.min(...busy)).toBeGreaterThanOrEqual(VISIT_GAP)
    }
  }
})

test('[DEMO-8] nobody plays a game for points after a duel of it, and everybody has duelled', () => {
  for (const { name, plays } of players) {
    const own = duels.filter((duel) => duel.players.includes(name))
    expect(own.length).toBeGreaterThan(0)
    for (const { game, moment } of own) {
      for (const play of plays.filter((other) => other.game === game)) expect(play.moment).toBeLessThan(moment)
    }
  }
})

test('[DEMO-8] everything that a duel asks for has been answered, with an answer that was offered', () => {
  for (const { game, sections } of duels) {
    const played = gameOf(game)
    expect(sections).toHaveLength(played?.sections.length ?? 0)
    for (const [place, answers] of sections.entries()) {
      const section = played?.sections[place]
      const { answer = '', wrong = [] } = section ?? {}
      const most = played && section ? squaresOf(played, section) : 0
      for (const { userAnswer, opened } of answers) {
        expect([answer, ...wrong, null]).toContain(userAnswer)
        expect(opened >= 1 && opened <= most).toBe(true)
      }
    }
  }
})
