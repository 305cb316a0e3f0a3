// An interface between features is a function with types: no SQL text crosses it (decision 64).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const FEATURES = import.meta.dirname
const SQL = /\b(?:select|insert into|update|delete from|with|where|returning|case when|exists)\b/

const parse = (text: string) => ts.createSourceFile('feature.ts', text, ts.ScriptTarget.Latest, true)

/** Returns the names that a file imports from the `public.ts` of features. */
function importedFromFeatures(file: ts.SourceFile): Set<string> {
  const names = file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !/\/public\.ts'$/.test(statement.moduleSpecifier.getText(file))) return []
    const bindings = statement.importClause?.namedBindings
    return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : []
  })
  return new Set(names)
}

/** Returns what a file imports from features and puts into a template that reads like SQL. */
function splicedIn(text: string): string[] {
  const file = parse(text)
  const imported = importedFromFeatures(file)
  const found: string[] = []
  const visit = (node: ts.Node, isInSql: boolean) => {
    const isSql = ts.isTemplateExpression(node) && SQL.test(node.getText(file))
    if (ts.isIdentifier(node) && isInSql && imported.has(node.text)) found.push(node.text)
    ts.forEachChild(node, (child) => visit(child, isInSql || isSql))
  }
  visit(file, false)
  return found
}

describe('between features', () => {
  test.each(globSync('*/public.ts', { cwd: FEATURES }))('%s exports no SQL text', async (path) => {
    const exported: Record<string, unknown> = await import(join(FEATURES, path))
    expect(
      Object.keys(exported).filter((name) => SQL.test(String(typeof exported[name] === 'string' ? exported[name] : ''))),
    ).toEqual([])
  })

  test('no statement is made of parts of another feature', () => {
    const sources = globSync('**/*.ts', { cwd: FEATURES }).filter((path) => !path.endsWith('.test.ts'))
    const found = sources.flatMap((path) =>
      splicedIn(readFileSync(join(FEATURES, path), 'utf8')).map((name) => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    ['a constant', `statement(\`select \${PART} from plays\`)`],
    ['a function', `statement(\`with moved as (update plays set held = true), \${PART('$1')} select id from moved\`)`],
    ['a template within a template', `sql\`exists (select 1 from plays where \${sql.raw(PART)})\``],
  ])('%s of another feature that is put into SQL is found', (_, use) => {
    expect(splicedIn(`import { PART } from '../streak/public.ts'\nconst text = ${use}`)).toEqual(['PART'])
    expect(splicedIn(`import { PART } from './own.queries.ts'\nconst text = ${use}`)).toEqual([])
  })
})
