// Prints docs/guessing-by-titles.md: how often the best rule over the four titles is right that a search finds, for fresh draws of
// each form. It takes some minutes. `node content/src/guessing-report.ts > docs/guessing-by-titles.md`
import { aCatalogue } from './guessing/distances.ts'
import { quizzesOf } from './guessing/features.ts'
import { FORMS, freshDraws } from './guessing/fresh-draws.ts'
import { likelihoodShare } from './guessing/likelihood.ts'
import { type Found, tryEachLearner, tryEachRule } from './guessing/search.ts'
import type { Form } from './titles/title.ts'
import { TITLES } from './titles.ts'

const DRAWS = 10_000
/** Number of draws of one's own that somebody makes who knows how they are drawn. */
const OWN_DRAWS = 20_000
/** One of five is enough: it has 2000 draws. */
const FOLDS_TRIED = 1
const RULES_SHOWN = 3

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const PLURALS: Record<Form, string> = { series: 'series', film: 'films', ova: 'original videos', manga: 'manga' }

const catalogue = aCatalogue(TITLES)

function foundIn(form: Form, place: number): Found[] {
  const offers = freshDraws(form, DRAWS, 2 * place + 1)
  const quizzes = quizzesOf(catalogue, offers)
  const share = likelihoodShare(freshDraws(form, OWN_DRAWS, 2 * place + 2), offers)
  return [
    ...tryEachLearner(quizzes, ['by title', 'by section'], FOLDS_TRIED),
    { rule: `the most likely of the four, by ${OWN_DRAWS} draws of one's own`, share },
    ...tryEachRule(quizzes).slice(0, RULES_SHOWN),
  ]
}

const tableOf = (form: Form, place: number) => [
  '',
  `## ${PLURALS[form]}`,
  '',
  `| Of ${DRAWS} draws, guessing by | is right in |`,
  '|---|---|',
  ...foundIn(form, place).map(({ rule, share }) => `| ${rule} | ${percent(share)} |`),
]

const report = [
  '# Guessing by the titles alone',
  '',
  'Somebody who does not look at the picture sees four titles, and knows the list of titles and how the wrong ones are drawn: both',
  'are public. Taps at random are right in a quarter of all cases. This page says what a search finds that is better: for each form,',
  'titles are drawn as right answers, all equally often, their wrong answers as for every new section (CREATE-6), and the four are',
  'compared by everything that the list says of them. Each comparison is tried as a rule, its greatest and its smallest; the best',
  'are shown, and being the best of hundreds, they are a little above a quarter by chance. A conditional logit and boosted trees are',
  'then fitted to all comparisons, on four fifths of the draws, and tried on the fifth: parted *by title*, so that none of the titles',
  'tried was a right answer before (they were all wrong ones, so this can be far below a quarter), and *by section*.',
  '',
  '`node content/src/guessing-report.ts` prints this page; a test does the same with a shorter search (TITLE-17);',
  '`node content/src/answers-report.ts` prints the same of the demo games.',
  ...FORMS.flatMap(tableOf),
  '',
]
process.stdout.write(report.join('\n'))
