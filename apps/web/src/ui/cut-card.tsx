import { ViewTransition } from 'react'
import { Link } from 'react-router'
import { PictureFrame } from './picture-frame.tsx'
import { Pegs } from './sheet.tsx'

interface CutCardProps {
  to: string
  /** What the page behind it may show at once, while it fetches its own. */
  state: unknown
  /** Names the picture, once in a page, so that it can move over to the next one. */
  transition: string
  name: string
  caption: string
  picture: string
  placeholder: string
  sizes: string
  large?: boolean
  /** Among the first things in view: its picture is fetched before others. */
  first?: boolean
}

/** A cut sheet: three punched pegs, the layout frame, the name, and a strip of what is written on every cut. */
export function CutCard({
  to,
  state,
  transition,
  name,
  caption,
  picture,
  placeholder,
  sizes,
  large = false,
  first = false,
}: CutCardProps) {
  return (
    <Link to={to} state={state} className="sheet cut-card">
      <Pegs />
      <ViewTransition name={transition} share="cut" default="none">
        <span className="block">
          <PictureFrame src={picture} placeholder={placeholder} alt="" sizes={sizes} first={first} />
        </span>
      </ViewTransition>
      <span className={`block px-3 pb-2 ${large ? 'text-22' : 'text-18'} leading-snug font-bold`}>{name}</span>
      <span className="cut-caption mono">{caption}</span>
    </Link>
  )
}
