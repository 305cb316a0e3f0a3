import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

interface PartPlacesProps {
  /** The parts of the screen, in their order. */
  parts: readonly { hash: string; title: string }[]
}

/** Links to the parts of a long screen. */
export function PartPlaces({ parts }: PartPlacesProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  return (
    <nav aria-label={t`On this page`} className="part-places">
      {parts.map(({ hash, title }) => (
        <Link key={hash} className="link" to={{ search, hash }}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Keeps the part that the address names in view while those above it load, until the user interacts with the page.
 * @returns the ref of the element that contains all parts
 */
export function useHeldPart() {
  const { hash } = useLocation()
  const parts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = document.getElementById(hash.slice(1))
    if (!part || !parts.current) return
    const hands = new AbortController()
    const filling = new ResizeObserver(() => part.scrollIntoView())
    const letGo = () => {
      filling.disconnect()
      hands.abort()
    }
    filling.observe(parts.current)
    for (const hand of HANDS) addEventListener(hand, letGo, { passive: true, signal: hands.signal })
    return letGo
  }, [hash])
  return parts
}
