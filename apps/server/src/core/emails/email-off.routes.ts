import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage, languageInLink } from '../../platform/http/visitor-language.ts'
import type { Platform } from '../../platform/platform.ts'
import { accountInLink, OFF_PAGE_POLICY, type OffPage, offPage, type SwitchedOff } from './email-off.ts'

const OPTIONS = { schema: { hide: true } }

/** Mail programs send a few bytes, which say nothing that the address does not. */
const BODY_MAX = 4096

/** @NOTE the address contains the token. Without any referrer, a browser would send the form without its origin, too. */
const HEADERS = {
  'content-security-policy': OFF_PAGE_POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

type Link = { Querystring: { token?: unknown } }

const NOT_FOUND = 404

function send(kind: SwitchedOff, request: FastifyRequest, reply: FastifyReply, shown: OffPage): FastifyReply {
  const language = languageInLink(request) ?? acceptedLanguage(request.headers['accept-language'])
  return reply
    .code(shown === 'expired' ? NOT_FOUND : 200)
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(offPage(kind, shown, language))
}

/**
 * Registers the address that switches a kind of email off without signing in. Mail programs send a POST to it (RFC 8058); a person who
 * opens it is asked first, because programs that check links open them, too (STREAK-14).
 * @param switchOff switches the emails to an account off
 */
export async function emailOffRoutes(
  app: FastifyInstance,
  parts: Pick<Platform, 'config' | 'clock'>,
  kind: SwitchedOff,
  switchOff: (userId: number) => Promise<void>,
): Promise<void> {
  app.get<Link>(kind.path, OPTIONS, async (request, reply) => {
    const userId = await accountInLink(parts, kind, request.query.token)
    return send(kind, request, reply, userId === null ? 'expired' : 'question')
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, _body, done) => done(null, undefined))
    scope.post<Link>(kind.path, OPTIONS, async (request, reply) => {
      const userId = await accountInLink(parts, kind, request.query.token)
      if (userId !== null) await switchOff(userId)
      return send(kind, request, reply, userId === null ? 'expired' : 'done')
    })
  })
}
