import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Unreadable } from './chosen-files.ts'
import { COLUMNS_MAX, ROWS_MAX } from './csv.ts'
import styles from './import.module.css'
import type { PlannedGame, RowError } from './plan-games.ts'
import { columnName, type Table } from './table.ts'
import { FILES_MAX } from './zip.ts'

/** Returns why a row cannot be imported, in words. */
function rowErrorText({ error, about }: RowError): MessageDescriptor {
  switch (error) {
    case 'game-missing':
      return msg`The first row of a game needs the name of the game.`
    case 'game-too-long':
      return msg`The name of the game has more than 40 characters.`
    case 'category-missing':
      return msg`The first row of a game needs its category.`
    case 'category-unknown':
      return msg`There is no category “${about}”.`
    case 'category-differs':
      return msg`The game has another category in an earlier row: ${about}.`
    case 'squares-wrong':
      return msg`The squares of the game must be 1, 4, 9 or 16.`
    case 'squares-differ':
      return msg`The game has another number of squares in an earlier row: ${about}.`
    case 'panel-differs':
      return msg`The game has another panel picture in an earlier row: ${about}.`
    case 'picture-missing':
      return msg`The row names no picture.`
    case 'file-missing':
      return msg`No file that you have chosen is named ${about}.`
    case 'file-ambiguous':
      return msg`Several files are named ${about}. Write the folder before the name.`
    case 'picture-repeated':
      return msg`Row ${about} has the same picture.`
    case 'answer-missing':
      return msg`The row has no answer.`
    case 'answer-too-long':
      return msg`The answer has more than 120 characters.`
    case 'amount-wrong':
      return msg`The game has ${plural(Number(about), { one: '# picture', other: '# pictures' })}. It needs 5, 10, 15 or 20.`
    case 'format':
      return msg`${about} is neither a png nor a jpg picture.`
    case 'renamed':
      return msg`${about} is named like a picture, but is not one.`
    case 'too-large':
      return msg`${about} is larger than 10MB.`
    case 'too-long':
      return msg`${about} is too long: at most 16,384 pixels, and at most 20 times as long as wide.`
    case 'too-many-pixels':
      return msg`${about} has more than 25 megapixels.`
    case 'unreadable':
      return msg`${about} can't be read. Save it again as png or jpg.`
    default:
      return error satisfies never
  }
}

/** What is wrong with the chosen files, with the table itself, and in its rows, by their numbers. */
export function WrongRows({
  table,
  games,
  unreadable,
}: {
  table: Table | null
  games: readonly PlannedGame[]
  unreadable: readonly Unreadable[]
}) {
  const { i18n } = useLingui()
  const errors = games.flatMap((game) => game.errors).toSorted((one, other) => one.row - other.row)
  const others = tableErrors(table, unreadable, i18n.locale)
  if (errors.length + others.length === 0) return null
  const wrongRows = new Set(errors.map(({ row }) => row)).size
  const isTableWrong = others.some(({ kind }) => kind !== 'zip' && kind !== 'large-zip')
  return (
    <section className={styles.importWrong} data-part="import-wrong" aria-labelledby="import-wrong">
      <h2 id="import-wrong">
        {wrongRows > 0 ? (
          <Plural value={wrongRows} one="# row cannot be imported" other="# rows cannot be imported" />
        ) : isTableWrong ? (
          <Trans>The table cannot be read</Trans>
        ) : (
          <Plural value={others.length} one="# ZIP file cannot be opened" other="# ZIP files cannot be opened" />
        )}
      </h2>
      {(wrongRows > 0 || isTableWrong) && (
        <p className="text-14">
          <Trans>Correct the table or the pictures and choose them again. The other games don't have to wait.</Trans>
        </p>
      )}
      <ul>
        {others.map((error) => (
          <li key={error.kind + error.about}>
            <TableErrorText {...error} />
          </li>
        ))}
        {errors.map((error) => (
          <li key={`${error.row} ${error.error}`}>
            <span className="mono">
              <Trans>Row {error.row}</Trans>
            </span>{' '}
            <span>{i18n._(rowErrorText(error))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TableError = { kind: Unreadable['kind'] | 'column' | 'quote' | 'size'; about: string }

function tableErrors(table: Table | null, unreadable: readonly Unreadable[], locale: string): TableError[] {
  return [
    ...unreadable.map(({ kind, name }) => ({ kind, about: name })),
    ...(table?.missing ?? []).map((column) => ({ kind: 'column' as const, about: columnName(column, locale) })),
    ...(table?.brokenAt ? [{ kind: 'quote' as const, about: String(table.brokenAt) }] : []),
    ...(table?.tooLargeAt ? [{ kind: 'size' as const, about: String(table.tooLargeAt) }] : []),
  ]
}

function TableErrorText({ kind, about }: TableError) {
  const { i18n } = useLingui()
  const [rows, files] = [ROWS_MAX, FILES_MAX].map((amount) => i18n.number(amount))
  switch (kind) {
    case 'zip':
      return <Trans>{about} is damaged, has a password, or is not a ZIP file.</Trans>
    case 'table':
      return <Trans>{about} cannot be read. Choose it again.</Trans>
    case 'large-zip':
      return (
        <Trans>
          {about} has more than {files} files, or a path of more than 1,000 characters.
        </Trans>
      )
    case 'large-table':
      return <Trans>{about} is larger than 4 MB. Import its games in several tables.</Trans>
    case 'column':
      return <Trans>The table has no column {about}.</Trans>
    case 'quote':
      return <Trans>The table stops in row {about}: a quotation mark is not closed, or there is text after it.</Trans>
    case 'size':
      return (
        <Trans>
          The table is too large from row {about} on: it may have {rows} rows, {COLUMNS_MAX} columns, and 10,000 characters in a
          cell.
        </Trans>
      )
    default:
      return kind satisfies never
  }
}
