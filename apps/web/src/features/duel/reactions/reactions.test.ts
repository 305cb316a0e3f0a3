import { REACTIONS } from '@guess/contract/rules/duel'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeSettings } from '../../../lib/settings.ts'
import { ANSWERED, after, matchAfter, NOW, received, stated } from '../../../testing/match-events.ts'
import { type Match, opponent, own } from '../match.ts'
import { ReactionDrawing } from './reaction-drawing.tsx'
import { ShownReaction } from './shown-reaction.tsx'

const reacted = (seq: number, seat: 1 | 2, at = NOW) => received(seq, { message: 'Reaction sent', seat, reaction: 'wow' }, at)

/** A message that arrives so many milliseconds after it was sent. */
const delayed = (seq: number, ms: number) => ({ ...reacted(seq, 2), receivedAt: NOW + ms }) as ReturnType<typeof reacted>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => vi.useRealTimers())

describe('a reaction that arrives', () => {
  test('[DUEL-80] belongs to its sender for two seconds', () => {
    const match = matchAfter(stated(), reacted(11, 2))
    expect(opponent(match).reaction).toEqual({ seq: 11, kind: 'wow', until: NOW + 2_000 })
    expect(own(match).reaction).toBeNull()
  })

  test('[DUEL-80] is shown in full after a delay, but not if it comes when it would be over', () => {
    expect(opponent(matchAfter(stated(), delayed(11, 1_900))).reaction?.until).toBe(NOW + 3_900)
    const late = matchAfter(stated(), delayed(11, 2_000))
    expect(late).toMatchObject({ seq: 11, unsure: false })
    expect(opponent(late).reaction).toBeNull()
  })

  test('[DUEL-78] [DUEL-80] changes nothing else, and outlasts a state of the server', () => {
    const before = matchAfter(stated(), received(11, ANSWERED))
    const match = matchAfter(stated(), received(11, ANSWERED), reacted(12, 2))
    const [one, two] = match.players
    expect({ ...match, players: [one, { ...two, reaction: null }] }).toEqual({ ...before, seq: 12 })
    const fetched = matchAfter(stated(), reacted(11, 2), { kind: 'doubt' }, stated({ seq: 11 }))
    expect(opponent(fetched).reaction?.seq).toBe(11)
  })

  test('[DUEL-80] before the page was loaded is not shown', () => {
    const view = after(reacted(10, 2), stated({ seq: 10 }))
    expect(view.at === 'there' && opponent(view.match).reaction).toBeNull()
  })
})

describe('the drawing of a reaction', () => {
  const shown = (match: Match, seat: 1 | 2) =>
    renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(ShownReaction, { match, seat })))

  test('[DUEL-80] is beside the player who has sent it, until its time is over', () => {
    const match = matchAfter(stated(), reacted(11, 2))
    expect(shown(match, 2)).toContain('data-reaction="wow"')
    expect(shown(match, 1)).toBe('')
    vi.setSystemTime(NOW + 2_000)
    expect(shown(match, 2)).toBe('')
  })

  test('[DUEL-80] of a muted opponent is not shown, while the own one is', () => {
    vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    changeSettings({ muted: true })
    const match = matchAfter(stated(), reacted(11, 2), reacted(12, 1))
    expect([shown(match, 1), shown(match, 2)]).toEqual([expect.stringContaining('<svg'), ''])
    changeSettings({ muted: false })
    expect(shown(match, 2)).toContain('<svg')
    vi.unstubAllGlobals()
  })

  test('[DUEL-76] is another one for each of the eight', () => {
    const drawn = REACTIONS.map((reaction) => renderToStaticMarkup(createElement(ReactionDrawing, { reaction })))
    expect(new Set(drawn).size).toBe(8)
  })
})
