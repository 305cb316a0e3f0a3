/** A frame of STOMP 1.2. If a header repeats, `headers` holds the first value. */
export interface Frame {
  command: Command
  headers: ReadonlyMap<string, string>
  body: Buffer
}

const CLIENT_COMMANDS = [
  'CONNECT',
  'STOMP',
  'SEND',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'ACK',
  'NACK',
  'BEGIN',
  'COMMIT',
  'ABORT',
  'DISCONNECT',
] as const
const SERVER_COMMANDS = ['CONNECTED', 'MESSAGE', 'RECEIPT', 'ERROR'] as const

export type Command = (typeof CLIENT_COMMANDS)[number] | (typeof SERVER_COMMANDS)[number]

export const COMMANDS: readonly Command[] = [...CLIENT_COMMANDS, ...SERVER_COMMANDS]

const COMMAND_NAMES: ReadonlySet<string> = new Set(COMMANDS)
const WITH_BODY: ReadonlySet<Command> = new Set(['SEND', 'MESSAGE', 'ERROR'])
const UNESCAPED: ReadonlySet<Command> = new Set(['CONNECT', 'STOMP', 'CONNECTED'])

export const isCommand = (text: string): text is Command => COMMAND_NAMES.has(text)

export const mayHaveBody = (command: Command) => WITH_BODY.has(command)

/**
 * Returns whether the headers of a frame are escaped. Frames that negotiate the version are not, because version 1.0 had no
 * escapes.
 */
export const hasEscapes = (command: Command) => !UNESCAPED.has(command)
