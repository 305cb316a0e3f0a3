/** A change in who subscribes to a destination on this process. */
export interface SubscriptionEvent<Caller> {
  kind: 'subscribed' | 'unsubscribed'
  destination: string
  caller: Caller
}

/** A caller who subscribes, and how many milliseconds ago the client's connection gave its last sign of life. */
export interface Probed<Caller> {
  caller: Caller
  silentMs: number
}

/** What the application answers to something that a client has sent: a body for this client alone. */
export interface Answer {
  /** Whether the application has not done what the client asked for; it gets no receipt then. */
  isRefusal: boolean
  body: object
}

/** Takes what clients send to the destinations with one prefix; `rest` is what follows the prefix. */
export interface Receiver<Caller> {
  /** Returns the topic that a client must subscribe to before it sends: the answer comes on that subscription. */
  topicOf(rest: string): string
  /** Does what a client asks for, or refuses it. What it throws ends the client's connection. */
  handle(caller: Caller, rest: string, body: string): Promise<Answer>
}

/** The receiver of one destination. */
interface ReceiverAt<Caller> {
  topic: string
  handle(caller: Caller, body: string): Promise<Answer>
}

/** How a message is published. */
export interface PublishOptions<Caller> {
  /** Selects the subscribers that receive the message; by default all. */
  to?: (caller: Caller) => boolean
  /** Called for each connection when the message has been written to its socket. */
  onWritten?: () => void
}

/** The part of the broker that publishers use. A message is delivered to the subscribers of this process and stored nowhere. */
export interface Topics<Caller> {
  /**
   * Opens the destinations that start with `prefix` to the callers that `isAllowed` accepts. A destination without a
   * matching prefix is open to nobody; of several matching prefixes the first registered decides.
   */
  allow(prefix: string, isAllowed: (caller: Caller, rest: string) => Promise<boolean> | boolean): void
  /**
   * Takes what clients send to the destinations that start with `prefix`. Nothing can be sent to a destination without a matching
   * prefix; of several matching prefixes the first registered decides.
   */
  receive(prefix: string, receiver: Receiver<Caller>): void
  /** Sends a body as JSON to the subscribers of a destination. */
  publish(destination: string, body: object, options?: PublishOptions<Caller>): void
  /** Returns the callers that subscribe to a destination, one entry per connection. */
  callersAt(destination: string): Caller[]
  /**
   * Asks the clients that subscribe to a destination for a sign of life. Returns one entry per connection, with the silence before
   * this probe.
   */
  probe(destination: string): Probed<Caller>[]
  /** Returns the destinations that start with a prefix and have a subscriber. */
  destinations(prefix: string): string[]
  /** Calls `listener` when a connection starts or stops subscribing to a destination. Returns a function that stops the calls. */
  watch(listener: (event: SubscriptionEvent<Caller>) => void): () => void
  /** Closes the connections of the selected callers; the clients read the reason. */
  closeConnections(select: (caller: Caller) => boolean, reason: string): void
}

/** A connection whose caller is known. */
export interface Subscriber<Caller> {
  caller: Caller
  deliver(destination: string, body: string, onWritten?: () => void): void
  /** Sends the answer to a frame of this client, which its receipt names, on the client's subscriptions to a topic. */
  answer(topic: string, body: string, receipt: string): void
  /** Asks the client for a sign of life. Returns how many milliseconds ago the last one was. */
  probe(): number
  /** Sends the reason to the client and closes. */
  end(reason: string): void
  /** Closes because the process is stopping. */
  disconnect(): void
}

/** Topics, plus the methods that connections use. */
export interface Broker<Caller> extends Topics<Caller> {
  isClosed(): boolean
  subscribers(): Subscriber<Caller>[]
  connect(subscriber: Subscriber<Caller>): void
  /** Ends all subscriptions of a connection. */
  disconnect(subscriber: Subscriber<Caller>): void
  isAllowed(caller: Caller, destination: string): Promise<boolean>
  /** Returns the receiver of a destination; undefined if nothing can be sent there. */
  receiverAt(destination: string): ReceiverAt<Caller> | undefined
  subscribe(subscriber: Subscriber<Caller>, destination: string): void
  unsubscribe(subscriber: Subscriber<Caller>, destination: string): void
  /** Closes all connections and refuses new ones. */
  close(): void
}

