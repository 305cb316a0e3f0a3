/** Says above the button why a form was not sent. */
export const FormError = ({ text, className = '' }: { text: string | undefined; className?: string }) => (
  <p role="alert" className={`font-semibold text-batsu empty:hidden ${className}`}>
    {text}
  </p>
)
