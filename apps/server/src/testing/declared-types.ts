import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** How a TypeScript type describes a value that is read from the database or written to it. */
export type Kind = 'number' | 'string' | 'boolean' | 'date' | 'json' | `${'number' | 'string' | 'boolean' | 'date'}[]`

export interface DeclaredColumn {
  name: string
  kind: Kind
  nullable: boolean
  /** Whether the database fills it in if an insert omits it. */
  generated: boolean
}

/** A call of `statement`: its place in the source, and the types that its type arguments declare. */
export interface DeclaredStatementType {
  /** Path below `src`, and the line of the call. */
  at: string
  columns: DeclaredColumn[]
  /** Null if a function that declares statements leaves them generic. */
  params: Kind[] | null
}

const SRC = join(import.meta.dirname, '..')
const FLAT: Partial<Record<string, Kind>> = { Date: 'date', number: 'number', string: 'string', boolean: 'boolean' }

const isNothing = (type: ts.Type) => (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0

/** Opens the server's source as a compiler program. */
function openProgram() {
  const { config } = ts.readConfigFile(join(SRC, '../tsconfig.json'), (path) => readFileSync(path, 'utf8'))
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, join(SRC, '..'))
  return ts.createProgram(parsed.fileNames, parsed.options)
}

/** Reads types from the server's source: rows and parameters of its statements, and columns of its tables. */
export function readDeclaredTypes() {
  const program = openProgram()
  const checker = program.getTypeChecker()

  const kindOf = (type: ts.Type): Kind => {
    const parts = (type.isUnion() ? type.types : [type]).filter((part) => !isNothing(part))
    const kinds = new Set(parts.map((part) => kindOfOne(part)))
    return kinds.size === 1 ? ([...kinds][0] ?? 'json') : 'json'
  }
  const kindOfOne = (type: ts.Type): Kind => {
    const widened = checker.getBaseTypeOfLiteralType(type)
    if (checker.isArrayType(widened)) {
      const [element] = checker.getTypeArguments(widened as ts.TypeReference)
      const kind = element ? kindOf(element) : 'json'
      return kind === 'json' || kind.endsWith('[]') ? 'json' : (`${kind}[]` as Kind)
    }
    if (widened.flags & ts.TypeFlags.BooleanLike) return 'boolean'
    return FLAT[checker.typeToString(widened)] ?? 'json'
  }

  /** Kysely's `Generated<T>` and `ColumnType<Select, …>` declare the selected type under `__select__`. */
  const selected = (type: ts.Type): { type: ts.Type; generated: boolean } => {
    const select = type.isUnion() ? undefined : type.getProperty('__select__')
    if (!select) return { type, generated: false }
    return { type: checker.getTypeOfSymbol(select), generated: true }
  }
  const columnsOf = (row: ts.Type): DeclaredColumn[] =>
    checker.getPropertiesOfType(row).map((property) => {
      const { type, generated } = selected(checker.getTypeOfSymbol(property))
      const nullable = type.isUnion() && type.types.some(isNothing)
      return { name: property.getName(), kind: kindOf(type), nullable, generated }
    })

  const statements: DeclaredStatementType[] = []
  const visit = (file: ts.SourceFile) => (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'statement' && node.typeArguments?.length === 2) {
      const [row, params] = node.typeArguments.map((argument) => checker.getTypeFromTypeNode(argument))
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      const at = `${relative(SRC, file.fileName)}:${line + 1}`
      const isOpen = !params || (params.flags & ts.TypeFlags.TypeParameter) !== 0
      const kinds = isOpen ? null : checker.getTypeArguments(params as ts.TypeReference).map(kindOf)
      statements.push({ at, columns: row ? columnsOf(row) : [], params: kinds })
    }
    ts.forEachChild(node, visit(file))
  }
  for (const file of program.getSourceFiles()) {
    if (file.fileName.endsWith('.queries.ts')) ts.forEachChild(file, visit(file))
  }

  const tables = () => {
    const file = program.getSourceFile(join(SRC, 'platform/db/tables.ts'))
    const symbol = file && checker.getSymbolAtLocation(file)
    const declared = symbol && checker.getExportsOfModule(symbol).find((one) => one.getName() === 'Tables')
    if (!declared) throw new Error('tables.ts declares no Tables')
    const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(declared))
    return new Map(properties.map((table) => [table.getName(), columnsOf(checker.getTypeOfSymbol(table))]))
  }
  return { statements, tables: tables() }
}
