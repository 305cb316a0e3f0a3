import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHUNK, readMalList } from './read-mal-list.ts'

const listOf = (entries: string) => `<?xml version="1.0" encoding="UTF-8" ?>\n<myanimelist>${entries}</myanimelist>`
const anime = (title: string, status: string) =>
  `<anime><series_title>${title}</series_title><my_status>${status}</my_status></anime>`
const manga = (title: string, status: string) =>
  `<manga><manga_title>${title}</manga_title><my_status>${status}</my_status></manga>`
const parsed = async (entries: string) => {
  const list = await readMalList(listOf(entries))
  return list && { ...list, entries: list.entries.map(({ type, animeName }) => [type, animeName]) }
}

describe('an import', () => {
  test('[PROFILE-13] reads completed and planned entries, and skips the rest', async () => {
    const entries = [
      anime('<![CDATA[Cowboy Bebop]]>', 'Completed'),
      anime('Mushishi', 'Plan to Watch'),
      anime('One Piece', 'Watching'),
      anime('Bleach', 'On-Hold'),
      anime('Naruto', 'Dropped'),
      anime('Lain', '2'),
      anime('Trigun', '6'),
      anime('Nobody knows', ''),
      manga('Nana', 'Completed'),
      manga('Berserk', 'Reading'),
      manga('Vagabond', 'Plan to Read'),
    ]
    expect(await parsed(entries.join('\n'))).toEqual({
      entries: [
        [1, 'Cowboy Bebop'],
        [2, 'Mushishi'],
        [1, 'Lain'],
        [2, 'Trigun'],
        [3, 'Nana'],
      ],
      repeated: 0,
      skipped: 6,
    })
  })

  test('[PROFILE-13] reads a title once among anime and once among manga', async () => {
    const entries = [anime('Nana', 'Completed'), anime(' NANA ', 'Plan to Watch'), manga('Nana', 'Completed')]
    expect(await parsed(entries.join(''))).toEqual({
      entries: [
        [1, 'Nana'],
        [3, 'Nana'],
      ],
      repeated: 1,
      skipped: 0,
    })
  })

  test.each(['constructor', '__proto__', 'toString'])('[PROFILE-13] skips an entry whose status is %s', async (status) => {
    expect(await parsed(anime('Monster', status) + manga('Monster', status))).toEqual({ entries: [], repeated: 0, skipped: 2 })
  })

  test('[PROFILE-13] skips titles that cannot be stored', async () => {
    const titles = ['', ' ', 'a'.repeat(121), 'a&#x202e;b', 'a&#9;b', '&#x200b;']
    expect(await parsed(titles.map((title) => anime(title, 'Completed')).join(''))).toMatchObject({ entries: [], skipped: 6 })
  })

  test('[PROFILE-13] decodes the five entities of XML, and ignores other elements of an entry', async () => {
    const title = 'Sound! &amp; &lt;Fury&gt; &quot;&apos;&#x1F359;'
    const entry = `<anime><a><series_title>Wrong</series_title></a><series_title>${title}</series_title>
      <my_comments><![CDATA[<my_status>Dropped</my_status>]]></my_comments><my_status>Completed</my_status></anime>`
    expect(await parsed(`<myinfo><user_name>Rei</user_name></myinfo>${entry}`)).toMatchObject({
      entries: [[1, `Sound! & <Fury> "'🍙`]],
    })
  })

  test('[PROFILE-13] finds all entries of a long file that is parsed in chunks', async () => {
    const titles = Array.from({ length: 3_000 }, (_, number) => `${'🍙'.repeat(number % 13)}Title ${number}`)
    const list = await readMalList(listOf(titles.map((title) => anime(title, 'Completed')).join('')))
    expect(list?.entries.map(({ animeName }) => animeName)).toEqual(titles)
  })
})

