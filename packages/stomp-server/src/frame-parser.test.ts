import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMANDS, type Command, hasEscapes, mayHaveBody } from './frame.ts'
import { frameParser, type Parsed } from './frame-parser.ts'
import { writeFrame } from './write-frame.ts'

const RUNS = 20_000

/** Returns the result of parsing the pieces in a comparable form: frames, and at most one error. */
function read(...pieces: (string | Uint8Array)[]): unknown[] {
  const parser = frameParser()
  const parsed = pieces.flatMap((piece) => parser.push(typeof piece === 'string' ? Buffer.from(piece) : piece))
  return parsed.map(plain)
}

const plain = (parsed: Parsed) =>
  parsed.kind === 'error'
    ? parsed.error.reason
    : { command: parsed.frame.command, headers: [...parsed.frame.headers], body: parsed.frame.body.toString('latin1') }

const frame = (command: Command, headers: [string, string][] = [], body = '') => ({ command, headers, body })

describe('a stream', () => {
  test('[STOMP-1] contains several frames, with heart-beats before, between and after them', () => {
    const stream = '\n\r\nBEGIN\ntransaction:a\n\n\0\n\r\n\nCOMMIT\r\ntransaction:a\r\n\r\n\0\n'
    expect(read(stream)).toEqual([frame('BEGIN', [['transaction', 'a']]), frame('COMMIT', [['transaction', 'a']])])
  })

  test('[STOMP-1] is parsed the same when it arrives byte by byte', () => {
    const stream = Buffer.from('\r\nSEND\ndestination:ağaç\ncontent-length:4\n\na\0ğ\0\n')
    const octets = [...stream].map((octet) => Uint8Array.of(octet))
    expect(read(...octets)).toEqual(read(stream))
    expect(read(stream)).toHaveLength(1)
  })

  test('[STOMP-4] ends at the first error, and the frames before it are parsed', () => {
    expect(read('BEGIN\n\n\0NONSENSE\n\n\0BEGIN\n\n\0')).toEqual([frame('BEGIN'), 'Unknown command'])
  })
})

