import { ID_MAX } from './limits.ts'

/** What an operator searches for: the game or the account that an address names, a number that may be an id, or a text. */
export type TypedSearch =
  | { kind: 'game'; id: number }
  | { kind: 'user'; id: number }
  | { kind: 'number'; id: number; text: string }
  | { kind: 'text'; text: string }

/** The parts of addresses of the site and the panel after which the id of a game follows, or of an account. */
const GAME_ADDRESS = /(?:^|\/)(?:gameView|gameVsView|gameVs|game|myGame)\/(\d{1,10})(?=$|[/?#])/i
const USER_ADDRESS = /(?:^|\/)(?:userProfile|user)\/(\d{1,10})(?=$|[/?#])/i
const NUMBER = /^#?(\d{1,10})$/

const idOf = (match: RegExpExecArray | null): number | null => {
  const id = Number(match?.[1] ?? 0)
  return id > 0 && id <= ID_MAX ? id : null
}

/**
 * Returns what a typed or pasted text searches for. An address may be whole, as in an email, or only its end, such as
 * `gameView/231`.
 */
export function typedSearch(typed: string): TypedSearch {
  const text = typed.trim()
  const gameId = idOf(GAME_ADDRESS.exec(text))
  if (gameId !== null) return { kind: 'game', id: gameId }
  const userId = idOf(USER_ADDRESS.exec(text))
  if (userId !== null) return { kind: 'user', id: userId }
  const number = idOf(NUMBER.exec(text))
  return number === null ? { kind: 'text', text } : { kind: 'number', id: number, text: text.replace('#', '') }
}
