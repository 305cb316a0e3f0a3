import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedPage } from '@guess/contract/page-renderer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../../platform/http/packed.ts'
import { acceptedLanguage, languageInLink } from '../../platform/http/visitor-language.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkPlaceholders, headTags, type PageLanguage, prioritisePicture, withFirstPaint, withHead } from './head.ts'
import { packedPages, withContent, withLateScripts } from './page-content.ts'
import { type HeadIn, maintenanceHead, notFoundHead } from './page-heads.ts'
import type { ContentOf } from './page-renders.ts'
import { panelTags } from './panel-page.ts'

const INLINE = /<(style|script)>([\s\S]*?)<\/\1>/g

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Returns a function that extends a Content-Security-Policy with the hash of each inline style and script of a page.
 * @param page HTML as built; anything added to it later is not allowed
 * @returns a function from the policy of every reply to that of the page
 */
export function inlinePolicy(page: string): (policy: string) => string {
  const hashes = { style: [] as string[], script: [] as string[] }
  for (const [, tag, text] of page.matchAll(INLINE)) hashes[tag as 'style' | 'script'].push(hashOf(text ?? ''))
  return (policy) =>
    policy.replace(/(style|script)-src 'self'/g, (rule, tag: 'style' | 'script') => [rule, ...hashes[tag]].join(' '))
}

/** The stylesheets of a page, to be put into its HTML. */
interface PageStyles {
  tags: string
  /** Returns the policy of every reply with what the page and these tags contain inline. */
  allowInline(policy: string): string
}

/** A link that is not followed tells the web's code, which looks for it, that the stylesheet is there. */
const inline = (path: string, text: string) => `<style>${text}</style><link rel="stylesheet" href="${path}" disabled>`

/**
 * Returns a function that reads the stylesheets of a page by their paths. They stand in the HTML, because the first paint would
 * wait for one more round trip otherwise.
 * @param page the built page
 */
function pageStyles(page: string, webDist: string) {
  const held = new Map<string, Promise<PageStyles>>()
  const load = async (paths: readonly string[]): Promise<PageStyles> => {
    const texts = await Promise.all(paths.map((path) => readFile(join(webDist, path), 'utf8')))
    const tags = paths.map((path, place) => inline(path, texts[place] as string)).join('')
    return { tags, allowInline: inlinePolicy(page + tags) }
  }
  return (paths: readonly string[]): Promise<PageStyles> => {
    const key = paths.join()
    const styles = held.get(key) ?? load(paths)
    held.set(key, styles)
    return styles
  }
}

const NO_WEB = '<!doctype html><title>Guess The Anime</title><p>The web app is not built yet: run <code>npm start</code>.</p>'
const RETRY_AFTER_S = 2

/** As how many more calls a page counts that is rendered and compressed for this visitor. */
const RENDERED_CALLS = 5

/** Seconds after which clients should retry during maintenance. */
const MAINTENANCE_RETRY_S = 300
const POLICY = 'content-security-policy'

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/'

/** Returns the language of a visitor: the one in the link, else the browser's preference, else English (PAGE-14). */
function spokenTo(request: FastifyRequest): PageLanguage {
  const inLink = languageInLink(request)
  return { language: inLink ?? acceptedLanguage(request.headers['accept-language']), byLink: inLink !== undefined }
}

/** Returns whether a link asks for one part of a page: the server renders the page as it begins. */
const hasOwnView = ({ query }: FastifyRequest) => 'tab' in (query as object)

export interface PageSender {
  /** Returns the site's own origin: the configured one, or that of the request. */
  originOf(request: FastifyRequest): string
  /** Sends a page with its content, if the server renders it; otherwise the browser renders it. */
  send(request: FastifyRequest, reply: FastifyReply, headIn: HeadIn): Promise<FastifyReply>
  sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Sends the maintenance page at any address (OPERATOR-34). */
  sendMaintenance(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Sends the operators' panel: not cached, not indexed, and without a referrer (OPERATOR-7). */
  sendPanel(reply: FastifyReply): FastifyReply
  /**
   * Sends the page of something that may not exist: with the head of what was found, with status 404 if nothing was found, and
   * with 503 if the look-up failed, so that the web shows its own message.
   */
  sendFound<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    find: Promise<T | null>,
    headOf: (found: T) => HeadIn,
  ): Promise<FastifyReply>
}

