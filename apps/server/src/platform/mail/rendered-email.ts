/** A rendered email to one recipient. */
export interface RenderedEmail {
  /** A single address without a name. */
  to: string
  subject: string
  html: string
  text: string
  /** The code to type or the link to open, for the log of a server that sends no email. */
  codeOrLink: string | null
  /** Time after which the email is of no use and is not sent any more. */
  goodUntil: Date
  /** Address at which mail programs switch this kind of email off with one click (RFC 8058). */
  unsubscribeUrl?: string | null
}
