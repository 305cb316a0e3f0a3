import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

type Transform = typeof jsonSchemaTransform
type TransformInput = Parameters<Transform>[0]

const FILE = { type: 'string', format: 'binary' }

/** Adds the file fields of a form, which the schema of its text fields does not contain. */
const withFiles: Transform = (input: TransformInput) => {
  const transformed = jsonSchemaTransform(input)
  const { files } = input.route.config ?? {}
  if (!files) return transformed
  const body = transformed.schema.body as { properties?: object }
  const properties = { ...body.properties, ...Object.fromEntries(files.map((name) => [name, FILE])) }
  return { ...transformed, schema: { ...transformed.schema, body: { ...body, properties } } }
}

/** Documents every route: OpenAPI at `/api/openapi.json`, and a page to browse it at `/api/docs`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Guess The Anime', description: 'Every call that the site makes.', version: '1' },
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: withFiles,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', validatorUrl: null },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
