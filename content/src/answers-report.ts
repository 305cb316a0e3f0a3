// Prints docs/demo-answers.md: the four titles offered with each picture of the demo games, and how far guessing gets without
// looking. `node content/src/answers-report.ts > docs/demo-answers.md`
import type { DemoSection } from './game.ts'
import { DEMO_GAMES } from './games.ts'
import { TITLES } from './titles.ts'

const FACTS = new Map(TITLES.map((title) => [title.title, title]))

const factsOf = (text: string) => {
  const facts = FACTS.get(text)
  if (!facts) throw new Error(`${text} is not a known title.`)
  return facts
}

type Strategy = (title: string) => number

/** What somebody who knows none of the pictures could go by. */
const STRATEGIES: Record<string, Strategy> = {
  'the most famous': (title) => factsOf(title).fame,
  'the least famous': (title) => -factsOf(title).fame,
  'the one with the most other names': (title) => factsOf(title).otherNames.length,
  'the one with the fewest other names': (title) => -factsOf(title).otherNames.length,
  'the longest': (title) => title.length,
  'the shortest': (title) => -title.length,
}

const offeredOf = ({ answer, wrong }: DemoSection) => [answer, ...wrong]

/** Returns how probable it is that a strategy taps the right answer; among equals it taps any. */
function chanceOf(strategy: Strategy, section: DemoSection) {
  const offered = offeredOf(section)
  const best = Math.max(...offered.map(strategy))
  return strategy(section.answer) === best ? 1 / offered.filter((title) => strategy(title) === best).length : 0
}

const SECTIONS = DEMO_GAMES.flatMap(({ sections }) => sections)

/** Returns for each strategy the share of all pictures that it answers right. */
export const strategyShares = (): Record<string, number> =>
  Object.fromEntries(
    Object.entries(STRATEGIES).map(([name, strategy]) => [
      name,
      SECTIONS.reduce((sum, section) => sum + chanceOf(strategy, section), 0) / SECTIONS.length,
    ]),
  )

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const withFame = (title: string) => `${title} (${factsOf(title).fame})`

/** Returns the report as Markdown. */
export const answersReport = () =>
  [
    '# The answers of the demo games',
    '',
    'Each picture is offered with three wrong titles that are near the right one in fame, genre and age, of other stories, and',
    'that the picture does not fit as well (`content/src/offer-answers.ts`). The number is the fame of a title, from 1 (known to',
    'few) to 5 (known to nearly everybody). Somebody who does not look is right in a quarter of all cases; so is every rule of',
    'thumb below, within chance. `node content/src/answers-report.ts` prints this page, and a test compares it.',
    '',
    `| Of ${SECTIONS.length} pictures, always tapping | is right in |`,
    '|---|---|',
    ...Object.entries(strategyShares()).map(([name, share]) => `| ${name} | ${percent(share)} |`),
    ...DEMO_GAMES.flatMap(({ name, sections, squareAmount }) => [
      '',
      `## ${name}`,
      '',
      `${sections.length} pictures, ${squareAmount === 1 ? 'whole' : `${squareAmount} squares`}`,
      '',
      '| Right | Wrong |',
      '|---|---|',
      ...sections.map(({ answer, wrong }) => `| ${withFame(answer)} | ${wrong.map(withFame).join(', ')} |`),
    ]),
    '',
  ].join('\n')

if (import.meta.main) process.stdout.write(answersReport())
