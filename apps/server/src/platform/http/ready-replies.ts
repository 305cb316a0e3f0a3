import type { RequestListener } from 'node:http'
import { type CompleteReply, sendTogether } from './send-together.ts'

/** Returns the ready reply to a GET of a URL; undefined if there is none, and the request must be routed. */
type FindReady = (url: string) => CompleteReply | undefined

/** Replies that are sent before a request is routed, because to route it costs more than to send a small file. */
export interface ReadyReplies {
  /** Sets how a ready reply is found. */
  findBy(find: FindReady): void
  /** Returns a listener that sends a ready reply if there is one, and else hands the request to `route`. */
  before(route: RequestListener): RequestListener
}

/** @param isStopping whether each reply must end its connection, which a ready one does not do */
export function readyReplies(isStopping: () => boolean): ReadyReplies {
  let find: FindReady = () => undefined
  return {
    findBy(findReady) {
      find = findReady
    },
    before: (route) => (request, response) => {
      const reply = request.method === 'GET' && !isStopping() ? find(request.url ?? '') : undefined
      if (reply) sendTogether(response, reply)
      else route(request, response)
    },
  }
}
