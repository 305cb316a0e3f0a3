/** Work and memory that calls take up. */
interface Load {
  /** Calls that are being worked on. */
  calls: number
  /** Bytes of replies that are being sent, and of those that calls in work are expected to have. */
  bytes: number
}

export interface LoadLimits {
  callsMax: number
  bytesMax: number
}

/** The part of the calls that may begin something new; the rest is kept for plays and duels under way. */
const FOR_NEW = 3 / 4

/** Counts the calls in work and the bytes that wait to be sent, in the whole process and for each address (decision 56). */
export function callLoad({ callsMax, bytesMax }: LoadLimits) {
  const total: Load = { calls: 0, bytes: 0 }
  const byAddress = new Map<string, Load>()
  return {
    total: total as Readonly<Load>,
    /**
     * Returns whether one more call of an address fits. Beyond half of a maximum, an address that has more than its share of that half
     * is refused, so that one that causes an overload is refused before others are.
     * @NOTE How large a reply is shows only when it is made. What an address was given beyond its share does not count against others,
     * so the bytes of one that has its share or less fit.
     * @param isUnderWay whether the call belongs to a play or a duel that is under way
     */
    hasRoom(address: string, isUnderWay: boolean): boolean {
      const known = byAddress.get(address)
      const { calls, bytes } = known ?? { calls: 0, bytes: 0 }
      const addresses = byAddress.size + (known ? 0 : 1)
      const max = isUnderWay ? callsMax : callsMax * FOR_NEW
      const hasCalls = total.calls < max && (total.calls < max / 2 || calls < max / 2 / addresses)
      return hasCalls && (total.bytes < bytesMax / 2 || bytes < bytesMax / 2 / addresses)
    },
    add(address: string, calls: number, bytes: number): void {
      const own = byAddress.get(address) ?? { calls: 0, bytes: 0 }
      for (const load of [total, own]) {
        load.calls += calls
        load.bytes += bytes
      }
      if (own.calls === 0 && own.bytes === 0) byAddress.delete(address)
      else byAddress.set(address, own)
    },
  }
}

export type CallLoad = ReturnType<typeof callLoad>

/** What one call takes up, from its admission until its reply is sent. */
export class Place {
  readonly #load: CallLoad
  readonly #address: string
  readonly #isUnderWay: boolean
  #calls = 0
  #bytes = 0

  constructor(load: CallLoad, address: string, isUnderWay: boolean) {
    this.#load = load
    this.#address = address
    this.#isUnderWay = isUnderWay
  }

  hasRoom(): boolean {
    return this.#load.hasRoom(this.#address, this.#isUnderWay)
  }

  /** @param expected bytes of the reply, as far as known */
  work(expected: number): void {
    this.#set(1, expected)
  }

  /** Waits, for a client that sends its body or for a turn: no work of ours. */
  wait(): void {
    this.#set(0, 0)
  }

  send(bytes: number): void {
    this.#set(0, bytes)
  }

  end(): void {
    this.#set(0, 0)
  }

  #set(calls: number, bytes: number): void {
    this.#load.add(this.#address, calls - this.#calls, bytes - this.#bytes)
    this.#calls = calls
    this.#bytes = bytes
  }
}
