import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '../logger.ts'
import { outageLog } from '../outage-log.ts'
import { callLoad, type LoadLimits, Place } from './call-load.ts'
import { isInProcess } from './in-process.ts'
import { networkOf } from './networks.ts'
import { Refusal } from './refuse.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call belongs to a play or a duel that is under way. */
    underWay?: boolean
  }
  interface FastifyRequest {
    /** What the call takes up; null if it was not admitted, or needs no admission. */
    place: Place | null
  }
}

/** Monitoring is answered even under load, because a busy process is not a dead one. */
const WATCH = /^\/(healthz|readyz|metrics)(\?|$)/

/** Bytes of a reply that is read while it is sent. */
const STREAM_BYTES = 64 * 1024

/** Calls whose replies were smaller than this need no room in advance. */
const LARGE = 64 * 1024

/** By how much the expectation falls with each smaller reply of a route. */
const FORGET = 0.8

/** Milliseconds without a refusal after which an overload is over. */
const QUIET_MS = 10_000

const bytesOf = (payload: unknown) => {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length
  return payload ? STREAM_BYTES : 0
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Returns what notes a refusal or an admission, and writes one line when refusals begin and one when they have ended. */
function overloadLog(log: Logger) {
  const overload = outageLog(log, {
    down: 'calls are refused: more come than can be answered',
    up: 'no calls are refused any more',
  })
  let refusedAt = 0
  return {
    refused(load: object) {
      refusedAt = performance.now()
      overload.failed({ ...load })
    },
    admitted() {
      if (overload.isDown() && performance.now() - refusedAt >= QUIET_MS) overload.works()
    },
  }
}

/** Ends the places of replies that were being sent when their connection closed; a call in work ends its own later. */
function endWithConnection(places: WeakMap<object, Map<Place, FastifyReply>>, place: Place, reply: FastifyReply): void {
  const { socket } = reply.request.raw
  let ofSocket = places.get(socket)
  if (!ofSocket) {
    const all = new Map<Place, FastifyReply>()
    socket.once('close', () => {
      for (const [open, { sent }] of all) if (sent) open.end()
    })
    places.set(socket, all)
    ofSocket = all
  }
  const all = ofSocket.set(place, reply)
  reply.raw.once('finish', () => {
    all.delete(place)
    place.end()
  })
}

/**
 * Refuses calls at once while the process has as many in work, or as many bytes to send, as it can do in time: before their bodies
 * are read, and the address that causes it first. Monitoring and the server's own calls are not counted; neither is the time in which
 * a client sends its body. Replaces @fastify/under-pressure (decision 56); the shares of an address: call-load.ts.
 */
export function admitCalls(app: FastifyInstance, limits: LoadLimits): void {
  const load = callLoad(limits)
  const note = overloadLog(app.log as Logger)
  const expectations = new Map<string, { bytes: number }>()
  const expectedOf = ({ method, routeOptions: { url = 'unknown' } }: FastifyRequest) => {
    const call = `${method} ${url}`
    const expected = expectations.get(call) ?? { bytes: 0 }
    expectations.set(call, expected)
    return expected
  }
  const places = new WeakMap<object, Map<Place, FastifyReply>>()

  const begin = (request: FastifyRequest, place: Place, mayRefuse: boolean): void => {
    if (mayRefuse && !place.hasRoom()) {
      note.refused(load.total)
      throw new Refusal('service-unavailable')
    }
    const { bytes } = expectedOf(request)
    place.work(bytes < LARGE ? 0 : bytes)
    note.admitted()
  }

  app.decorate('callLoad', load)
  app.decorateRequest('place', null)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (isClosing) throw new Refusal('service-unavailable')
    if (WATCH.test(request.url) || isInProcess(request)) return next()
    const place = new Place(load, networkOf(request), request.routeOptions.config.underWay ?? false)
    begin(request, place, true)
    request.place = place
    endWithConnection(places, place, reply)
    next()
  })
  app.addHook('preParsing', (request, _reply, _payload, next) => {
    if (hasBody(request)) request.place?.wait()
    next()
  })
  app.addHook('preValidation', (request, _reply, next) => {
    // An upload that has arrived was admitted as one (uploads.ts).
    const isUpload = request.endUpload !== null
    if (request.place && hasBody(request)) begin(request, request.place, !isUpload)
    next()
  })
  app.addHook('onSend', (request, reply, payload, next) => {
    const { place } = request
    const bytes = bytesOf(payload)
    if (place) {
      const expected = expectedOf(request)
      expected.bytes = Math.max(bytes, Math.floor(expected.bytes * FORGET))
      if (reply.raw.destroyed || request.raw.socket.destroyed) place.end()
      else place.send(bytes)
    }
    next()
  })
}
