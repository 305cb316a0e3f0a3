import { Transform } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import multipart from '@fastify/multipart'
import { FORM_BYTES_MAX, IMAGE_BYTES_MAX } from '@guess/contract/rules/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasToken } from './caller.ts'
import { refuse } from './refuse.ts'

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
function inSlices(request: FastifyRequest): SlicedForm {
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

/** An uploaded file: its bytes, and the name and type that its sender states. */
export interface SentFile {
  bytes: Buffer
  name: string
  type: string
  /** The account that sent it. */
  userId: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form by field name; null for a field without a file. */
    sentFiles: Record<string, SentFile | null> | null
  }
}

const FIELDS_MAX = 10
const FIELD_BYTES_MAX = 8 * 1024

const LIMITS = {
  files: 1,
  fields: FIELDS_MAX,
  parts: FIELDS_MAX + 1,
  fieldSize: FIELD_BYTES_MAX,
  fieldNameSize: 100,
  headerPairs: 20,
  headerSize: FIELD_BYTES_MAX,
  fileSize: IMAGE_BYTES_MAX,
}

interface Form {
  fields: Record<string, unknown>
  files: Record<string, SentFile | null>
}

const isTooLarge = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** Refuses a form that cannot be read: with `image-too-large` if a limit was exceeded, else with `invalid-request`. */
const refuseForm = (error: unknown): never => refuse(isTooLarge(error) ? 'image-too-large' : 'invalid-request')

async function takeFile(part: MultipartFile, files: Form['files'], userId: number): Promise<void> {
  const bytes = await part.toBuffer().catch(refuseForm)
  const { fieldname, filename = '', mimetype } = part
  if (bytes.length > 0 && fieldname in files) files[fieldname] = { bytes, name: filename, type: mimetype, userId }
  else if (bytes.length > 0) refuse('invalid-request')
}

function takeField({ fieldname, value, valueTruncated, fieldnameTruncated }: MultipartValue, fields: Form['fields']): void {
  if (valueTruncated || fieldnameTruncated || Object.hasOwn(fields, fieldname)) refuse('invalid-request')
  fields[fieldname] = value
}

async function* partsOf(request: FastifyRequest) {
  // @NOTE A stream that has already broken off emits nothing more, so waiting for its parts would never end.
  if (request.raw.destroyed) refuse('invalid-request')
  const sliced = inSlices(request)
  try {
    yield* sliced.request.parts()
  } catch (error) {
    refuseForm(error)
  } finally {
    sliced.stop()
  }
}

/** Returns the account that sends a request, judging by the part that has been read. Refuses everybody else. */
export type Authorise = (request: FastifyRequest) => Promise<number>

/** Reads a form. Takes no byte of a file from the connection before its sender is admitted. */
async function readParts(request: FastifyRequest, { fields, files }: Form, admit: Authorise): Promise<void> {
  let sender = hasToken(request) ? await admit(request) : null
  for await (const part of partsOf(request)) {
    if (part.type === 'field') takeField(part, fields)
    if (part.type === 'file' || part.fieldname === 'token') sender ??= await admit(request)
    if (part.type === 'file' && sender !== null) await takeFile(part, files, sender)
  }
  if (sender === null) await admit(request)
}

/**
 * Reads and discards the rest of a body, so that the sender can read the reply. The request timeout ends it.
 * @NOTE A body that nobody reads stalls its connection. Closing the connection instead resets it, and the reply can get lost.
 */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

async function readForm(request: FastifyRequest, names: readonly string[], admit: Authorise): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > FORM_BYTES_MAX) refuse('image-too-large')
  if (!request.isMultipart()) return
  const form: Form = { fields: {}, files: Object.fromEntries(names.map((name) => [name, null])) }
  // Sets the fields read so far as the body, because the token is looked up there.
  request.body = form.fields
  try {
    await readParts(request, form, admit)
  } catch (error) {
    discardRest(request)
    throw error
  }
  request.sentFiles = form.files
}

/**
 * Makes the routes of `app` accept only forms (multipart/form-data): at most one file, which is held in memory, ten text fields,
 * and no file of a name that the endpoint does not declare. The sender must be known before the file: by a header, by `token` in
 * the URL, or by a field `token` before the file.
 * @param names of the fields whose values are files
 */
export async function parseForms(app: FastifyInstance, names: readonly string[], admit: Authorise): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: LIMITS })
  app.decorateRequest('sentFiles', null)
  app.addHook('preValidation', async (request) => readForm(request, names, admit))
}
