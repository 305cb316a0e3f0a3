import { type Away, type Match, type Moment, moved, type Phase, SAME, type Step } from './match.ts'

const pushedPhase = (phase: Phase, ms: number): Phase => {
  switch (phase.at) {
    case 'lobby':
      return { ...phase, expiresAt: phase.expiresAt + ms }
    case 'gathering':
    case 'revealed':
      return { ...phase, readyBy: phase.readyBy + ms }
    case 'opening':
      return { ...phase, startsBy: phase.startsBy + ms }
    case 'running':
      return { ...phase, startedAt: phase.startedAt + ms, deadline: phase.deadline + ms }
    case 'expired':
    case 'finished':
      return phase
    default:
      return phase satisfies never
  }
}

const pushedAway = (away: Away, ms: number): Away => ({
  ...away,
  since: away.since + ms,
  ...(away.from !== undefined && { from: away.from + ms }),
})

/**
 * Moves the deadlines of a match by an outage, once per outage (DUEL-18).
 * @param since when the outage began
 * @param ms by how much the deadlines move
 */
export function pushed(match: Match, { since, ms }: { since: Moment; ms: number }): Step {
  const { phase, players, pushedFor } = match
  if (pushedFor === since || phase.at === 'expired' || phase.at === 'finished') return SAME
  const later = players.map((player) => ({ ...player, away: player.away && pushedAway(player.away, ms) }))
  const [one, two] = later as Match['players']
  return moved({ ...match, phase: pushedPhase(phase, ms), players: [one, two], pushedFor: since }, { kind: 'pushed' })
}
