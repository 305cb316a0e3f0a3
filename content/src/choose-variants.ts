// Chooses which variant of wrong answers each demo game has: `node content/src/choose-variants.ts > content/src/variants.ts`. The
// pictures of the demo games are not drawn at random: they are more often old, and of rarer genres, than other titles as famous, so
// that a fair draw for each alone still gives rules that are right too often in all of them. Of many variants, those are chosen with
// which every feature of the right titles is, on the whole, like that of the wrong ones.
import type { GamePlan } from './game.ts'
import { GAME_PLANS } from './games.ts'
import { aCatalogue } from './guessing/distances.ts'
import { type Offered, quizzesOf } from './guessing/features.ts'
import { KINDS, tendenciesOf } from './guessing/tendencies.ts'
import { offerAnswers } from './offer-answers.ts'
import { seededRandom } from './seeded-random.ts'
import { TITLES } from './titles.ts'

const VARIANTS = 160
const ROUNDS = 12
const SEED = 63
/** How much the mean of a feature counts beside the rules of its greatest and its smallest. */
const MEAN = 0.3

const random = seededRandom(SEED)
const catalogue = aCatalogue(TITLES)

const offersOf = (game: GamePlan, variant: number): Offered[] =>
  offerAnswers(game, variant).sections.map(({ answer, wrong }) => [answer, ...wrong])

/** Returns how bad the tendencies of all games are: the strongest ones count most. */
const costOf = (sums: Float64Array) =>
  sums.reduce((cost, sum, place) => cost + ((place % KINDS === KINDS - 1 ? MEAN : 1) * sum) ** 4, 0)

const moved = (sums: Float64Array, by: Float64Array, times: number) => sums.map((sum, place) => sum + times * (by[place] ?? 0))

const games = GAME_PLANS.map((game) => ({
  name: game.name,
  chosen: Math.floor(random() * VARIANTS),
  variants: Array.from({ length: VARIANTS }, (_, variant) => tendenciesOf(quizzesOf(catalogue, offersOf(game, variant)))),
}))

const none = new Float64Array(games[0]?.variants[0]?.length ?? 0)
let sums = games.reduce((all, { variants, chosen }) => moved(all, variants[chosen] ?? none, 1), none)
for (let round = 0; round < ROUNDS; round++)
  for (const game of games) {
    const others = moved(sums, game.variants[game.chosen] ?? none, -1)
    const costs = game.variants.map((variant) => costOf(moved(others, variant, 1)))
    game.chosen = costs.indexOf(Math.min(...costs))
    sums = moved(others, game.variants[game.chosen] ?? none, 1)
  }

process.stderr.write(`the strongest tendency: ${Math.max(...sums.map(Math.abs)).toFixed(1)} sections\n`)
const lines = games.map(({ name, chosen }) => `  ${JSON.stringify(name).replaceAll('"', "'")}: ${chosen},`)
process.stdout.write(`/** Which wrong answers each demo game has: one of the variants of \`offerAnswers\`, as \`choose-variants.ts\` has chosen it. */
export const ANSWER_VARIANTS: Readonly<Record<string, number>> = {
${lines.join('\n')}
}
`)
