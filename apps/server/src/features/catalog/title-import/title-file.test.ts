import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linesOf } from './title-file.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'titles '))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Returns the most lines of a file that are read without giving others a turn. */
async function mostInATurn(path: string): Promise<number> {
  let [most, now, isReading] = [0, 0, true]
  const othersWork = () => {
    now = 0
    if (isReading) setImmediate(othersWork)
  }
  setImmediate(othersWork)
  for await (const _line of linesOf(path)) {
    now += 1
    most = Math.max(most, now)
  }
  isReading = false
  return most
}

test('[TITLE-16] others have a turn after 250 lines, also if a file is packed', async () => {
  const text = '{}\n'.repeat(60_000)
  const [plain, packed] = [join(folder, 'titles.jsonl'), join(folder, 'titles.jsonl.zst')]
  writeFileSync(plain, text)
  writeFileSync(packed, zstdCompressSync(text))
  for (const path of [plain, packed]) expect(await mostInATurn(path)).toBeLessThanOrEqual(251)
})

test('[TITLE-16] a file of more than half a million lines is refused', async () => {
  const path = join(folder, 'lines.jsonl')
  writeFileSync(path, '\n'.repeat(500_001))
  await expect(mostInATurn(path)).rejects.toThrow('has more than 500000 lines')
})

test('[TITLE-16] a small file that unpacks to more than a gigabyte is refused', async () => {
  const path = join(folder, 'bomb.jsonl.zst')
  const part = zstdCompressSync(Buffer.alloc(100_000_000))
  writeFileSync(path, Buffer.concat(Array.from({ length: 11 }, () => part)))
  await expect(mostInATurn(path)).rejects.toThrow('has more than 1000 MB when it is unpacked')
})
