import type { CallInProcess } from '@guess/contract/page-renderer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { socketCaller } from './caller.ts'

/** The address of calls that the server makes to itself: no connection can come from it. */
const OWN_ADDRESS = '0.0.0.0'

/**
 * Returns whether the server itself makes this call, which counts against no limit of a visitor. A call that came over a socket has the
 * address that a proxy has named, which could be this one.
 */
export const isInProcess = ({ raw }: Pick<FastifyRequest, 'raw'>) =>
  raw.socket.remoteAddress === OWN_ADDRESS && socketCaller.getStore() === undefined

/** Returns a function that makes the server's own GET calls as a visitor who is not signed in, without a connection. */
export const callInProcess =
  (app: FastifyInstance): CallInProcess =>
  async (address) => {
    const { statusCode, payload } = await app.inject({ url: address, remoteAddress: OWN_ADDRESS })
    return { status: statusCode, body: JSON.parse(payload) }
  }
