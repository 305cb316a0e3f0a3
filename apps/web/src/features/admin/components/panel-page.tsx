import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PageTitle } from '../../../ui/page-title.tsx'

interface PanelPageProps {
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** A screen of the panel: its heading, which takes the focus when coming from another screen, and its content. */
export function PanelPage({ title, intro, children }: PanelPageProps) {
  return (
    <div className="panel-page">
      <PageTitle>{title}</PageTitle>
      <header className="panel-page-head">
        <Heading title={title} />
        {intro && <div className="panel-page-intro">{intro}</div>}
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
