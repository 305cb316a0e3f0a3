import { type ButtonHTMLAttributes, type ReactNode, type Ref, useEffect, useState } from 'react'
import { Link, type LinkProps } from 'react-router'

const SLOW_AFTER_MS = 400

/** Returns whether something has been busy for `afterMs`: by default, long enough to show it. Most replies arrive sooner. */
export function useSlow(busy: boolean, afterMs = SLOW_AFTER_MS) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy, afterMs])
  return slow
}

/**
 * `stamp` is the one vermilion button of a view; `primary` is the main action of a form or sheet; `danger` deletes or ends what
 * cannot be had back at once.
 */
export type ButtonKind = 'stamp' | 'primary' | 'danger' | 'plain' | 'quiet'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  /** While busy, the button keeps its place and the focus, ignores presses, and shows a spinner if it takes long. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
  children: ReactNode
}

export function Button({ kind = 'plain', busy = false, className = '', onClick, children, ...rest }: ButtonProps) {
  const slow = useSlow(busy)
  return (
    <button
      type="button"
      {...rest}
      className={`button ${className}`}
      data-kind={kind}
      data-slow={slow || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {slow && <span className="button-spinner" aria-hidden="true" />}
      <span className="button-label">{children}</span>
    </button>
  )
}

interface ButtonLinkProps extends LinkProps {
  kind?: ButtonKind
}

/** A link that looks like a button; it can be opened in a new tab. */
export function ButtonLink({ kind = 'plain', className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`button ${className}`} data-kind={kind} />
}
