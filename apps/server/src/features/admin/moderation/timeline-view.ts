import { rateOf } from '@guess/contract/rules/scoring'
import type { Images } from '../../../platform/media/picture-field.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Opening, Timeline } from './timeline.queries.ts'

/** What others needed at a section. */
interface Others {
  answered: number
  /** Percentage of right answers. */
  rightShare: number
  /** Number of open squares with which half of the right answers were given; null if there is none. */
  usualOpened: number | null
  /** Milliseconds that answers with as many open squares usually took (geometric mean); null if there is none. */
  usualTook: number | null
}

function medianOpened(openings: readonly Opening[], right: number): number | null {
  let seen = 0
  for (const { opened, correct } of openings) {
    seen += correct
    if (correct > 0 && seen * 2 >= right) return opened
  }
  return null
}

/**
 * Returns what others needed at a section; null if nobody counts yet (BOT-5).
 * @param openings those of the section, by number of open squares
 * @param opened number of squares that were open when the player answered
 */
export function othersAt(openings: readonly Opening[], opened: number): Others | null {
  const answered = openings.reduce((sum, one) => sum + one.answered, 0)
  if (answered === 0) return null
  const right = openings.reduce((sum, one) => sum + one.correct, 0)
  const same = openings.find((one) => one.opened === opened)
  return {
    answered,
    rightShare: rateOf(right, answered),
    usualOpened: medianOpened(openings, right),
    usualTook: same ? Math.round(Math.exp(same.logTook / same.answered)) : null,
  }
}

/** Returns each answer of a play with its picture, the milliseconds since the previous answer or the start, and what others needed. */
export function timelineSections(
  { startedAt, answers, known, openings }: Timeline,
  pictures: Platform['pictures'],
  images: Images,
) {
  return answers.map(async ({ picture, answeredAt, ...answer }, index) => {
    const previous = new Date(answers[index - 1]?.answeredAt ?? startedAt)
    const current = new Date(answeredAt)
    const sectionImage = picture === null ? '' : await pictures.picture(picture, images)
    const others = othersAt(
      openings.filter(({ sectionNumber }) => sectionNumber === answer.sectionNumber),
      answer.opened,
    )
    const compared = { known: known?.includes(answer.sectionNumber) ?? false, others }
    const took = current.getTime() - previous.getTime()
    return { ...answer, ...compared, sectionImage, answeredAt: current.toISOString(), took }
  })
}
