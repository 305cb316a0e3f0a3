// `node docs/check-play.mjs https://the.site replies.json` checks a play or duel that has ended: see docs/fairness.md.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const sha256 = (content) => createHash('sha256').update(content).digest('hex')
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/** Returns what differs from the commitment: nothing if the play is as it was fixed. `picture` returns the bytes at an address. */
export async function checkPlay(replies, picture) {
  const { commitment } = replies.find((reply) => reply.commitment) ?? {}
  const { committed } = replies.findLast((reply) => reply.committed) ?? {}
  if (!commitment || !committed) return ['There is no commitment, or the play is not over.']
  const rows = committed.sections.map((row) => [row.pictureHash, row.squareOrder, row.answers, row.correctAnswer])
  const hash = sha256(JSON.stringify(['guess-the-anime/1', committed.nonce, rows]))
  const errors = hash === commitment ? [] : ['The data does not belong to the commitment.']
  const parts = replies.flatMap((reply) => [reply, reply.section, reply.lastEnd, reply.sections, reply.ends].flat())
  for (const part of parts.filter((one) => one?.sectionNumber !== undefined)) {
    const expect = (what, isRight) => isRight || errors.push(`Section ${part.sectionNumber + 1}: ${what}`)
    const fixed = committed.sections[part.sectionNumber]
    if (!fixed) return [...errors, `Section ${part.sectionNumber + 1} was not committed.`]
    const { pictureHash, squareOrder, answers, correctAnswer } = fixed
    const squares = part.squares?.map(({ index }) => index) ?? []
    expect('other squares', isSame(squares, squareOrder.slice(0, squares.length)))
    if (part.index !== undefined) expect('another square', part.index === squareOrder.at(-part.remainingSquare - 1))
    if (part.sectionAnswers) expect('other answers', isSame(part.sectionAnswers, answers))
    if (!part.correctAnswer) continue
    expect('another right answer', part.correctAnswer === correctAnswer)
    if (part.sectionImage) expect('another picture', sha256(await picture(part.sectionImage)) === pictureHash)
  }
  return [...new Set(errors)]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , site, file] = process.argv
  const fetchPicture = async (address) => (await fetch(new URL(address, site))).bytes()
  const errors = await checkPlay(JSON.parse(readFileSync(file, 'utf8')), fetchPicture)
  console.log(errors.join('\n') || 'The play is as it was fixed before its first square.')
  process.exitCode = errors.length > 0 ? 1 : 0
}