describe('the headers of a frame', () => {
  test.each([
    ['a:b', ['a', 'b']],
    ['a: b ', ['a', ' b ']],
    [' a :b', [' a ', 'b']],
    ['a:', ['a', '']],
    ['a:b:c', ['a', 'b:c']],
    ['a\\cb:c\\cd', ['a:b', 'c:d']],
    ['a:\\\\n', ['a', '\\n']],
    ['a:\\\\\\\\', ['a', '\\\\']],
    ['a:\\r\\n', ['a', '\r\n']],
    ['a:b\r', ['a', 'b']],
    ['ağaç:木 \u{1f338}', ['ağaç', '木 \u{1f338}']],
    ['a:\ufeffb', ['a', '\ufeffb']],
    ['__proto__:b', ['__proto__', 'b']],
  ])('[STOMP-2] the line %j is parsed as %j', (line, header) => {
    expect(read(`BEGIN\n${line}\n\n\0`)).toEqual([frame('BEGIN', [header as [string, string]])])
  })

  test('[STOMP-2] the first value of a repeated header counts', () => {
    expect(read('BEGIN\na:1\nb:2\na:3\n\n\0')).toEqual([
      frame('BEGIN', [
        ['a', '1'],
        ['b', '2'],
      ]),
    ])
  })

  test.each(['\\t', '\\z', '\\', '\\0', '\\N', '\\:', '\\u0041', '\\\u{1f338}'])(
    '[STOMP-2] the escape sequence %j is refused in a value and in a name',
    (written) => {
      expect(read(`BEGIN\na:${written}\n\n\0`)).toEqual(['Unknown escape sequence'])
      if (written !== '\\:') expect(read(`BEGIN\na${written}:b\n\n\0`)).toEqual(['Unknown escape sequence'])
    },
  )

  test.each(['CONNECT', 'STOMP', 'CONNECTED'] as const)('[STOMP-2] a %s frame has no escape sequences', (command) => {
    expect(read(`${command}\na:\\z\\c\\\n\n\0`)).toEqual([frame(command, [['a', '\\z\\c\\']])])
  })

  test.each([
    ['BEGIN\nno colon\n\n\0', 'Header without a name'],
    ['BEGIN\n:no name\n\n\0', 'Header without a name'],
    ['BEGIN\na:b\rc\n\n\0', 'Carriage return without a line feed'],
    ['BEGIN\na:b\r\r\n\n\0', 'Carriage return without a line feed'],
    ['BEGIN\r\r\n\n\0', 'Carriage return without a line feed'],
    ['\rBEGIN\n\n\0', 'Carriage return without a line feed'],
    ['\r\r\nBEGIN\n\n\0', 'Carriage return without a line feed'],
    ['BEGIN\0', 'Frame ends within its headers'],
    ['BEGIN\na:b\0', 'Frame ends within its headers'],
    ['\0', 'Frame ends within its headers'],
    ['begin\n\n\0', 'Unknown command'],
    [' BEGIN\n\n\0', 'Unknown command'],
    ['BEGIN \n\n\0', 'Unknown command'],
    ['constructor\n\n\0', 'Unknown command'],
    ['GET / HTTP/1.1\r\n\r\n', 'Unknown command'],
  ])('[STOMP-4] %j is refused', (stream, why) => {
    expect(read(stream)).toEqual([why])
  })

  test('[STOMP-2] a header that is not UTF-8 is refused', () => {
    for (const octets of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
      expect(read(Buffer.from('BEGIN\na:'), Uint8Array.from(octets), '\n\n\0')).toEqual(['Header is not valid UTF-8'])
    }
  })

  test('[STOMP-4] at most 32 headers are accepted, including repeated ones', () => {
    const lines = (amount: number) => 'a:b\n'.repeat(amount)
    expect(read(`BEGIN\n${lines(32)}\n\0`)).toEqual([frame('BEGIN', [['a', 'b']])])
    expect(read(`BEGIN\n${lines(33)}\n\0`)).toEqual(['Too many headers'])
  })

  test.each(['\n', '\r\n'])('[STOMP-4] a header line has at most 1 KiB (before %j)', (end) => {
    const line = (length: number) => `a:${'b'.repeat(length - 2)}`
    expect(read(`BEGIN${end}${line(1_024)}${end}${end}\0`)).toEqual([frame('BEGIN', [['a', 'b'.repeat(1_022)]])])
    expect(read(`BEGIN${end}${line(1_025)}${end}${end}\0`)).toEqual(['Line too long'])
    expect(read(`BEGIN${end}a:${'b'.repeat(5_000)}`)).toEqual(['Line too long'])
  })
})

describe('a body', () => {
  const body = (stream: string) => (read(stream)[0] as { body: string }).body

  test('[STOMP-3] without a content-length ends at the first NUL', () => {
    expect(body('SEND\n\nabc\0')).toBe('abc')
    expect(body('SEND\n\n\n\r\n\0')).toBe('\n\r\n')
  })

  test('[STOMP-3] with a content-length may contain NULs, and its length is counted in bytes', () => {
    expect(body('SEND\ncontent-length:3\n\na\0b\0')).toBe('a\0b')
    expect(Buffer.from(body('SEND\ncontent-length:4\n\nağb\0'), 'latin1').toString()).toBe('ağb')
    expect(read('SEND\ncontent-length:3\n\nağb\0')).toEqual(['Body longer than its content-length'])
    expect(read('SEND\ncontent-length:0\n\n\0')).toEqual([frame('SEND', [['content-length', '0']])])
  })

  test('[STOMP-3] without its final NUL is not delivered', () => {
    expect(read('SEND\ncontent-length:3\n\nabc')).toEqual([])
    expect(read('SEND\ncontent-length:3\n\nabcd')).toEqual(['Body longer than its content-length'])
  })

  test.each(['-1', '1.5', '1e2', '', ' 1', '1 ', '0x1', 'NaN', '9999999999'])(
    '[STOMP-3] with the content-length %j is refused',
    (length) => {
      expect(read(`SEND\ncontent-length:${length}\n\na\0`)).toEqual(['Invalid content-length'])
    },
  )

  test('[STOMP-3] with a repeated content-length has the first length', () => {
    expect(body('SEND\ncontent-length:1\ncontent-length:9\n\na\0')).toBe('a')
  })

  test.each(COMMANDS.filter((command) => !mayHaveBody(command)))('[STOMP-3] is refused in a %s frame', (command) => {
    expect(read(`${command}\n\na\0`)).toEqual([`${command} must not have a body`])
    expect(read(`${command}\ncontent-length:1\n\na\0`)).toEqual([`${command} must not have a body`])
    expect(read(`${command}\ncontent-length:0\n\n\0`)).toHaveLength(1)
  })

  test('[STOMP-4] is refused if it makes the frame larger than 16 KiB, as soon as its content-length says so', () => {
    const head = 'SEND\n\n'
    const room = 16 * 1024 - head.length - 1
    expect(body(`${head}${'a'.repeat(room)}\0`)).toHaveLength(room)
    expect(read(`${head}${'a'.repeat(room + 1)}\0`)).toEqual(['Frame too large'])
    expect(read('SEND\ncontent-length:20000\n\n')).toEqual(['Frame too large'])
    expect(read('SEND\ncontent-length:16385\n\n')).toEqual(['Frame too large'])
  })

  test('[STOMP-4] may be just as large after any number of heart-beats', () => {
    const largest = `SEND\n\n${'a'.repeat(16 * 1024 - 'SEND\n\n'.length - 1)}\0`
    for (const beat of ['\n', '\r\n']) expect(read(`${beat.repeat(16 * 1024)}${largest}`)).toEqual(read(largest))
  })
})

