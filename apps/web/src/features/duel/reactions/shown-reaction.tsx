import type { Match, Seat } from '../match.ts'
import { ReactionDrawing } from './reaction-drawing.tsx'
import styles from './reactions.module.css'
import { useShownReaction } from './use-shown-reaction.ts'

interface ShownReactionProps {
  match: Match
  seat: Seat
}

/** The drawing of a player's reaction beside the player, for as long as it is shown. It takes no room of its own. */
export function ShownReaction({ match, seat }: ShownReactionProps) {
  const shown = useShownReaction(match, seat)
  if (!shown) return null
  return (
    <span key={shown.seq} className={styles.shownReaction} data-part="shown-reaction">
      <ReactionDrawing reaction={shown.kind} />
    </span>
  )
}