/**
 * Creates a broker without subscribers.
 * @param onListenerError receives what a `watch` listener throws; the other listeners are called regardless
 */
export function createBroker<Caller>(onListenerError: (error: unknown) => void): Broker<Caller> {
  const rules: { prefix: string; isAllowed: Parameters<Topics<Caller>['allow']>[1] }[] = []
  const receivers: { prefix: string; receiver: Receiver<Caller> }[] = []
  const destinationsOf = new Map<Subscriber<Caller>, Set<string>>()
  const subscribersOf = new Map<string, Set<Subscriber<Caller>>>()
  const listeners = new Set<(event: SubscriptionEvent<Caller>) => void>()
  let closed = false

  const notify = (event: SubscriptionEvent<Caller>) => {
    for (const listener of [...listeners]) {
      try {
        listener(event)
      } catch (error) {
        onListenerError(error)
      }
    }
  }
  const subscribe = (subscriber: Subscriber<Caller>, destination: string) => {
    const own = destinationsOf.get(subscriber)
    if (!own || own.has(destination)) return
    own.add(destination)
    subscribersOf.set(destination, (subscribersOf.get(destination) ?? new Set()).add(subscriber))
    notify({ kind: 'subscribed', destination, caller: subscriber.caller })
  }
  const unsubscribe = (subscriber: Subscriber<Caller>, destination: string) => {
    const all = subscribersOf.get(destination)
    if (!all?.delete(subscriber)) return
    destinationsOf.get(subscriber)?.delete(destination)
    if (all.size === 0) subscribersOf.delete(destination)
    notify({ kind: 'unsubscribed', destination, caller: subscriber.caller })
  }
  const subscribersAt = (destination: string) => [...(subscribersOf.get(destination) ?? [])]
  const subscribers = () => [...destinationsOf.keys()]

  return {
    allow: (prefix, isAllowed) => void rules.push({ prefix, isAllowed }),
    receive: (prefix, receiver) => void receivers.push({ prefix, receiver }),
    publish(destination, body, { to = () => true, onWritten } = {}) {
      const text = JSON.stringify(body)
      for (const subscriber of subscribersAt(destination))
        if (to(subscriber.caller)) subscriber.deliver(destination, text, onWritten)
    },
    callersAt: (destination) => subscribersAt(destination).map(({ caller }) => caller),
    probe: (destination) =>
      subscribersAt(destination).map((subscriber) => ({ caller: subscriber.caller, silentMs: subscriber.probe() })),
    destinations: (prefix) => [...subscribersOf.keys()].filter((destination) => destination.startsWith(prefix)),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    closeConnections(select, reason) {
      for (const subscriber of subscribers()) if (select(subscriber.caller)) subscriber.end(reason)
    },
    close() {
      closed = true
      for (const subscriber of subscribers()) subscriber.disconnect()
    },
    isClosed: () => closed,
    subscribers,
    connect: (subscriber) => void destinationsOf.set(subscriber, new Set()),
    disconnect(subscriber) {
      for (const destination of [...(destinationsOf.get(subscriber) ?? [])]) unsubscribe(subscriber, destination)
      destinationsOf.delete(subscriber)
    },
    async isAllowed(caller, destination) {
      const rule = rules.find(({ prefix }) => destination.startsWith(prefix))
      return rule ? rule.isAllowed(caller, destination.slice(rule.prefix.length)) : false
    },
    receiverAt(destination) {
      const found = receivers.find(({ prefix }) => destination.startsWith(prefix))
      if (!found) return undefined
      const { prefix, receiver } = found
      const rest = destination.slice(prefix.length)
      return { topic: receiver.topicOf(rest), handle: (caller, body) => receiver.handle(caller, rest, body) }
    },
    subscribe,
    unsubscribe,
  }
}