test('[STOMP-11] an error contains the receipt that its frame requested', () => {
  const parsed = frameParser().push(Buffer.from('SUBSCRIBE\nreceipt:r1\n\nbody\0'))
  expect(parsed).toEqual([{ kind: 'error', error: { reason: 'SUBSCRIBE must not have a body', receipt: 'r1' } }])
})

const text = fc.string({ unit: fc.oneof(fc.constantFrom(':', '\\', '\r', '\n', ' ', '\t', 'ğ', '木', 'c', 'n'), fc.string()) })
const headerText = (command: Command) =>
  text
    .filter((value) => Buffer.byteLength(value) < 200 && !value.includes('\0') && value.isWellFormed())
    .map((value) => (hasEscapes(command) ? value : value.replace(/[:\r\n]/g, '')))
const aFrame = fc.constantFrom(...COMMANDS).chain((command) =>
  fc.record({
    command: fc.constant(command),
    headers: fc.dictionary(
      headerText(command).filter((name) => name !== '' && name !== 'content-length'),
      headerText(command),
      { maxKeys: 6 },
    ),
    body: mayHaveBody(command) ? fc.string({ unit: 'binary', maxLength: 60 }) : fc.constant(''),
  }),
)

describe('properties', () => {
  test('[STOMP-2] parsing a written frame returns the same frame', () => {
    fc.assert(
      fc.property(aFrame, ({ command, headers, body }) => {
        const [parsed] = frameParser().push(Buffer.from(writeFrame(command, headers, body)))
        expect(parsed?.kind).toBe('frame')
        if (parsed?.kind !== 'frame') return
        const { 'content-length': length = '0', ...others } = Object.fromEntries(parsed.frame.headers)
        expect(others).toEqual({ ...headers })
        expect(parsed.frame.command).toBe(command)
        expect(parsed.frame.body).toEqual(Buffer.from(body))
        expect(Number(length)).toBe(Buffer.byteLength(body))
      }),
      { numRuns: RUNS / 5 },
    )
  })

  const piece = fc.oneof(
    { weight: 4, arbitrary: aFrame.map(({ command, headers, body }) => Buffer.from(writeFrame(command, headers, body))) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('\n', '\r\n', '\r', '\0', ':', '\\c', 'SEND\n', 'BEGIN\r\n\r\n\0').map((s) => Buffer.from(s)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 12 }).map((octets) => Buffer.from(octets)) },
  )

  test('[STOMP-1] a stream is parsed the same wherever it is cut', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), fc.array(fc.nat(400), { maxLength: 8 }), (pieces, cuts) => {
        const stream = Buffer.concat(pieces)
        const places = [0, ...cuts.filter((cut) => cut < stream.length).sort((a, b) => a - b), stream.length]
        const parts = places.slice(1).map((place, index) => stream.subarray(places[index], place))
        expect(read(...parts)).toEqual(read(stream))
      }),
      { numRuns: RUNS },
    )
  })
})
