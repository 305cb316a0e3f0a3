import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../../config/config.ts'

/** The page may load only its own files; pictures also from memory (`blob:`) and as placeholders (`data:`). */
const DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** A reply to a call is no page: opened in a browser, it loads and runs nothing. */
const CALL_DIRECTIVES = { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] }

/** Browser features that none of our pages uses. Sharing, copying and the screen wake lock are used, so they are not listed. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')

type Needs = Pick<Config, 'https' | 'publicMediaUrl'>

/** Adds the addresses of the CDN: a source that ends in a slash allows everything below it. */
const imgSrcOf = (publicMediaUrl: string | null) =>
  publicMediaUrl === null ? DIRECTIVES.imgSrc : [...DIRECTIVES.imgSrc, `${publicMediaUrl}/`]

/** Returns the headers that helmet sets with these options. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return { ...response.getHeaders() }
}

/** The options for every reply. HSTS is sent only if the site is served over https. */
const sharedOptions = ({ https }: Needs) =>
  ({
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  }) satisfies HelmetOptions

/** Returns the headers of pages and files. Upgrades and isolation are included only if the site is served over https. */
const pageHeaders = (needs: Needs): OutgoingHttpHeaders => ({
  ...headersOf({
    ...sharedOptions(needs),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...DIRECTIVES,
        imgSrc: imgSrcOf(needs.publicMediaUrl),
        ...(needs.https && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: needs.https,
    originAgentCluster: needs.https,
  }),
  'permissions-policy': PERMISSIONS,
})

/** Returns the headers of calls, without those that concern only what a browser shows as a page. */
const callHeaders = (needs: Needs): OutgoingHttpHeaders =>
  headersOf({
    ...sharedOptions(needs),
    contentSecurityPolicy: { useDefaults: false, directives: CALL_DIRECTIVES },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

/** Sends strict headers and the request's id with every reply. The headers are computed once, because they never differ. */
export function sendSecurityHeaders(app: FastifyInstance, config: Needs): void {
  const [ofPages, ofCalls] = [pageHeaders(config), callHeaders(config)]
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    reply.headers(request.routeOptions.config.call ? ofCalls : ofPages)
    next()
  })
}
