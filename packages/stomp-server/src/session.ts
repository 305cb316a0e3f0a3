import type { Broker, Subscriber } from './broker.ts'
import type { Command, Frame } from './frame.ts'
import { SUBSCRIPTIONS_MAX, TRANSACTIONS_MAX } from './limits.ts'
import { reject } from './protocol-error.ts'

interface Subscription {
  destination: string
  isAcknowledged: boolean
}

/** What a client has opened since it connected. */
export interface Session<Caller> {
  subscriber: Subscriber<Caller>
  subscriptions: Map<string, Subscription>
  transactions: Set<string>
  /** Number of messages sent so far, which is also the id of the last one. */
  messages: number
}

export const createSession = <Caller>(subscriber: Subscriber<Caller>): Session<Caller> => ({
  subscriber,
  subscriptions: new Map(),
  transactions: new Set(),
  messages: 0,
})

type Handler = <Caller>(session: Session<Caller>, frame: Frame, broker: Broker<Caller>) => Promise<void> | void

const ACK_MODES = new Set(['auto', 'client', 'client-individual'])
const MESSAGE_ID = /^[1-9]\d{0,14}$/

const required = ({ command, headers }: Frame, name: string): string =>
  headers.get(name) || reject(`${command} requires the header ${name}`)

const subscribe: Handler = async ({ subscriber, subscriptions }, frame, broker) => {
  const id = required(frame, 'id')
  const destination = required(frame, 'destination')
  const ack = frame.headers.get('ack') ?? 'auto'
  if (!ACK_MODES.has(ack)) reject('Unknown ack mode')
  if (subscriptions.has(id)) reject('Subscription id already in use')
  if (subscriptions.size >= SUBSCRIPTIONS_MAX) reject('Too many subscriptions')
  if (!(await broker.isAllowed(subscriber.caller, destination))) reject('Access to this destination denied')
  subscriptions.set(id, { destination, isAcknowledged: ack !== 'auto' })
  broker.subscribe(subscriber, destination)
}

const unsubscribe: Handler = ({ subscriber, subscriptions }, frame, broker) => {
  const id = required(frame, 'id')
  const { destination } = subscriptions.get(id) ?? reject('Unknown subscription')
  subscriptions.delete(id)
  const isStillSubscribed = [...subscriptions.values()].some((other) => other.destination === destination)
  if (!isStillSubscribed) broker.unsubscribe(subscriber, destination)
}

const openTransaction: Handler = ({ transactions }, frame) => {
  const name = required(frame, 'transaction')
  if (transactions.has(name)) reject('Transaction already started')
  if (transactions.size >= TRANSACTIONS_MAX) reject('Too many transactions')
  transactions.add(name)
}

const closeTransaction: Handler = ({ transactions }, frame) => {
  if (!transactions.delete(required(frame, 'transaction'))) reject('Unknown transaction')
}

/** Checks an acknowledgement and does nothing else: messages are sent once and never redelivered. */
const acknowledge: Handler = ({ transactions, messages }, frame) => {
  const id = required(frame, 'id')
  if (!MESSAGE_ID.test(id) || Number(id) > messages) reject('Unknown message')
  const transaction = frame.headers.get('transaction')
  if (transaction !== undefined && !transactions.has(transaction)) reject('Unknown transaction')
}

/** Passes what a client sends to the application. Returns whether it was accepted; if not, the client has been told why. */
async function send<Caller>(
  { subscriber, subscriptions }: Session<Caller>,
  frame: Frame,
  broker: Broker<Caller>,
): Promise<boolean> {
  const receiver = broker.receiverAt(required(frame, 'destination')) ?? reject('SEND is not supported: call the API instead')
  if (frame.headers.has('transaction')) reject('SEND is not supported within a transaction')
  const isSubscribed = [...subscriptions.values()].some(({ destination }) => destination === receiver.topic)
  if (!isSubscribed) reject('SEND requires a subscription to its topic')
  const { body, isRefusal } = await receiver.handle(subscriber.caller, frame.body.toString())
  const receipt = frame.headers.get('receipt')
  if (receipt !== undefined) subscriber.answer(receiver.topic, JSON.stringify(body), receipt)
  return !isRefusal
}

const rejectConnect: Handler = () => reject('Already connected')
const rejectServerCommand: Handler = () => reject('Unknown command')

const HANDLERS: Record<Exclude<Command, 'SEND'>, Handler> = {
  CONNECT: rejectConnect,
  STOMP: rejectConnect,
  SUBSCRIBE: subscribe,
  UNSUBSCRIBE: unsubscribe,
  ACK: acknowledge,
  NACK: acknowledge,
  BEGIN: openTransaction,
  COMMIT: closeTransaction,
  ABORT: closeTransaction,
  DISCONNECT: () => {},
  CONNECTED: rejectServerCommand,
  MESSAGE: rejectServerCommand,
  RECEIPT: rejectServerCommand,
  ERROR: rejectServerCommand,
}

/**
 * Handles a frame of a connected client.
 * @returns whether the client gets the receipt that it may have asked for: not if the application has refused what it sent
 * @throws ProtocolError if the frame is not allowed
 */
export async function handleFrame<Caller>(session: Session<Caller>, frame: Frame, broker: Broker<Caller>): Promise<boolean> {
  if (frame.command === 'SEND') return send(session, frame, broker)
  await HANDLERS[frame.command](session, frame, broker)
  return true
}

/** Returns the headers of a message for each subscription that a client has to a destination. */
export function messageHeaders(session: Session<unknown>, destination: string): Record<string, string>[] {
  const own = [...session.subscriptions].filter(([, subscription]) => subscription.destination === destination)
  return own.map(([id, { isAcknowledged }]) => {
    session.messages += 1
    const messageId = String(session.messages)
    const headers = { destination, 'message-id': messageId, subscription: id, 'content-type': 'application/json' }
    return isAcknowledged ? { ...headers, ack: messageId } : headers
  })
}
