import { dirname, join } from 'node:path'
import ts from 'typescript'

// Translators of browsers replace each text of a page by elements. React can then neither change nor remove that text, nor put
// anything before it: the page dies (SCREEN-35). A text that is the only child of an element is safe, because React sets it through
// that element. So is a text whose parent never changes.

/** The macros of Lingui: src/lib/trans.tsx gives their texts elements of their own. */
const MACROS: readonly string[] = ['Trans', 'Plural', 'Select', 'SelectOrdinal']
/** Components that add no element to the page, and fragments. */
const WITHOUT_ELEMENT = /^(?:React\.)?(?:|Fragment|Suspense|StrictMode|Activity|\w+\.Provider)$/

const { TypeFlags } = ts
const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike
const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike | TypeFlags.Void

type Place = ts.JsxElement | ts.JsxFragment
type Report = (text: ts.Node) => void

const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types.flatMap(partsOf) : [type])

/** React shows nothing for an empty text; `0 && …` is a mistake of another kind. */
const isEmpty = (type: ts.Type) =>
  (type.isStringLiteral() && type.value.trim() === '') ||
  (type.isNumberLiteral() && type.value === 0) ||
  (type.flags & TypeFlags.BigIntLiteral) !== 0

const isText = (type: ts.Type) => (type.flags & TEXT) !== 0 && !isEmpty(type)

/** Returns whether a type is React's own for everything that can be shown. */
const isNode = (type: ts.Type) => partsOf(type).some(({ symbol }) => symbol?.name === 'Iterable')

/** Translators leave whitespace alone. */
const isBlank = (child: ts.JsxChild) =>
  ts.isJsxText(child)
    ? child.text.trim() === ''
    : ts.isJsxExpression(child) &&
      child.expression !== undefined &&
      ts.isStringLiteralLike(child.expression) &&
      child.expression.text.trim() === ''

/** Returns the children that React gets: whitespace too, unless it only breaks a line. */
const childrenOf = (place: Place) =>
  place.children.filter((child) =>
    ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || child.expression !== undefined,
  )

const tagOf = (place: Place) => (ts.isJsxFragment(place) ? '' : place.openingElement.tagName.getText())

/** Returns whether names are taken from the parameter of a component, or from what is left of it. */
const isOfProps = (from: ts.Node) =>
  ts.isParameter(from) || (ts.isVariableDeclaration(from) && from.initializer !== undefined && ts.isIdentifier(from.initializer))

