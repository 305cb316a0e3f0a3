import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../config/config.ts'

const BUCKET = 'pictures'
/** The only key that the servers of the tests know. */
const KEY = 'S3RVER'

export interface ObjectStore {
  settings: S3Settings
  /** Stops the server; the objects stay. */
  stop(): Promise<void>
  /** Starts it again at the same address. */
  restart(): Promise<void>
  /** Overwrites the bytes of an object and nothing else, as a broken disk would. */
  damage(key: string, bytes: Buffer): void
  /** Stops the server and removes its objects. */
  remove(): Promise<void>
}

/**
 * Starts an S3 server with an empty bucket.
 * @NOTE Not the original `s3rver`: it confirms an object before its bytes are in the file, and checks no signature.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), 'guess-s3-'))
  const options = { address: '127.0.0.1', directory, silent: true, configureBuckets: [{ name: BUCKET }] }
  let server = new S3rver({ ...options, port: 0 })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: KEY,
      secretAccessKey: KEY,
    },
    stop: () => server.close(),
    async restart() {
      server = new S3rver({ ...options, port })
      await server.run()
    },
    damage: (key, bytes) => writeFileSync(join(directory, BUCKET, `${key}._S3rver_object`), bytes),
    async remove() {
      await server.close().catch(() => {})
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