/** A page as it is sent to one visitor. */
interface Sent {
  /** What the page depends on besides its content. */
  key: string
  content: RenderedPage | null
  status: number
  allow: ReturnType<typeof inlinePolicy>
  make: () => string
}

type Needs = Pick<Platform, 'config' | 'webDist' | 'log' | 'clock'> & { contentOf: ContentOf }

/** Creates the sender of the built page, which adds the head for the requested address. */
export async function pageSender({ config, webDist, log, clock, contentOf }: Needs): Promise<PageSender> {
  const page = await readFile(join(webDist, 'index.html'), 'utf8').catch(() => NO_WEB)
  if (page !== NO_WEB) checkPlaceholders(page)
  const pageWithHero = prioritisePicture(page)
  const pageWithContent = withLateScripts(withFirstPaint(page, undefined, 'en'))
  const allowInline = inlinePolicy(page)
  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`
  const packed = packedPages()
  const stylesOf = pageStyles(page, webDist)
  const withHeaders = (reply: FastifyReply, status: number, allow = allowInline) =>
    reply
      .code(status)
      .header('cache-control', status === 200 ? 'no-cache' : 'no-store')
      .header('vary', 'accept-language')
      // The browser's clock may be wrong, and the countdown of the page follows the server's (DAILY-22).
      .header('server-timing', `now;dur=${clock.now().getTime()}`)
      .header(POLICY, allow(String(reply.getHeader(POLICY))))
      .type('text/html; charset=utf-8')
  /** Sends a page that is held, or else made and compressed now, which counts (SERVICE-68). */
  const sendPacked = async (request: FastifyRequest, reply: FastifyReply, { key, content, status, allow, make }: Sent) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    let isHeld = true
    const body = await packed(key, content, encoding, () => {
      isHeld = false
      return make()
    })
    if (!isHeld) await request.server.charge(request, RENDERED_CALLS)
    if (encoding) reply.header('content-encoding', encoding)
    return withHeaders(reply, status, allow).header('vary', 'accept-language, accept-encoding').send(body)
  }
  const sendShell = async (request: FastifyRequest, reply: FastifyReply, headIn: HeadIn, status = 200) => {
    const spoken = spokenTo(request)
    const { language } = spoken
    const head = headIn(language)
    const tags = headTags(head, originOf(request), spoken)
    return sendPacked(request, reply, {
      key: `${language} ${JSON.stringify(head.hero)} ${tags}`,
      content: null,
      status,
      allow: allowInline,
      make: () => withHead(withFirstPaint(head.hero ? pageWithHero : page, head.hero, language), tags),
    })
  }
  const send: PageSender['send'] = async (request, reply, headIn) => {
    const spoken = spokenTo(request)
    const path = pathOf(request)
    const content = hasOwnView(request) ? null : await contentOf(path, spoken.language)
    if (!content) return sendShell(request, reply, headIn)
    const tags = headTags(headIn(spoken.language), originOf(request), spoken)
    const styles = await stylesOf(content.styles)
    return sendPacked(request, reply, {
      key: tags,
      content,
      status: 200,
      allow: styles.allowInline,
      make: () => withHead(withContent(pageWithContent, content, styles.tags, spoken.language), tags),
    })
  }
  const sendNotFound: PageSender['sendNotFound'] = (request, reply) => sendShell(request, reply, notFoundHead, 404)

  return {
    originOf,
    send,
    sendNotFound,
    sendMaintenance: (request, reply) =>
      sendShell(request, reply.header('retry-after', String(MAINTENANCE_RETRY_S)), maintenanceHead(pathOf(request)), 503),
    sendPanel: (reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex, nofollow')
        .header(POLICY, allowInline(String(reply.getHeader(POLICY))))
        .type('text/html; charset=utf-8')
        .code(200)
        .send(withHead(withFirstPaint(page, undefined, 'en'), panelTags(config.adminPath))),
    async sendFound(request, reply, find, headOf) {
      try {
        const found = await find
        return await (found ? send(request, reply, headOf(found)) : sendNotFound(request, reply))
      } catch (error) {
        log.warn({ err: error, route: request.routeOptions.url }, 'a page could not be looked up')
        return sendShell(request, reply.header('retry-after', String(RETRY_AFTER_S)), notFoundHead, 503)
      }
    },
  }
}
