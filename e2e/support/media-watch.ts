import type { Page, Response } from '@playwright/test'

const SQUARE_OR_PICTURE = /\/media\/[\w-]{8,}\.webp/g

/** Everything that the server has sent to a page: requested addresses and response bodies. */
export interface MediaWatch {
  /** Returns the addresses of squares and section pictures that have reached the page in any way. */
  addresses: () => Promise<Set<string>>
  /** Returns the bodies of all responses of the API. */
  replies: () => Promise<string>
}

/**
 * Records what the server sends to a page from now on. Previews are left out: their addresses have another form.
 * @param others addresses of pictures that belong to no game
 */
export function watchMedia(page: Page, others: Set<string>): MediaWatch {
  const asked: string[] = []
  const said: Promise<string>[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/media/')) said.push(textOf(response))
  })
  const replies = async () => (await Promise.all(said)).join('\n')
  const addresses = async () => {
    const met = `${asked.join('\n')}\n${await replies()}`.match(SQUARE_OR_PICTURE) ?? []
    return new Set(met.filter((address) => !others.has(address)))
  }
  return { addresses, replies }
}

// A response that the page did not wait for has no text.
const textOf = (response: Response) => response.text().catch(() => '')
