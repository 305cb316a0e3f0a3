import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
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

/**
 * Returns the security headers of every reply. HSTS, upgrades and isolation are included only if the site is served over https.
 */
function headersBy({ https, publicMediaUrl }: Needs): OutgoingHttpHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...DIRECTIVES, imgSrc: imgSrcOf(publicMediaUrl), ...(https && { upgradeInsecureRequests: [] }) },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, () => {})
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS }
}

/** Sends strict headers with every reply. They are computed once, because they never differ. */
export function sendSecurityHeaders(app: FastifyInstance, config: Needs): void {
  const headers = headersBy(config)
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
}
