import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import { IMAGE_BYTES_MAX } from '@guess/contract/rules/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

/** A file of a form: its bytes, and what its sender says it is. */
export interface SentFile {
  bytes: Buffer
  name: string
  type: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form by the names of their fields; null where none came. */
    sentFiles: Record<string, SentFile | null> | null
  }
}

const FIELDS_MAX = 10
const FIELD_BYTES_MAX = 8 * 1024

/** All of a form but its file: fields, and the lines between them. */
const REST_BYTES_MAX = 128 * 1024

const LIMITS = {
  files: 1,
  fields: FIELDS_MAX,
  parts: FIELDS_MAX + 1,
  fieldSize: FIELD_BYTES_MAX,
  fieldNameSize: 100,
  headerPairs: 20,
  fileSize: IMAGE_BYTES_MAX,
}

interface Form {
  fields: Record<string, unknown>
  files: Record<string, SentFile | null>
}

const isTooLarge = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

async function takeFile(part: MultipartFile, files: Form['files']): Promise<void> {
  const bytes = await part.toBuffer()
  const { fieldname, filename = '', mimetype } = part
  if (bytes.length > 0 && fieldname in files) files[fieldname] = { bytes, name: filename, type: mimetype }
  else if (bytes.length > 0) refuse('invalid-request')
}

function takeField({ fieldname, value, valueTruncated, fieldnameTruncated }: MultipartValue, fields: Form['fields']): void {
  if (valueTruncated || fieldnameTruncated || Object.hasOwn(fields, fieldname)) refuse('invalid-request')
  fields[fieldname] = value
}

/** @NOTE Reads on to the end also where something is wrong: a body that nobody reads holds its connection up. */
async function readParts(request: FastifyRequest, names: readonly string[]): Promise<Form> {
  // @NOTE A stream that has already broken off says nothing more: its parts would be waited for in vain.
  if (request.raw.destroyed) refuse('invalid-request')
  const form: Form = { fields: {}, files: Object.fromEntries(names.map((name) => [name, null])) }
  let wrong: unknown
  for await (const part of request.parts()) {
    const taken = part.type === 'file' ? takeFile(part, form.files) : (async () => takeField(part, form.fields))()
    await taken.catch((error) => {
      wrong ??= error
    })
  }
  if (wrong) throw wrong
  return form
}

/** A form whose caller is already known to be refused is not read. */
async function refuseEarly(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > IMAGE_BYTES_MAX + REST_BYTES_MAX) refuse('image-too-large')
  if (request.headers.authorization) await app.callers.of(request)
}

async function readForm(app: FastifyInstance, request: FastifyRequest, names: readonly string[]): Promise<void> {
  await refuseEarly(app, request)
  if (!request.isMultipart()) return
  const { fields, files } = await readParts(request, names).catch((error) =>
    refuse(isTooLarge(error) ? 'image-too-large' : 'invalid-request'),
  )
  request.body = fields
  request.sentFiles = files
}

/**
 * Has the routes of `app` take forms (multipart/form-data) and nothing else: at most one file, which is held in memory, ten
 * fields of text, and no file of a name that the endpoint does not know.
 * @param names of the fields whose values are files
 */
export async function takeForms(app: FastifyInstance, names: readonly string[]): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: LIMITS })
  app.decorateRequest('sentFiles', null)
  app.addHook('preValidation', async (request) => readForm(app, request, names))
}
