import type { PlayToCheck } from '../../../api/check-play.ts'
import type { Play } from '../play-machine.ts'
import type { FinishReply } from '../play-replies.ts'

/** Returns what the player saw of a play, beside what it was committed to; null if it has no commitment that can be checked. */
export function playToCheck(
  play: Play,
  { committed, sections: ended }: Pick<FinishReply, 'committed' | 'sections'>,
): PlayToCheck | null {
  const { commitment, sections, offered, rightAnswers } = play
  if (commitment === null || committed === null) return null
  const seen = sections.map(({ sectionNumber, squares }, place) => ({
    sectionNumber,
    squares: squares.map(({ index }) => index),
    answers: offered[place] ?? null,
    correctAnswer: rightAnswers[place] ?? null,
    picture: ended.find((section) => section.sectionNumber === sectionNumber)?.sectionImage ?? null,
  }))
  return { commitment, committed, seen, fromStart: true }
}
