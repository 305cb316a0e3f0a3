import { Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { othersTurn } from '../others-turn.ts'

/** Bytes of a form that are parsed before others have a turn: a thousand parts, if they are empty. */
const SLICE = 8 * 1024

/** Passes on what it is sent in slices, until it is destroyed. */
const slicer = () =>
  new Transform({
    async transform(bytes: Buffer, _encoding, done) {
      for (let at = 0; at < bytes.length && !this.destroyed; at += SLICE) {
        if (at > 0) await othersTurn()
        if (!this.destroyed) this.push(bytes.subarray(at, at + SLICE))
      }
      done()
    },
  })

/** A request whose body comes in slices, and the function that stops them. */
interface SlicedForm {
  request: FastifyRequest
  stop: () => void
}

/**
 * Returns a request as the parser of forms sees it, whose body comes in slices.
 * @NOTE What a connection delivers at once can be thousands of parts, and the parser goes through all of them, also through those
 * beyond its limits.
 */
export function inSlices(request: FastifyRequest): SlicedForm {
  const { raw } = request
  const slices = slicer()
  const stop = () => {
    raw.unpipe(slices)
    slices.destroy()
  }
  raw.once('close', () => raw.readableEnded || slices.destroy())
  raw.pipe(slices)
  const body = Object.assign(slices, { headers: raw.headers })
  return { request: Object.create(request, { raw: { value: body } }), stop }
}
