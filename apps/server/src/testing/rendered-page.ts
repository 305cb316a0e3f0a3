import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Gets a page with its content: on a busy machine, the first request may not wait long enough for it. */
export async function getRendered({ http }: Pick<TestApp, 'http'>, url: string, language = 'en') {
  const get = () => http.inject({ url, headers: { 'accept-language': language } })
  await expect.poll(async () => (await get()).body).toContain('data-words')
  return get()
}
