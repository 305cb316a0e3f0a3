import type { Caller } from '../http/caller.ts'
import type { Logger } from '../logger.ts'

export interface HubEvent {
  kind: 'came' | 'went'
  destination: string
  caller: Caller
}

/** Tells subscribers of this process what they may hear. What it is told here is sent once and kept nowhere. */
export interface Hub {
  /** Lets destinations that begin with `prefix` be subscribed to by callers for whom `may` says yes; any other is refused and closed. */
  admit(prefix: string, may: (caller: Caller, rest: string) => Promise<boolean> | boolean): void
  /** Sends a body, as JSON, to the subscribers of a destination; `to` narrows them. */
  tell(destination: string, body: object, to?: (caller: Caller) => boolean): void
  /** Who listens to a destination on this process, each caller once per connection. */
  listeners(destination: string): Caller[]
  /** Destinations below a prefix that somebody listens to on this process. */
  destinations(prefix: string): string[]
  /** Called when a connection of a caller begins or ends listening to a destination. Returns how to stop. */
  watch(listener: (event: HubEvent) => void): () => void
  /** Closes the sockets of a user's session, or all of the user's. */
  endSockets(whose: { userId: number; sessionId?: string }): void
  /** Closes all sockets, and takes no more. */
  close(): Promise<void>
}

/** One connection whose caller is known, as the hub sees it. */
export interface Ear {
  caller: Caller
  hear(destination: string, body: string): void
  /** Tells the other side why, and closes. */
  end(why: string): void
  /** The process stops: tells so and closes. */
  leave(): void
}

/** What connections do at the hub. */
export interface Entrance {
  /** Whether the hub takes connections no more. */
  isClosed(): boolean
  ears(): Ear[]
  come(ear: Ear): void
  /** Ends all listening of a connection. */
  go(ear: Ear): void
  isAdmitted(caller: Caller, destination: string): Promise<boolean>
  listen(ear: Ear, destination: string): void
  unlisten(ear: Ear, destination: string): void
}

/** A hub with nobody at it yet. */
export function createHub(log: Logger): Hub & Entrance {
  const gates: { prefix: string; may: Parameters<Hub['admit']>[1] }[] = []
  const ears = new Map<Ear, Set<string>>()
  const rooms = new Map<string, Set<Ear>>()
  const watchers = new Set<(event: HubEvent) => void>()
  let closed = false

  const noteTo = (event: HubEvent) => {
    for (const watcher of [...watchers]) {
      try {
        watcher(event)
      } catch (error) {
        log.error({ err: error }, 'a watcher of the hub failed')
      }
    }
  }
  const listen = (ear: Ear, destination: string) => {
    const room = rooms.get(destination) ?? new Set()
    const heard = ears.get(ear)
    if (!heard || heard.has(destination)) return
    heard.add(destination)
    rooms.set(destination, room.add(ear))
    noteTo({ kind: 'came', destination, caller: ear.caller })
  }
  const unlisten = (ear: Ear, destination: string) => {
    const room = rooms.get(destination)
    if (!room?.delete(ear)) return
    ears.get(ear)?.delete(destination)
    if (room.size === 0) rooms.delete(destination)
    noteTo({ kind: 'went', destination, caller: ear.caller })
  }
  const earsAt = (destination: string) => [...(rooms.get(destination) ?? [])]

  return {
    admit: (prefix, may) => void gates.push({ prefix, may }),
    tell(destination, body, to = () => true) {
      const text = JSON.stringify(body)
      for (const ear of earsAt(destination)) if (to(ear.caller)) ear.hear(destination, text)
    },
    listeners: (destination) => earsAt(destination).map(({ caller }) => caller),
    destinations: (prefix) => [...rooms.keys()].filter((destination) => destination.startsWith(prefix)),
    watch(listener) {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
    endSockets({ userId, sessionId }) {
      for (const ear of [...ears.keys()]) {
        const { caller } = ear
        if (caller.kind !== 'user' || caller.userId !== userId) continue
        if (sessionId === undefined || caller.sessionId === sessionId) ear.end('The session has ended')
      }
    },
    async close() {
      closed = true
      for (const ear of [...ears.keys()]) ear.leave()
    },
    isClosed: () => closed,
    ears: () => [...ears.keys()],
    come: (ear) => void ears.set(ear, new Set()),
    go(ear) {
      for (const destination of [...(ears.get(ear) ?? [])]) unlisten(ear, destination)
      ears.delete(ear)
    },
    async isAdmitted(caller, destination) {
      const gate = gates.find(({ prefix }) => destination.startsWith(prefix))
      return gate ? gate.may(caller, destination.slice(gate.prefix.length)) : false
    },
    listen,
    unlisten,
  }
}
