/** A placeholder of exactly the size of the loading content; visible only if loading takes more than a moment. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton block ${className}`} aria-hidden="true" />
}
