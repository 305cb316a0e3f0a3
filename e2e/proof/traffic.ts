import { type Call, callOnce, GAVE_UP, reasonOf } from './call.ts'

/** What a caller saw of one call. */
export interface SeenCall {
  /** Method and path, without anything that belongs to one caller. */
  what: string
  /** null if there was no complete reply. */
  status: number | null
  /** Why there was no complete reply, or the beginning of an unexpected one. */
  reason: string
}

/** Returns the error that a call is: a status of 500 or more, or no complete reply; null if none. */
export function callError({ what, status, reason }: SeenCall): string | null {
  if (status === null) return `${what}: ${reason}`
  return status < 500 ? null : `${what}: ${status} ${oneLine(reason)}`
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 160)

const ERRORS_MAX = 20
const PAGE_WITHIN_MS = 30_000

/** A complete reply. */
export interface Loaded {
  status: number
  type: string
  bytes: Buffer
}

/** Returns the path of an address, without its query and with all numbers and names of pictures replaced. */
const patternOf = (address: string) =>
  new URL(address).pathname.replace(/\/[0-9a-f]{32}\b/g, '/PICTURE').replace(/\/\d+(?=\/|$)/g, '/N')

/** Returns a record of calls: it counts all of them and names those that are errors. */
export function openTraffic() {
  const statuses = new Map<string, number>()
  const errors: string[] = []
  let errorCount = 0
  let slowestMs = 0
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const from = Date.now()
    return work.finally(() => {
      slowestMs = Math.max(slowestMs, Date.now() - from)
    })
  }
  const note = (seen: SeenCall) => {
    const key = seen.status === null ? seen.reason : String(seen.status)
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
    const error = callError(seen)
    if (error === null) return
    errorCount += 1
    if (errors.length < ERRORS_MAX) errors.push(error)
  }
  const call: Call = async (address, withinMs, init = {}) => {
    const reply = await timed(callOnce(address, withinMs, init))
    const what = `${init.method ?? 'GET'} ${patternOf(address)}`
    if (reply.fate !== 'unknown') note({ what, status: reply.fate === 'acknowledged' ? 200 : (reply.status ?? 400), reason: '' })
    else note({ what, status: reply.status ?? null, reason: reply.reason ?? '' })
    return reply
  }
  return {
    note,
    /** Makes a call of the API and records it. */
    call,
    /** Loads a page, a picture or another file and records it. Returns null if there was no complete reply. */
    async load(address: string, headers: Record<string, string> = {}): Promise<Loaded | null> {
      const what = `GET ${patternOf(address)}`
      try {
        const response = await timed(fetch(address, { headers, signal: AbortSignal.timeout(PAGE_WITHIN_MS) }))
        const bytes = Buffer.from(await response.arrayBuffer())
        const { status } = response
        note({
          what,
          status,
          reason: status >= 500 ? bytes.toString('utf8', 0, 200) : '',
        })
        return { status, bytes, type: response.headers.get('content-type') ?? '' }
      } catch (error) {
        // A call may be given up, because its player makes it again, and is no error then; a page that does not come is one.
        const reason = reasonOf(error) === GAVE_UP ? `no reply within ${PAGE_WITHIN_MS} ms` : reasonOf(error)
        note({ what, status: null, reason })
        return null
      }
    },
    /** Returns the number of calls so far. */
    count: () => [...statuses.values()].reduce((sum, one) => sum + one, 0),
    /** Returns the milliseconds of the slowest call since the last time that it was asked. */
    slowestMs() {
      const ms = slowestMs
      slowestMs = 0
      return ms
    },
    /** Returns how many replies each status had. */
    statuses: () => Object.fromEntries([...statuses].toSorted(([one], [other]) => one.localeCompare(other))),
    /** Returns the calls that are errors, one line each, and a line with their number if there are many. */
    errors: () => (errorCount > errors.length ? [...errors, `${errorCount} calls failed`] : [...errors]),
  }
}

export type Traffic = ReturnType<typeof openTraffic>
