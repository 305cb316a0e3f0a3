import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { PageTitle } from '../../../ui/page-title.tsx'
import styles from './panel.module.css'

interface PanelPageProps {
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** A screen of the panel: its heading, which takes the focus when coming from another screen, and its content. */
export function PanelPage({ title, intro, children }: PanelPageProps) {
  return (
    <div className={styles.panelPage}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.panelPageHead}>
        <Heading title={title} />
        {intro && <div className={styles.panelPageIntro}>{intro}</div>}
      </header>
      {children}
    </div>
  )
}

function Heading({ title }: { title: string }) {
  const { key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The key of the first page of a visit begins like this (app/router.tsx); there the browser sets the focus.
  const cameFromElsewhere = useRef(!key.startsWith('default'))
  useEffect(() => {
    if (cameFromElsewhere.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className="font-display text-28">
      {title}
    </h1>
  )
}

interface PanelPartProps {
  title: string
  /** The name of this part in the address, if links lead to it. */
  hash?: string
  /** The options of this part, beside its heading. */
  choices?: ReactNode
  children: ReactNode
}

/** A part of a screen with its own heading. */
export function PanelPart({ title, hash, choices, children }: PanelPartProps) {
  const id = useId()
  return (
    <section id={hash} className={styles.panelPart} data-part="panel-part" aria-labelledby={id}>
      <div className={styles.panelPartHead}>
        <h2 id={id} className="font-display text-22">
          {title}
        </h2>
        {choices}
      </div>
      {children}
    </section>
  )
}

interface PartPlacesProps {
  /** The parts of the screen, in their order. */
  parts: readonly { hash: string; title: string }[]
  /** Going back leads to the screen before this one, not to the part before. */
  replace?: boolean
}

/** Links to the parts of a long screen. */
export function PartPlaces({ parts, replace = false }: PartPlacesProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  return (
    <nav aria-label={t`On this page`} className={styles.partPlaces}>
      {parts.map(({ hash, title }) => (
        <Link key={hash} className="link" to={{ search, hash }} replace={replace}>
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
