/** The room of something still on its way, in exactly its size; seen only when it takes longer than a blink. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton block ${className}`} aria-hidden="true" />
}
