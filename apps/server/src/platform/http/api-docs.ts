import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Documents, SendDocument } from './documents.ts'
import { refusal } from './refuse.ts'

const DOCS = '/api/docs'
const FILE = { type: 'string', format: 'binary' }

/** The schemas that the description refers to by name instead of repeating them. */
const shared = z.registry<{ id: string }>().add(refusal, { id: 'Refusal' })

const toJson = createJsonSchemaTransform({ schemaRegistry: shared })

/** Adds the file fields of a form, which the schema of its text fields does not contain. */
const withFiles: typeof toJson = (input) => {
  const transformed = toJson(input)
  const { files } = input.route.config ?? {}
  if (!files) return transformed
  const body = transformed.schema.body as { properties?: object }
  const properties = { ...body.properties, ...Object.fromEntries(files.map((name) => [name, FILE])) }
  return { ...transformed, schema: { ...transformed.schema, body: { ...body, properties } } }
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Returns the files of the page that are worth compressing, by their addresses. */
function pageFiles({ sender }: Documents): [string, SendDocument][] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
  return readdirSync(folder).flatMap((name) => {
    const type = TYPES[extname(name)]
    return type ? [[`${DOCS}/static/${name}`, sender(type, () => readFile(join(folder, name)))]] : []
  })
}

/**
 * Documents every route: OpenAPI at `/api/openapi.json`, and a page to browse it at `/api/docs`. The description and the files of
 * the page are made once: to make the description takes longer than any call.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Guess The Anime', description: 'Every call that the site makes.', version: '1' },
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: withFiles,
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: shared }),
  })
  const { sender } = app.documents
  const json = sender('application/json; charset=utf-8', () => JSON.stringify(app.swagger()))
  const yaml = sender('application/x-yaml; charset=utf-8', () => app.swagger({ yaml: true }))
  const documents = new Map([[`${DOCS}/json`, json], [`${DOCS}/yaml`, yaml], ...pageFiles(app.documents)])
  await app.register(async (page) => {
    page.addHook('preHandler', (request, reply, next) => {
      const send = documents.get(request.url.split('?')[0] ?? '')
      if (send) send(request, reply).catch(next)
      else next()
    })
    await page.register(swaggerUi, { routePrefix: DOCS, uiConfig: { docExpansion: 'none', validatorUrl: null } })
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, json)
}
