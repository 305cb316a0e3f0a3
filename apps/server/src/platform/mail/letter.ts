/** A mail, written and ready to go to one person. */
export interface Letter {
  /** One bare address. */
  to: string
  subject: string
  html: string
  text: string
  /** What the reader is to type or to open, for the log of a server that sends no mail. */
  gist: string | null
  /** From then on it helps nobody and is not sent. */
  goodUntil: Date
}
