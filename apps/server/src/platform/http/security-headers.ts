import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'

/** What the page may load: its own files only; pictures also from memory (`blob:`) and as placeholders (`data:`). */
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

/** Features of browsers that no page of ours uses. Sharing, copying and keeping the screen on are used, and so not among them. */
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

/** Strict headers for every reply; HSTS and upgrades only where the site is served over https. */
export async function sendSecurityHeaders(app: FastifyInstance, { https }: Pick<Config, 'https'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...DIRECTIVES, ...(https && { upgradeInsecureRequests: [] }) },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS))
}
