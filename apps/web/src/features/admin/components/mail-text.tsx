/** An email address that may wrap after its @. */
export function MailText({ mail }: { mail: string }) {
  const at = mail.lastIndexOf('@')
  return (
    <span className="mail-text">
      <span>{mail.slice(0, at)}</span>
      <wbr />
      <span>{mail.slice(at)}</span>
    </span>
  )
}
