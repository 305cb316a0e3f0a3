/** Words that no text of the project uses, with what to write instead. See docs/glossary.md. */
const REPLACED = [
  { pattern: /\b(?:whoever|whom)\b/i, use: 'if, who, or the user who' },
  { pattern: /\banew\b/i, use: 'again' },
  { pattern: /\bdeeds?\b/i, use: 'action' },
  { pattern: /\b(?:untold|letterheads?|errands?|farewells?)\b/i, use: 'the word that docs/glossary.md names' },
  {
    pattern: /\b(?:MOVED_MEANWHILE|noteDeed|buryAccount|spareLastOperator|takeTurns|inTurn)\b/,
    use: 'the name in docs/glossary.md',
  },
  { pattern: /\b(?:kept|told|teller|wish|deed|fault|letter|ear)(?!Spacing)[A-Z]\w*/, use: 'the name in docs/glossary.md' },
  { pattern: /\b\w+(?:Wish|Deeds?|Faults?|Kept|Told|Teller|Letter|Trouble|Complaint)\b/, use: 'the name in docs/glossary.md' },
]

/** Lines that may use a replaced word: terms of others, tables of earlier versions, the words themselves. */
const ALLOWED = [
  { file: /^LICENSE$|^CHANGELOG\.md$|^docs\/glossary\.md$|^tools\/plain-words/, word: /./ },
  { file: /^apps\/server\/src\/platform\/db\/migrations\/0011|\/0019-audit-action\.ts$/, word: /\bdeed\b/ },
  { file: /^apps\/web\/src\/features\/create-game\/draft\/draft-store\.ts$/, word: /\bkeptAt\b/ },
  { file: /^apps\/web\/src\/locales\//, word: /./ },
]

/**
 * Returns the lines that use a replaced word, as `file:line: "word", use …`. Translations are exempt, because they repeat the
 * texts of the screens.
 * @param name the file's path from the root
 */
export function replacedWords(name: string, text: string): string[] {
  const allowed = ALLOWED.filter(({ file }) => file.test(name))
  return text.split('\n').flatMap((line, index) =>
    REPLACED.flatMap(({ pattern, use }) => {
      const word = pattern.exec(line)?.[0]
      return word && !allowed.some((one) => one.word.test(word)) ? [`${name}:${index + 1}: "${word}", use ${use}`] : []
    }),
  )
}
