import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlannedGame } from './plan-games.ts'
import { rowErrorText } from './row-error-texts.ts'
import type { ColumnName, Table } from './table.ts'

/** What is wrong with the table itself and in its rows, by their numbers. */
export function WrongRows({
  table,
  games,
  brokenZips,
}: {
  table: Table | null
  games: readonly PlannedGame[]
  brokenZips: readonly string[]
}) {
  const { t, i18n } = useLingui()
  const problems = games.flatMap((game) => game.problems).toSorted((one, other) => one.row - other.row)
  const wholes = wholeProblems(table, brokenZips)
  if (problems.length + wholes.length === 0) return null
  const wrongRows = new Set(problems.map(({ row }) => row)).size
  return (
    <section className="import-wrong" aria-labelledby="import-wrong">
      <h2 id="import-wrong">
        {wrongRows > 0 ? (
          <Plural value={wrongRows} one="# row cannot be imported" other="# rows cannot be imported" />
        ) : (
          t`The table cannot be read`
        )}
      </h2>
      <p className="text-14">
        <Trans>Correct the table or the pictures and choose them again. The other games don't have to wait.</Trans>
      </p>
      <ul>
        {wholes.map((problem) => (
          <li key={problem.kind + problem.about}>
            <WholeProblemText {...problem} />
          </li>
        ))}
        {problems.map((problem) => (
          <li key={`${problem.row} ${problem.error}`}>
            <span className="mono">
              <Trans>Row {problem.row}</Trans>
            </span>{' '}
            <span>{i18n._(rowErrorText(problem))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type WholeProblem = { kind: 'zip' | 'column' | 'quote'; about: string }

function wholeProblems(table: Table | null, brokenZips: readonly string[]): WholeProblem[] {
  const columns: readonly ColumnName[] = table?.missing ?? []
  return [
    ...brokenZips.map((about) => ({ kind: 'zip' as const, about })),
    ...columns.map((about) => ({ kind: 'column' as const, about })),
    ...(table?.brokenAt ? [{ kind: 'quote' as const, about: String(table.brokenAt) }] : []),
  ]
}

function WholeProblemText({ kind, about }: WholeProblem) {
  switch (kind) {
    case 'zip':
      return <Trans>{about} is damaged, has a password, or is not a ZIP file.</Trans>
    case 'column':
      return <Trans>The table has no column {about}.</Trans>
    case 'quote':
      return <Trans>The table stops in row {about}: a quotation mark is not closed, or there is text after it.</Trans>
    default:
      return kind satisfies never
  }
}
