import { Link } from 'react-router'
import { usePanelQuery } from './use-panel-query.ts'

interface ChoiceLinksProps {
  /** What is chosen here, for those who do not see where it stands. */
  label: string
  choices: readonly { text: string; changes: Record<string, string | number | null>; isChosen: boolean }[]
}

/** One of a few looks at the same thing; which one stands in the address. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  const { hrefWith } = usePanelQuery()
  return (
    <nav aria-label={label} className="choice-links">
      {choices.map(({ text, changes, isChosen }) => (
        <Link key={text} to={hrefWith(changes)} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
