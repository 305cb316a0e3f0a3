import { type ReactNode, ViewTransition } from 'react'
import { Link } from 'react-router'
import { FrameCorners, PictureFrame } from './picture-frame.tsx'
import { Pegs } from './sheet.tsx'
import { Skeleton } from './skeleton.tsx'

/** A skeleton with exactly the size of a cut card. */
export function CutCardSkeleton({ large = false }: { large?: boolean }) {
  return (
    <span className="sheet cut-card" aria-hidden="true">
      <Pegs />
      <FrameCorners>
        <span className="frame-picture">
          <Skeleton className="h-full" />
        </span>
      </FrameCorners>
      <span className={`block px-3 pb-2 ${large ? 'text-22' : 'text-18'} leading-snug`}>
        <Skeleton className="my-[0.15em] h-[1.075em] w-2/3" />
      </span>
      <span className="cut-caption mono">
        <Skeleton className="my-[3px] h-[16px] w-1/2" />
      </span>
    </span>
  )
}

/**
 * The number of the cut, and what follows on the same line or on the next one. The dot between them is part of what follows: at the beginning of
 * a line, the sheet keeps it out of view.
 */
function CaptionParts({ caption }: { caption: string }) {
  const [number, ...facts] = caption.split(DOT)
  return (
    <span className="cut-caption-parts">
      <span>
        <span>{number}</span>
        <span>{`· ${facts.join(DOT)}`}</span>
      </span>
    </span>
  )
}

const DOT = ' · '

interface CutCardProps {
  to: string
  /** Router state for the linked page: what it can show while it loads its own data. */
  state: unknown
  /** The view transition name of the picture, unique in a page, so that the picture moves over to the next page. */
  transition: string
  name: string
  caption: string
  /** How the visitor did in the game, if that is shown. */
  played?: ReactNode
  picture: string
  placeholder: string
  sizes: string
  large?: boolean
  /** The card is in the first view: its picture is fetched with high priority. */
  first?: boolean
}

/** A cut sheet: three punched pegs, the layout frame, the name, and a strip with the caption of the cut. */
export function CutCard({
  to,
  state,
  transition,
  name,
  caption,
  played,
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
      {played}
      <span className="cut-caption mono">
        <CaptionParts caption={caption} />
      </span>
    </Link>
  )
}
