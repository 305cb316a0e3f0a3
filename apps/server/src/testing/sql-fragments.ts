import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** The text of an `sql` template between two substitutions, and its place in the source. */
export interface SqlFragment {
  /** Path below `src`, and the line. */
  at: string
  text: string
}

const SRC = join(import.meta.dirname, '..')
const NO_SOURCE = /\.test\.ts$|^testing\/|\/migrations\//

const chunksOf = (template: ts.TemplateLiteral): string[] =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)]

function fragmentsOf(path: string): SqlFragment[] {
  const file = ts.createSourceFile(path, readFileSync(join(SRC, path), 'utf8'), ts.ScriptTarget.Latest, true)
  const fragments: SqlFragment[] = []
  const visit = (node: ts.Node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      fragments.push({ at: `${path}:${line + 1}`, text: chunksOf(node.template).join(' ') })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return fragments
}

/** Reads every `sql` template of the server's source. */
export const readSqlFragments = (): SqlFragment[] =>
  globSync('**/*.ts', { cwd: SRC })
    .filter((path) => !NO_SOURCE.test(path))
    .flatMap(fragmentsOf)
