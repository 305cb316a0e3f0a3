import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { chance } from '../../../../tools/chance.ts'
import { tallyLog, tallyProcess } from '../testing/tally.ts'

const marksOf = (published: readonly { mark: string }[]) => published.map(({ mark }) => mark)
const seqsOf = (published: readonly { seq: number }[]) => published.map(({ seq }) => seq)

describe('several processes', () => {
  test('a process that was killed after it had saved a turn has published it by the others, in order', async () => {
    const log = tallyLog()
    const process = tallyProcess(log)
    await process.listen('a')
    await process.mark('a', '1')
    log.appendSilently('a', '2')
    log.appendSilently('a', '3')
    await process.catchUp()
    await process.mark('a', '4')
    expect(marksOf(process.published)).toEqual(['1', '2', '3', '4'])
  })

  test('a move that was overtaken is decided again after what it missed, which is published before it', async () => {
    const log = tallyLog()
    const process = tallyProcess(log)
    await process.listen('a')
    log.appendSilently('a', '1')
    const { after } = await process.mark('a', '2')
    expect(after.marks).toEqual(['1', '2'])
    expect(marksOf(process.published)).toEqual(['1', '2'])
  })

  test('a move that reads its game has published first what the process missed', async () => {
    const log = tallyLog()
    const process = tallyProcess(log)
    await process.listen('a')
    log.appendSilently('a', '1')
    await process.moveAlone('a', () => '2')
    expect(marksOf(process.published)).toEqual(['1', '2'])
  })

  test('what memory says to change nothing, or to be refused, is decided again from the log', async () => {
    const log = tallyLog()
    const seen: number[] = []
    const process = tallyProcess(log)
    await process.mark('a', '1')
    log.appendSilently('a', '2')
    const move = process.move('a', ({ marks }) => {
      seen.push(marks.length)
      return 'refused'
    })
    await expect(move).rejects.toMatchObject({ code: 'wrong-seat' })
    expect(seen).toEqual([1, 2])
  })

  test('a listener who comes later is sent all that comes after the state it can ask for', async () => {
    const log = tallyLog()
    const process = tallyProcess(log)
    log.appendSilently('a', '1')
    await process.listen('a')
    log.appendSilently('a', '2')
    await process.catchUp()
    expect(marksOf(process.published)).toEqual(['2'])
  })

  test('a game that was forgotten before its listener came is read again, and followed from there', async () => {
    const log = tallyLog()
    const process = tallyProcess(log)
    await process.games.listen('a')
    for (let rounds = 0; rounds < 2; rounds++) await process.catchUp()
    log.appendSilently('a', '1')
    process.subscribe('a')
    await process.catchUp()
    log.appendSilently('a', '2')
    await process.catchUp()
    expect(marksOf(process.published)).toEqual(['2'])
  })

  test('a game that cannot be followed now is followed later, and holds up no other', async () => {
    const log = tallyLog()
    let isAway = true
    const fold: typeof log.kind.fold = (game, turn) =>
      isAway && game.token === 'a' ? Promise.reject(new Error('away')) : log.kind.fold(game, turn)
    const process = tallyProcess({ kind: { ...log.kind, fold } })
    for (const token of ['a', 'b']) {
      await process.listen(token)
      log.appendSilently(token, token)
    }
    expect(await process.catchUp()).toMatchObject([{ token: 'a', error: { message: 'away' } }])
    expect(marksOf(process.published)).toEqual(['b'])
    isAway = false
    expect(await process.catchUp()).toEqual([])
    expect(marksOf(process.published)).toEqual(['b', 'a'])
  })

  test('a game whose log has a gap is read anew, and its listeners are sent what comes after that', async () => {
    const log = tallyLog()
    const process = tallyProcess(log)
    await process.listen('a')
    log.appendSilently('a', '1')
    const findTurns: typeof log.kind.findTurns = async (games) => (await log.kind.findTurns(games)).map((turns) => turns.slice(1))
    log.appendSilently('a', '2')
    const behind = tallyProcess({ kind: { ...log.kind, find: async () => ({ token: 'a', seq: 0, marks: [] }), findTurns } })
    await behind.listen('a')
    expect(await behind.catchUp()).toMatchObject([
      { token: 'a', error: { message: expect.stringContaining('turn 2 after message 0') } },
    ])
    await process.catchUp()
    expect(marksOf(process.published)).toEqual(['1', '2'])
  })

  test('a move in a game that is gone is decided from what a read says', async () => {
    const log = tallyLog()
    let isGone = false
    const find: typeof log.kind.find = (token) => (isGone ? Promise.reject(new Error('gone')) : log.kind.find(token))
    const append: typeof log.kind.append = async (decided) => (isGone ? decided.map(() => false) : log.kind.append(decided))
    const process = tallyProcess({ kind: { ...log.kind, find, append } })
    await process.mark('a', '1')
    isGone = true
    await expect(process.mark('a', '2')).rejects.toThrow('gone')
  })

  test('a game without listeners that another process has moved is forgotten', async () => {
    const log = tallyLog()
    const process = tallyProcess(log)
    await process.mark('a', '1')
    log.appendSilently('a', '2')
    await process.follow('a', 2)
    await process.mark('a', '3')
    expect(log.reads).toEqual(['a', 'a'])
    expect(log.marks('a')).toEqual(['1', '2', '3'])
  })

  test('a report of what is saved is followed at once, and changes nothing when it comes twice or late', async () => {
    const log = tallyLog(nextTurn)
    const process = tallyProcess(log)
    await process.listen('a')
    log.appendSilently('a', '1')
    await Promise.all([process.follow('a', 1), process.follow('a', 1), process.catchUp()])
    await process.follow('a', 1)
    expect(marksOf(process.published)).toEqual(['1'])
  })

  test('of random moves at once, none is lost, repeated or told out of order', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const dice = chance(seed)
      const log = tallyLog(async () => {
        for (let turns = dice.below(3); turns > 0; turns--) await nextTurn()
      })
      const processes = [tallyProcess(log), tallyProcess(log), tallyProcess(log)]
      const tokens = ['a', 'b']
      for (const token of tokens) for (const process of processes) if (dice.is(0.8)) await process.listen(token)
      const made: { token: string; mark: string }[] = []
      for (let round = 0; round < 30; round++) {
        const moves = Array.from({ length: dice.below(5) }, () => {
          const [token, mark] = [dice.of(tokens), `${dice.below(60)}`]
          const process = dice.of(processes)
          const move = dice.is(0.2) ? process.moveAlone(token, () => mark) : process.mark(token, mark)
          return move.then(
            () => void made.push({ token, mark }),
            (error) => expect(error).toMatchObject({ code: 'busy-play' }),
          )
        })
        const heard = processes.flatMap((process) => tokens.map((token) => (dice.is(0.3) ? process.follow(token, 1_000) : null)))
        await Promise.all([...moves, ...heard, dice.is(0.2) ? dice.of(processes).catchUp() : null])
      }
      for (const process of processes) await process.catchUp()
      for (const token of tokens) {
        const marks = log.marks(token)
        expect(new Set(marks).size, `seed ${seed}`).toBe(marks.length)
        expect(marks.toSorted()).toEqual(
          [...new Set(made.filter((one) => one.token === token).map(({ mark }) => mark))].toSorted(),
        )
      }
      expect(processes.some(({ published }) => published.length > 0)).toBe(true)
      for (const { published } of processes) {
        for (const token of tokens) {
          const own = published.filter((message) => message.token === token)
          if (own.length === 0) continue
          expect(seqsOf(own), `seed ${seed}`).toEqual(log.marks(token).map((_, place) => place + 1))
          expect(marksOf(own)).toEqual(log.marks(token))
        }
      }
    }
  })
})