/** Finds the texts of a program that a translator would take from React. */
class Search {
  readonly #checker: ts.TypeChecker
  /** By component: the props that it shows without an element of their own around them. */
  readonly #heldBare = new Map<ts.Symbol, Set<string>>()

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker
  }

  textsIn(files: readonly ts.SourceFile[]): ts.Node[] {
    // A component may pass its own props on to one that shows them bare.
    for (let known = -1; known !== this.#held(); ) {
      known = this.#held()
      for (const file of files) this.#visit(file, () => {})
    }
    const found: ts.Node[] = []
    for (const file of files) this.#visit(file, (text) => found.push(text))
    return found
  }

  #held = () => [...this.#heldBare.values()].reduce((sum, props) => sum + props.size, 0)

  #visit(node: ts.Node, report: Report) {
    if (ts.isJsxElement(node) && MACROS.includes(tagOf(node))) return
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) this.#lookAt(node, report)
    if (ts.isJsxAttribute(node)) this.#lookAtProp(node, report)
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) this.#lookAtComponent(node, report)
    ts.forEachChild(node, (child) => this.#visit(child, report))
  }

  #lookAt(place: Place, report: Report) {
    const children = childrenOf(place)
    const isBare =
      WITHOUT_ELEMENT.test(tagOf(place)) || (ts.isJsxElement(place) && this.#isHeldBare(place.openingElement, 'children'))
    const isStill = !isBare && children.every((child) => isBlank(child) || ts.isJsxText(child) || this.#alwaysThere(child))
    const isAlone = !isBare && children.length === 1
    for (const child of children.filter((each) => !isBlank(each))) {
      if (ts.isJsxText(child)) {
        if (!isStill) report(child)
      } else if (ts.isJsxExpression(child) && child.expression) this.#lookAtExpression(child.expression, isAlone, report)
    }
  }

  #lookAtProp({ name, initializer, parent }: ts.JsxAttribute, report: Report) {
    if (!initializer || !this.#isHeldBare(parent.parent, name.getText())) return
    if (ts.isStringLiteral(initializer)) report(initializer)
    else if (ts.isJsxExpression(initializer) && initializer.expression)
      this.#lookAtExpression(initializer.expression, false, report)
  }

  /** A component of ours must not be a mere text. One that may be anything is what it is given. */
  #lookAtComponent(element: ts.JsxOpeningLikeElement, report: Report) {
    const result = this.#resultOf(element.tagName)
    const component = this.#componentOf(element)
    if (!result || !component || !this.#mayBeText(result)) return
    if (isNode(result)) this.#hold(component, 'children')
    else report(element)
  }

  #lookAtExpression(expression: ts.Expression, isAlone: boolean, report: Report) {
    const type = this.#checker.getTypeAtLocation(expression)
    if (isAlone ? !this.#hasTexts(type) : !this.#mayBeText(type)) return
    const held = isNode(type) ? this.#propOf(expression) : null
    if (!held) report(expression)
    else this.#hold(held.component, held.prop)
  }

  /** Returns the component and its prop that an expression names, if it does. */
  #propOf(expression: ts.Expression) {
    const declaration = this.#checker.getSymbolAtLocation(expression)?.valueDeclaration
    const owner = ts.findAncestor(declaration, ts.isFunctionLike)
    if (!declaration || !owner || !ts.isBindingElement(declaration) || !isOfProps(declaration.parent.parent)) return null
    const name = ts.isVariableDeclaration(owner.parent) ? owner.parent.name : owner.name
    const component = name && this.#checker.getSymbolAtLocation(name)
    return component ? { component, prop: (declaration.propertyName ?? declaration.name).getText() } : null
  }

  #hold(component: ts.Symbol, prop: string) {
    this.#heldBare.set(component, (this.#heldBare.get(component) ?? new Set()).add(prop))
  }

  #componentOf({ tagName }: ts.JsxOpeningLikeElement): ts.Symbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(tagName)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
  }

  #isHeldBare(element: ts.JsxOpeningLikeElement, prop: string): boolean {
    const component = this.#componentOf(element)
    return component !== undefined && this.#heldBare.get(component)?.has(prop) === true
  }

  #mayBeText = (type: ts.Type): boolean => partsOf(type).some(isText) || this.#hasTexts(type)

  /** Returns whether a type is a list with texts in it. */
  #hasTexts(type: ts.Type): boolean {
    const lists = partsOf(type).filter((part) => this.#checker.isArrayType(part) || this.#checker.isTupleType(part))
    return lists.some((list) =>
      this.#checker.getTypeArguments(list as ts.TypeReference).some((item) => !isNode(item) && this.#mayBeText(item)),
    )
  }

  /** Returns what a component of ours returns; undefined for elements and the components of packages. */
  #resultOf(tag: ts.JsxTagNameExpression): ts.Type | undefined {
    const [signature] = this.#checker.getTypeAtLocation(tag).getCallSignatures()
    const file = signature?.declaration?.getSourceFile().fileName
    return file && !file.includes('/node_modules/') ? signature?.getReturnType() : undefined
  }

  /** Returns whether a child is an element that neither comes nor goes while its parent stays. */
  #alwaysThere(child: ts.JsxChild): boolean {
    if (!ts.isJsxElement(child) && !ts.isJsxSelfClosingElement(child)) return false
    const result = this.#resultOf(ts.isJsxElement(child) ? child.openingElement.tagName : child.tagName)
    return !result || partsOf(result).every((part) => (part.flags & NOTHING) === 0)
  }
}

/**
 * Returns the bare texts of the web, one line each.
 * @param config the web's tsconfig.json
 * @param planted the files to look into instead, by their paths
 */
export function bareTexts(config: string, planted?: Readonly<Record<string, string>>): string[] {
  const room = dirname(config)
  const { options, fileNames } = ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, room)
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (name) => planted?.[name] ?? readFile(name)
  host.fileExists = (name) => (planted !== undefined && name in planted) || fileExists(name)
  const program = ts.createProgram(planted ? Object.keys(planted) : fileNames, options, host)
  const ours = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(join(room, 'src/')) && fileName.endsWith('.tsx'))
  return new Search(program.getTypeChecker()).textsIn(ours).map((text) => {
    const file = text.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(text.getStart())
    const shown = text.getText().trim().replace(/\s+/g, ' ').slice(0, 60)
    return `${file.fileName.slice(room.length + 1)}:${line + 1}: a text without an element of its own: ${shown}`
  })
}
