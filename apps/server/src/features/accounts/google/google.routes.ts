import { loginWithGoogle, startGoogle } from '@guess/contract/api/accounts'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mailLanguage } from '../joining/join-account.ts'
import { openSession } from '../sign-in/open-session.ts'
import { SIGN_INS_PER_MINUTE } from '../sign-in/sign-in-limit.ts'
import { googleAccount } from './google-account.ts'
import { beginFlow, endFlow, type GoogleFlow } from './google-flow.ts'
import { type GoogleIdentity, type GoogleProvider, googleProvider } from './google-provider.ts'

interface Reply {
  code?: string
  state?: string
  id_token?: string
}

/**
 * Returns the identity in Google's reply. Refuses with `google-refused`. @NOTE an access token alone proves nothing: it may have
 * been issued to another site.
 */
function identify(google: GoogleProvider, { code, state, id_token }: Reply, flow: GoogleFlow | null): Promise<GoogleIdentity> {
  if (code && state && flow) return google.redeem(code, state, flow)
  if (!code && id_token) return google.read(id_token, flow)
  return refuse('google-refused')
}

/** Registers the sign-in with Google, which works if the operator has registered the site there. */
export function googleRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, log } = platform
  const google = config.google && googleProvider(config.google, platform)

  route(app, startGoogle, async ({ reply }) => {
    if (!google) return refuse('not-found')
    const url = await google.consentUrl(beginFlow(platform, reply)).catch((error: unknown) => {
      log.warn({ err: error }, 'could not reach Google for a sign-in')
      return refuse('service-unavailable')
    })
    return { url }
  })
  route(
    app,
    loginWithGoogle,
    async ({ body, request, reply }): Promise<ReplyOf<typeof loginWithGoogle>> => {
      if (!google) return refuse('not-found')
      const identity = await identify(google, body, endFlow(platform, request, reply)).catch((error: unknown) => {
        log.warn({ err: error }, 'refused a reply from Google')
        return refuse('google-refused')
      })
      const language = mailLanguage(body.language, request.headers['accept-language'])
      const guestKey = app.callers.browserGuest(request)
      const account = await googleAccount(platform, identity, { language, guestKey })
      return { ...(await openSession(platform, account, request, reply)), isNew: account.isNew }
    },
    { managesSession: true, perMinute: SIGN_INS_PER_MINUTE, countTogether: true },
  )
}
