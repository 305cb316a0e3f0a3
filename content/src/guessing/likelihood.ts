import { OFFERED, type Offered } from './features.ts'

/** What is added to each count: a title that was never seen beside another is not impossible there. */
const UNSEEN = 0.5

/**
 * Returns in what share of the offers somebody is right who knows how wrong answers are drawn, has drawn them often, and takes the
 * title beside which the other three were drawn most often.
 * @param drawn draws of one's own
 */
export function likelihoodShare(drawn: readonly Offered[], offers: readonly Offered[]): number {
  const beside = new Map<string, Map<string, number>>()
  for (const [right, ...wrong] of drawn) {
    const counts = beside.get(right) ?? new Map<string, number>()
    beside.set(right, counts)
    for (const title of wrong) counts.set(title, (counts.get(title) ?? 0) + 1)
  }
  const likelihood = (right: string, offered: Offered) =>
    offered.reduce((sum, title) => (title === right ? sum : sum + Math.log((beside.get(right)?.get(title) ?? 0) + UNSEEN)), 0)
  const chance = (offered: Offered) => {
    const scores = offered.map((title) => likelihood(title, offered))
    const best = Math.max(...scores)
    return scores[0] === best ? 1 / scores.filter((score) => score === best).length : 0
  }
  return offers.reduce((sum, offered) => sum + (offered.length === OFFERED ? chance(offered) : 0), 0) / offers.length
}
