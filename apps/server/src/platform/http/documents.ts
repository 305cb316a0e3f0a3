import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, type Packed, packed } from './packed.ts'

/** Sends a document, or 304 to a browser that has it. */
export type SendDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type Text = string | Buffer

/** What is the same for everybody as long as the process runs: made once, and compressed once for each encoding. */
export interface Documents {
  /** Returns the function that sends a document. */
  sender(type: string, make: () => Text | Promise<Text>): SendDocument
  /** Makes all documents. One that is sent before is made then. */
  makeAll(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    documents: Documents
  }
}

interface Document {
  body: Packed
  tag: string
}

const AN_HOUR = 'public, max-age=3600'

const tagOf = (text: Text) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

export function openDocuments(): Documents {
  const makers: (() => Promise<Document>)[] = []
  return {
    sender(type, make) {
      let made: Promise<Document> | undefined
      const open = async () => {
        const text = await make()
        return { body: packed(text), tag: tagOf(text) }
      }
      const find = () => {
        made ??= open()
        return made
      }
      makers.push(find)
      return async (request, reply) => {
        const { body, tag } = await find()
        const encoding = encodingFor(request.headers['accept-encoding'])
        const etag = `"${tag}-${encoding ?? 'plain'}"`
        reply.headers({ 'cache-control': AN_HOUR, vary: 'accept-encoding', etag })
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        // The plugin that compresses leaves a reply alone that names its encoding.
        reply.header('content-encoding', encoding ?? 'identity')
        return reply.type(type).send(await body.in(encoding))
      }
    },
    async makeAll() {
      for (const find of makers) await find()
    },
  }
}
