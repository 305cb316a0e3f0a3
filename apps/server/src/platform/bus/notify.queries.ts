import type { Client } from 'pg'

/** PostgreSQL delivers a notification to the connections of the same database only, so one name suffices for every site. */
const CHANNEL = 'guess_bus'

/** A payload of PostgreSQL is shorter than 8,000 bytes. */
export const NOTIFY_MAX_BYTES = 7_999

export const listenTo = (client: Client) => client.query(`listen ${CHANNEL}`)

export const notify = (client: Client, text: string) => client.query('select pg_notify($1, $2)', [CHANNEL, text])
