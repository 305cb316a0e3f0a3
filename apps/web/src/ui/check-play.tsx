import { Suspense } from 'react'
import type { PlayToCheck } from '../api/check-play.ts'
import { withTexts } from '../lib/catalogues.ts'
import { optional } from './optional.tsx'

const CheckPlayPanel = optional(
  async () => (await withTexts(import('./check-play/check-play-panel.tsx'), 'parts')).CheckPlayPanel,
)

/** Lets the player of an ended play check that nothing was changed since its start. Renders nothing if there is no commitment. */
export const CheckPlay = ({ play }: { play: PlayToCheck | null }) =>
  play && (
    <Suspense fallback={null}>
      <CheckPlayPanel play={play} />
    </Suspense>
  )
