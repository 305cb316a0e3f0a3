/** An address that, where it is too long for its line, goes on with what stands behind its @. */
export function MailText({ mail }: { mail: string }) {
  const at = mail.lastIndexOf('@')
  return (
    <span className="mail-text">
      {mail.slice(0, at)}
      <wbr />
      {mail.slice(at)}
    </span>
  )
}
