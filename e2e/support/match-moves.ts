import type { Page } from '@playwright/test'

const MOVE = /\/multiplayer\/(gameReady|sectionShown|openSquare|sendAnswer|nextSectionReady|leave)/

/** The moves that a page makes in a match, and what happens to those that it sends over its socket. */
export interface MatchMoves {
  overSocket: string[]
  overHttp: string[]
  /** Milliseconds that each move takes to the server; `null` if it never arrives. */
  delayMs: number | null
}

/** Records the moves of a page. Must be called before the page opens its socket. */
export async function recordMoves(page: Page): Promise<MatchMoves> {
  const moves: MatchMoves = { overSocket: [], overHttp: [], delayMs: 0 }
  const note = (into: string[], text: string) => into.push(...(MOVE.exec(text)?.slice(1) ?? []))
  page.on('request', (request) => note(moves.overHttp, request.url()))
  await page.routeWebSocket('**/websocket', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (!String(message).startsWith('SEND')) return server.send(message)
      note(moves.overSocket, String(message))
      if (moves.delayMs !== null) setTimeout(() => server.send(message), moves.delayMs)
    })
  })
  return moves
}
