/** An email address that may wrap after its @. */
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
