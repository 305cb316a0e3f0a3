import { Suspense } from 'react'
import { withTexts } from '../lib/catalogues.ts'
import { optional } from './optional.tsx'

const GhostLine = optional(async () => (await withTexts(import('./result/ghost-line.tsx'), 'parts')).GhostLine)

interface GhostProps {
  gameId: number
  sectionNumber: number
  answered: boolean
  squareAmount: number
}

/** One line on when the player to beat had answered a section. It keeps its room while there is nothing to say. */
export const Ghost = (props: GhostProps) => (
  <p className="flex h-[18px] min-w-0 items-center gap-1 overflow-hidden text-14 leading-tight text-ink-2 whitespace-nowrap">
    <Suspense>
      <GhostLine {...props} />
    </Suspense>
  </p>
)
