/** Says above the button why a form was not sent. */
export const FormFault = ({ text, className = '' }: { text: string | undefined; className?: string }) => (
  <p role="alert" className={`font-semibold text-batsu empty:hidden ${className}`}>
    {text}
  </p>
)