describe('an export with characters that no XML may contain', () => {
  const FINE = anime('Monster', 'Completed')
  const noted = (notes: string) =>
    `<anime><series_title>Mushishi</series_title><my_comments>${notes}</my_comments><my_status>Completed</my_status></anime>`

  test.each([
    ['an ampersand', 'good & bad'],
    ['an ampersand at the end', 'good &'],
    ['an address', 'https://a.example/?b=1&c=2&amp;d'],
    ['an unknown entity', 'caf&eacute; &nbsp;&lol;'],
    ['an impossible number', '&#0; &#x1f; &#99999999; &#xd800; &#;'],
    ['control characters', 'a\u0000b\u0001c\u000bd\u001fe'],
    ['characters that are none', '\ufffe\uffff'],
    ['half a pair', '\ud83c \udf59 \ud800'],
    ['a bad byte', 'caf\ufffd'],
    ['a sign', 'I <3 it, 1<2, a << b, <'],
    ['the end of CDATA', 'a ]]> b'],
    ['controls in CDATA', '<![CDATA[a & b <3 \u0007 \ud800]]>'],
  ])('[PROFILE-21] is read with %s in the notes', async (_, notes) => {
    expect(await parsed(noted(notes) + FINE)).toEqual({
      entries: [
        [1, 'Mushishi'],
        [1, 'Monster'],
      ],
      repeated: 0,
      skipped: 0,
    })
  })

  test.each([
    ['an ampersand', 'Panty & Stocking', 'Panty & Stocking'],
    ['an ampersand before a word', 'Panty &Stocking', 'Panty &Stocking'],
    ['a control character', 'Cow\u0000boy \u0008Bebop', 'Cowboy Bebop'],
    ['a sign', 'Love < Live', 'Love < Live'],
    ['a control character in CDATA', '<![CDATA[Lain\u0003 & co]]>', 'Lain & co'],
  ])('[PROFILE-21] reads a title with %s', async (_, title, read) => {
    expect((await parsed(anime(title, 'Completed') + FINE))?.entries).toEqual([
      [1, read],
      [1, 'Monster'],
    ])
  })

  test.each(['&lol;', 'Pok&eacute;mon', 'a&#0;b', '\u0000'])('[PROFILE-21] skips the title %j and reads on', async (title) => {
    expect(await parsed(anime(title, 'Completed') + FINE)).toEqual({ entries: [[1, 'Monster']], repeated: 0, skipped: 1 })
  })

  test.each(['\r\n', ' \n\t', '\ufeff', '\u0000', 'Warning: a notice of a server\n'])(
    '[PROFILE-21] is read with %j before it',
    async (before) => {
      expect((await readMalList(before + listOf(FINE)))?.entries).toHaveLength(1)
    },
  )

  test('[PROFILE-21] is read with text behind it', async () => {
    expect((await readMalList(`${listOf(FINE)}\u0000\n & more`))?.entries).toHaveLength(1)
  })

  test('[PROFILE-21] is read wherever a chunk ends', async () => {
    const lengths = [CHUNK / 4, CHUNK].flatMap((end) => Array.from({ length: 80 }, (_, number) => end - 60 + number))
    for (const length of lengths) {
      const xml = listOf(noted(`${'a'.repeat(length)} &amp; & 🍙 &eacute; `) + FINE)
      expect((await readMalList(xml))?.entries, String(length)).toHaveLength(2)
    }
  })
})

const DEEP = 200_000
const BOMB = `<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`

describe('a file that is not an export', () => {
  test.each([
    ['nothing', ' '],
    ['plain text', 'Cowboy Bebop'],
    ['JSON', '{"anime":[]}'],
    ['an HTML page', '<html><body>hi</body></html>'],
    ['other XML', '<?xml version="1.0"?><rss></rss>'],
    ['an unclosed element', '<myanimelist><anime>'],
    ['a wrong closing tag', '<myanimelist><anime></myanimelist></anime>'],
    ['two roots', '<myanimelist></myanimelist><myanimelist></myanimelist>'],
    ['an external entity', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${'<myanimelist>&e;</myanimelist>'}`],
    ['an entity bomb', `<?xml version="1.0"?>${BOMB}<myanimelist>&c;</myanimelist>`],
    ['a document type', '<!DOCTYPE myanimelist><myanimelist></myanimelist>'],
    ['deep nesting', `<myanimelist>${'<a>'.repeat(DEEP)}${'</a>'.repeat(DEEP)}</myanimelist>`],
  ])('[PROFILE-14] is refused: %s', async (_, xml) => {
    expect(await readMalList(xml)).toBeNull()
  })

  test.each([
    ['a second attribute', '<myanimelist a="" b=""></myanimelist>'],
    ['a second attribute of an entry', listOf('<anime a="1" b="2"></anime>')],
    ['a long tag', listOf(`<${'a'.repeat(2_000)}/>`)],
    ['a long attribute', listOf(`<anime a="${'>'.repeat(2_000)}"></anime>`)],
    ['a long closing tag', `<myanimelist></myanimelist${' '.repeat(2_000)}>`],
    ['a long comment', `<!--${'>'.repeat(2_000)}--><myanimelist></myanimelist>`],
    ['a long instruction', `<?a ${'>'.repeat(2_000)}?><myanimelist></myanimelist>`],
    ['a long piece of CDATA', listOf(`<![CDATA[${'a'.repeat(40_000)}]]>`)],
  ])('[PROFILE-19] is refused: %s', async (_, xml) => {
    expect(await readMalList(xml)).toBeNull()
  })

  test('[PROFILE-14] never throws, whatever it contains', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<myanimelist>',
        '</myanimelist>',
        '<anime>',
        '</anime>',
        '<![CDATA[',
        ']]>',
        '<!--',
        '-->',
        '<?',
        '?>',
        '&',
        ';',
      ),
      fc.constantFrom('<my_status>', '</my_status>', '<a b="', '"', '/>', 'Completed', '<!DOCTYPE', '\ud800', '\u0000', '\ufeff'),
      fc.string({ unit: 'binary' }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        await readMalList(`<myanimelist>${pieces.join('')}`)
        await readMalList(pieces.join(''))
      }),
      { numRuns: 300 },
    )
  })
})
