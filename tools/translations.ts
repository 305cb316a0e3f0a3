interface Message {
  id: string
  text: string
  fuzzy: boolean
}

const QUOTED = /"((?:[^"\\]|\\.)*)"\s*$/
const KEYWORD = /^(msgctxt|msgid|msgstr)\s/
// A brace after `one`, `other` or `=0` opens a branch of a plural: its content is text, not a variable.
const VARIABLE = /(?<!\b(?:zero|one|two|few|many|other)\s*|=\d+\s*)\{\s*(\w+)\s*[,}]|<\/?(\d+)\/?>/g

// Reads one entry of a catalogue: each keyword with the text on its own line and on the continuation lines below it.
const readEntry = (block: string): Message => {
  const parts: Record<string, string> = {}
  let keyword = ''
  for (const line of block.split('\n').filter((each) => !each.startsWith('#'))) {
    keyword = KEYWORD.exec(line)?.[1] ?? keyword
    const text: string = JSON.parse(`"${QUOTED.exec(line)?.[1] ?? ''}"`)
    parts[keyword] = (parts[keyword] ?? '') + text
  }
  const { msgctxt = '', msgid = '', msgstr = '' } = parts
  return { id: msgid && msgctxt ? `${msgctxt}: ${msgid}` : msgid, text: msgstr, fuzzy: /^#,.*\bfuzzy\b/m.test(block) }
}

const readCatalogue = (source: string) => {
  const entries = source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .filter((block) => /^msgid\s/m.test(block))
  return new Map(
    entries
      .map(readEntry)
      .filter(({ id }) => id !== '')
      .map((message) => [message.id, message]),
  )
}

const variablesOf = (text: string) => [...new Set([...text.matchAll(VARIABLE)].map(([, name, tag]) => name ?? tag))].sort().join()

const errorOf = (message: Message, own: Message | undefined) => {
  if (!own) return 'has no translation'
  if (own.text.trim() === '') return 'has an empty translation'
  if (own.fuzzy) return 'has a translation marked fuzzy'
  return variablesOf(message.text || message.id) === variablesOf(own.text) ? undefined : 'has a translation with other variables'
}

/**
 * Returns the errors in a catalogue, one line each: messages without a complete translation, translations without a message.
 * @param source the catalogue of the language that the code is written in
 * @param translation the same messages in another language
 */
export function untranslated(source: string, translation: string): string[] {
  const messages = readCatalogue(source)
  const translated = readCatalogue(translation)
  if (messages.size === 0) return ['the message catalogue is empty']
  const errors = [...messages.values()].flatMap((message) => {
    const error = errorOf(message, translated.get(message.id))
    return error ? [`"${message.id}" ${error}`] : []
  })
  const strays = [...translated.keys()].filter((id) => !messages.has(id))
  return [...errors, ...strays.map((id) => `"${id}" is translated but no longer used`)]
}

/**
 * Returns the messages that catalogues of one language translate differently, one line each. When several catalogues are loaded,
 * one of these translations would replace the others. If the meanings differ, give the messages a context.
 * @param catalogues the catalogues of one language
 */
export function conflictingTranslations(catalogues: readonly string[]): string[] {
  const said = new Map<string, Set<string>>()
  for (const { id, text } of catalogues.flatMap((source) => [...readCatalogue(source).values()])) {
    said.set(id, (said.get(id) ?? new Set()).add(text))
  }
  return [...said]
    .filter(([, texts]) => texts.size > 1)
    .map(([id, texts]) => `"${id}" is ${[...texts].map((text) => `"${text}"`).join(' and ')}`)
}
