import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage, languageInLink } from '../../platform/http/visitor-language.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkPlaceholders, headTags, type PageLanguage, prioritisePicture, withFirstPaint, withHead } from './head.ts'
import { inlinePolicy } from './inline-policy.ts'
import { type HeadIn, maintenanceHead, notFoundHead } from './page-heads.ts'
import { panelTags } from './panel-page.ts'

const NO_WEB = '<!doctype html><title>Guess The Anime</title><p>The web app is not built yet: run <code>npm start</code>.</p>'
const RETRY_AFTER_S = 2

/** Seconds after which clients should retry during maintenance. */
const MAINTENANCE_RETRY_S = 300
const POLICY = 'content-security-policy'

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/'

/** Returns the language of a visitor: the one in the link, else the browser's preference, else English (PAGE-14). */
function spokenTo(request: FastifyRequest): PageLanguage {
  const inLink = languageInLink(request)
  return { language: inLink ?? acceptedLanguage(request.headers['accept-language']), byLink: inLink !== undefined }
}

export interface PageSender {
  /** Returns the site's own origin: the configured one, or that of the request. */
  originOf(request: FastifyRequest): string
  send(request: FastifyRequest, reply: FastifyReply, headIn: HeadIn, status?: number): FastifyReply
  sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Sends the maintenance page at any address (OPERATOR-34). */
  sendMaintenance(request: FastifyRequest, reply: FastifyReply): FastifyReply
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

/** Creates the sender of the built page, which adds the head for the requested address. */
export async function pageSender({ config, webDist, log }: Pick<Platform, 'config' | 'webDist' | 'log'>): Promise<PageSender> {
  const page = await readFile(join(webDist, 'index.html'), 'utf8').catch(() => NO_WEB)
  if (page !== NO_WEB) checkPlaceholders(page)
  const pageWithHero = prioritisePicture(page)
  const allowInline = inlinePolicy(page)
  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`
  const send: PageSender['send'] = (request, reply, headIn, status = 200) => {
    const spoken = spokenTo(request)
    const head = headIn(spoken.language)
    return reply
      .code(status)
      .header('cache-control', status === 200 ? 'no-cache' : 'no-store')
      .header('vary', 'accept-language')
      .header(POLICY, allowInline(String(reply.getHeader(POLICY))))
      .type('text/html; charset=utf-8')
      .send(
        withHead(
          withFirstPaint(head.hero ? pageWithHero : page, head.hero, spoken.language),
          headTags(head, originOf(request), spoken),
        ),
      )
  }
  const sendNotFound: PageSender['sendNotFound'] = (request, reply) => send(request, reply, notFoundHead(pathOf(request)), 404)

  return {
    originOf,
    send,
    sendNotFound,
    sendMaintenance: (request, reply) =>
      send(request, reply.header('retry-after', String(MAINTENANCE_RETRY_S)), maintenanceHead(pathOf(request)), 503),
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
        return found ? send(request, reply, headOf(found)) : sendNotFound(request, reply)
      } catch (error) {
        log.warn({ err: error, route: request.routeOptions.url }, 'a page could not be looked up')
        return send(request, reply.header('retry-after', String(RETRY_AFTER_S)), notFoundHead(pathOf(request)), 503)
      }
    },
  }
}
