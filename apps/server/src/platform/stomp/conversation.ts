import type { Command, Frame } from './frame.ts'
import type { Ear, Entrance } from './hub.ts'
import { SUBSCRIPTIONS_MAX, TRANSACTIONS_MAX } from './limits.ts'
import { object } from './objection.ts'

interface Subscription {
  destination: string
  isAcked: boolean
}

/** What a client has opened since it connected. */
export interface Conversation {
  ear: Ear
  subscriptions: Map<string, Subscription>
  transactions: Set<string>
  /** Messages sent so far; each is called by its number. */
  messages: number
}

export const begin = (ear: Ear): Conversation => ({ ear, subscriptions: new Map(), transactions: new Set(), messages: 0 })

/** What became of a frame: the client goes on, or has said goodbye. */
type Outcome = 'goes-on' | 'leaves'
type Deed = (talk: Conversation, frame: Frame, hub: Entrance) => Promise<void> | void

const ACK_MODES = new Set(['auto', 'client', 'client-individual'])
const NUMBER = /^[1-9]\d{0,14}$/

const needed = ({ command, headers }: Frame, name: string): string =>
  headers.get(name) || object(`${command} needs the header ${name}`)

async function subscribe(talk: Conversation, frame: Frame, hub: Entrance): Promise<void> {
  const { ear, subscriptions } = talk
  const id = needed(frame, 'id')
  const destination = needed(frame, 'destination')
  const ack = frame.headers.get('ack') ?? 'auto'
  if (!ACK_MODES.has(ack)) object('The ack is unknown')
  if (subscriptions.has(id)) object('The subscription is there already')
  if (subscriptions.size >= SUBSCRIPTIONS_MAX) object('There are too many subscriptions')
  if (!(await hub.isAdmitted(ear.caller, destination))) object('The destination is not open to you')
  subscriptions.set(id, { destination, isAcked: ack !== 'auto' })
  hub.listen(ear, destination)
}

function unsubscribe({ ear, subscriptions }: Conversation, frame: Frame, hub: Entrance): void {
  const id = needed(frame, 'id')
  const { destination } = subscriptions.get(id) ?? object('The subscription is unknown')
  subscriptions.delete(id)
  const isHeardStill = [...subscriptions.values()].some((other) => other.destination === destination)
  if (!isHeardStill) hub.unlisten(ear, destination)
}

function openTransaction({ transactions }: Conversation, frame: Frame): void {
  const name = needed(frame, 'transaction')
  if (transactions.has(name)) object('The transaction is there already')
  if (transactions.size >= TRANSACTIONS_MAX) object('There are too many transactions')
  transactions.add(name)
}

function closeTransaction({ transactions }: Conversation, frame: Frame): void {
  if (!transactions.delete(needed(frame, 'transaction'))) object('The transaction is unknown')
}

/** Messages are sent once, whatever becomes of them; so that an acknowledgement only has to be one of a message. */
function acknowledge({ transactions, messages }: Conversation, frame: Frame): void {
  const id = needed(frame, 'id')
  if (!NUMBER.test(id) || Number(id) > messages) object('The message is unknown')
  const transaction = frame.headers.get('transaction')
  if (transaction !== undefined && !transactions.has(transaction)) object('The transaction is unknown')
}

const refuseSend = () => object('SEND is not taken here: commands are calls of the API')
const refuseAgain = () => object('The connection is there already')
const refuseOurs = () => object('The command is unknown')

const DEEDS: Record<Command, Deed> = {
  CONNECT: refuseAgain,
  STOMP: refuseAgain,
  SEND: refuseSend,
  SUBSCRIBE: subscribe,
  UNSUBSCRIBE: unsubscribe,
  ACK: acknowledge,
  NACK: acknowledge,
  BEGIN: openTransaction,
  COMMIT: closeTransaction,
  ABORT: closeTransaction,
  DISCONNECT: () => {},
  CONNECTED: refuseOurs,
  MESSAGE: refuseOurs,
  RECEIPT: refuseOurs,
  ERROR: refuseOurs,
}

/**
 * Does what a connected client asks for.
 * @throws Objection where it may not be asked for
 */
export async function answer(talk: Conversation, frame: Frame, hub: Entrance): Promise<Outcome> {
  await DEEDS[frame.command](talk, frame, hub)
  return frame.command === 'DISCONNECT' ? 'leaves' : 'goes-on'
}

/** The headers of a message to each subscription that a client has of a destination. */
export function messageHeaders(talk: Conversation, destination: string): Record<string, string>[] {
  const own = [...talk.subscriptions].filter(([, subscription]) => subscription.destination === destination)
  return own.map(([id, { isAcked }]) => {
    talk.messages += 1
    const number = String(talk.messages)
    const headers = { destination, 'message-id': number, subscription: id, 'content-type': 'application/json' }
    return isAcked ? { ...headers, ack: number } : headers
  })
}
