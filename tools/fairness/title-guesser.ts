import { foundInDemo } from '../../content/src/answers-report.ts'
import type { Chance } from '../chance.ts'
import { type Answering, WAITS_AS_PERSONS, type Waiting } from './players.ts'
import { anAccount, type Site } from './site.ts'
import type { World } from './world.ts'

const GUESSERS = 100
/** A share of these at least must end with no more points than the best percent of honest players. */
const BELOW_MIN = 0.95

/** Returns a program that knows no picture and no answer, and taps the title that a rule over the four takes for right. */
const titleGuesser =
  (chance: Chance, share: number, { wait }: Waiting): Answering =>
  (picture) => ({ opened: 1, correct: chance.is(share), took: wait(chance, picture, 1) })

/**
 * Lets programs play that guess by the four titles, with the best rule that a search finds in the demo's answers, and wait like
 * persons, so that no flag stops them. Returns an error if they come among the best percent of honest players.
 * @param best the points that only one honest player in a hundred exceeds
 */
export function guessByTitles({ random, world, site }: { random: Chance; world: World; site: Site }, best: number) {
  const { learnt, rules } = foundInDemo()
  const [rule] = [...learnt, ...rules].sort((one, other) => other.share - one.share)
  const share = rule?.share ?? 1
  const points = Array.from({ length: GUESSERS }, () => {
    const account = anAccount(random, world, titleGuesser(random, share, WAITS_AS_PERSONS))
    for (let place = 0; place < world.games.length; place++) site.play(account, place)
    return account.points
  }).sort((one, other) => one - other)
  const below = points.filter((one) => one <= best).length / GUESSERS
  const percent = (part: number) => `${Math.round(100 * part)} %`
  const says = `guessing by titles, right in ${percent(share)} (${rule?.rule}): ${percent(below)} below the best percent, median ${percent((points[GUESSERS / 2] ?? 0) / best)} of its points`
  return { errors: below < BELOW_MIN ? [`programs that guess by titles are among the best: ${says}`] : [], says: [says] }
}
