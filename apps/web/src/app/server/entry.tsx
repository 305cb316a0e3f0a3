import type { BuiltFile, CallInProcess, OpenPages, PageRequest, RenderedPage } from '@guess/contract/page-renderer'
import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { Refusal, refusalOf, setTransport, type Transport } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { setHasPageData } from '../../lib/server-data.ts'
import { renderIn } from '../../lib/settings.ts'
import { routes } from '../router.tsx'
import { allModules, fetcherInto, pageAt } from './page-list.ts'

const catalogues = {
  en: import.meta.glob<Messages>('../../locales/*.po', { import: 'messages', query: '?english' }),
  tr: import.meta.glob<Messages>('../../locales/*.po', { import: 'messages' }),
}
const OPERATORS = /\/admin\./

/** React puts what belongs into the head before the content. The server writes the head itself. */
const FOR_THE_HEAD = /^(?:<title>[^<]*<\/title>|<link [^>]*>)+/

const { query, dataRoutes } = createStaticHandler(routes)

async function loadTexts() {
  for (const [language, files] of Object.entries(catalogues)) {
    const ofPlayers = Object.entries(files).filter(([file]) => !OPERATORS.test(file))
    await Promise.all(ofPlayers.map(async ([, load]) => i18n.load(language, await load())))
  }
}

const transportOf =
  (ask: CallInProcess): Transport =>
  async (_method, address) => {
    const { status, body } = await ask(address)
    if (status === 200) return body
    throw refusalOf(body, status, () => null)
  }

/** Returns the element of a page; null if the router has no such page. */
async function elementOf(path: string) {
  const context = await query(new Request(`http://localhost${path}`))
  if (context instanceof Response || context.statusCode !== 200) return null
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
}

/** Returns an element as HTML, with everything that it loads on demand. Throws if a part of it fails. */
async function htmlOf(element: React.ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(element, {
    // Larger parts would be moved into their places by scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return html.replace(FOR_THE_HEAD, '')
}

/** Returns JSON that ends no script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

async function render({ path, language, call }: PageRequest): Promise<Omit<RenderedPage, 'styles'> | null> {
  const found = pageAt(path)
  if (!found) return null
  setTransport(transportOf(call))
  renderIn(language)
  i18n.activate(language)
  try {
    const { fetcher, sent } = fetcherInto(queryClient, language)
    if (!(await found.page.fetch(fetcher, found.id, found.token))) return null
    const element = await elementOf(path)
    if (!element) return null
    return { html: await htmlOf(element), data: inScript(sent.map((key) => [key, queryClient.getQueryData(key)])) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  } finally {
    queryClient.clear()
  }
}

/** Returns the stylesheets of a module of the browsers' build and of all that it imports. */
function stylesOf(manifest: Record<string, BuiltFile>, name: string, seen = new Set<string>()): string[] {
  const file = manifest[name]
  if (!file) throw new Error(`The build has no ${name}: app/server/page-list.ts names an old module`)
  if (seen.has(name)) return []
  seen.add(name)
  const imported = (file.imports ?? []).flatMap((each) => stylesOf(manifest, each, seen))
  return [...imported, ...(file.css ?? []).map((path) => `/${path}`)]
}

/** Opens the pages that the server renders; see the contract. */
export const openPages: OpenPages = (manifest) => {
  const everywhere = stylesOf(manifest, 'index.html')
  const styles = new Map(
    allModules().map((name) => [name, stylesOf(manifest, name).filter((path) => !everywhere.includes(path))]),
  )
  let last: Promise<unknown> = loadTexts()
  // @NOTE one at a time: the language, the queries and the transport belong to the module, as in a browser.
  const queued = (request: PageRequest) => {
    const next = last.then(() => render(request))
    last = next.catch(() => {})
    return next
  }
  // The data of a page are fetched before it is made: its loaders prefetch nothing.
  setHasPageData(true)
  return {
    has: (path) => pageAt(path) !== null,
    async render(request) {
      const rendered = await queued(request)
      const modules = pageAt(request.path)?.page.modules ?? []
      return rendered && { ...rendered, styles: [...new Set(modules.flatMap((name) => styles.get(name) ?? []))] }
    },
  }
}
