// Prints the four titles offered with each picture of the demo games, and how far guessing gets without looking:
// `node content/src/answers-report.ts`
import { DEMO_GAMES } from './games.ts'
import { aCatalogue } from './guessing/distances.ts'
import { type Offered, quizzesOf } from './guessing/features.ts'
import { type Found, tryEachLearner, tryEachRule } from './guessing/search.ts'
import { TITLES } from './titles.ts'

const RULES_SHOWN = 12

const fames = new Map(TITLES.map(({ title, fame }) => [title, fame]))

const SECTIONS = DEMO_GAMES.flatMap(({ sections }) => sections)

/** Returns what a search finds that tells the right titles of the demo games, the rules by the best first. */
export function foundInDemo(): { learnt: Found[]; rules: Found[] } {
  const offers = SECTIONS.map(({ answer, wrong }): Offered => [answer, ...wrong])
  const quizzes = quizzesOf(aCatalogue(TITLES), offers)
  return { learnt: tryEachLearner(quizzes, ['by title']), rules: tryEachRule(quizzes) }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const withFame = (title: string) => `${title} (${fames.get(title)})`

/** Returns the report as Markdown. */
function answersReport({ learnt, rules }: ReturnType<typeof foundInDemo>): string {
  return [
    '# The answers of the demo games',
    '',
    'Each picture is offered with three wrong titles that are near the right one in fame, form, genre and age, of other franchises, and',
    'that the picture does not fit as well (`content/src/offer-answers.ts`). The number is the fame of a title, from 1 (known to',
    'few) to 5 (known to nearly everybody). Somebody who does not look is right in a quarter of all cases. A search looks for rules',
    `over the four titles that are right more often: it tries ${rules.length} of them, the greatest and the smallest of everything by`,
    'which the titles can be compared, and fits a conditional logit and boosted trees to all of it, which are tried on pictures that',
    'they have not learnt from. The best are listed. `node content/src/answers-report.ts` prints this page, and a test compares it;',
    '[another page](guessing-by-titles.md) says the same of fresh draws.',
    '',
    'This is about titles alone. The same pictures return in several of these games, and who keeps count of them, or plays them as a',
    'guest before, knows the answers: that is no secret of a demo.',
    '',
    `| Of ${SECTIONS.length} pictures, guessing by | is right in |`,
    '|---|---|',
    ...[...learnt, ...rules.slice(0, RULES_SHOWN)].map(({ rule, share }) => `| ${rule} | ${percent(share)} |`),
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
}

if (import.meta.main) process.stdout.write(answersReport(foundInDemo()))
