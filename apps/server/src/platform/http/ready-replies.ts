import type { RequestListener } from 'node:http'

/** A reply that is ready to be sent. */
export interface ReadyReply {
  /** Names and values of its headers in turn. */
  head: string[]
  /** The bytes of its body, a character each: Node sends head and body in one write then. */
  body: string
}

/** Returns the ready reply to a GET of a URL; undefined if there is none, and the request must be routed. */
type FindReady = (url: string) => ReadyReply | undefined

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
      if (reply) response.writeHead(200, reply.head).end(reply.body, 'latin1')
      else route(request, response)
    },
  }
}
