import { Link } from 'react-router'
import { usePanelQuery } from './use-panel-query.ts'

interface ChoiceLinksProps {
  /** What is chosen here, for screen readers. */
  label: string
  choices: readonly { text: string; changes: Record<string, string | number | null>; isChosen: boolean }[]
}

/** Links to a few views of the same data; the address holds the choice. */
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
