import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received extends Email {
  /** The recipients that the envelope names, whatever the email says. */
  recipients: string[]
}

export interface SmtpSink {
  url: string
  received: Received[]
  close(): Promise<void>
}

interface SinkOptions {
  port?: number
  /** How it answers a recipient; accepted if not set. */
  refusing?: { responseCode: number }
  /** How it answers the content of an email; accepted if not set. */
  refusingContent?: { responseCode: number }
  /** Milliseconds that it takes to accept an email to this recipient. */
  slow?: { recipient: string; ms: number }
}

/** Starts a mail server that records the emails it receives. */
export async function smtpSink({ port = 0, refusing, refusingContent, slow }: SinkOptions = {}): Promise<SmtpSink> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const answer = () => done(refusing ? Object.assign(new Error('refused'), refusing) : null)
      setTimeout(answer, slow?.recipient === address ? slow.ms : 0)
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        if (refusingContent) return done(Object.assign(new Error('refused'), refusingContent))
        const mail = await PostalMime.parse(Buffer.concat(parts))
        received.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
