import { Trans } from '@lingui/react/macro'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import './lobby-seats.css'

/** A skeleton of a room that is loading. */
export const LobbySkeleton = () => (
  <Sheet pegs className="lobby-desk" aria-busy="true">
    <p className="visually-hidden">
      <Trans>Creating the room…</Trans>
    </p>
    <div className="lobby-seats">
      <Skeleton className="h-[140px]" />
      <Skeleton className="h-[140px] w-[112px]" />
      <Skeleton className="h-[140px]" />
    </div>
    <Skeleton className="h-[230px]" />
  </Sheet>
)
