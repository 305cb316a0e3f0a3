import ArrowDown from '~icons/lucide/arrow-down'
import { Button } from './button.tsx'
import './more-button.css'

interface MoreButtonProps {
  /** What the list contains more of. */
  label: string
  busy: boolean
  onMore: () => void
}

/** The arrow under a list that has more pages. */
export const MoreButton = ({ label, busy, onMore }: MoreButtonProps) => (
  <Button className="more-button self-center" busy={busy} aria-label={label} onClick={onMore}>
    <ArrowDown aria-hidden="true" />
  </Button>
)
