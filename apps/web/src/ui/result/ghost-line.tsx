import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import Ghost from '~icons/lucide/ghost'
import { ghost } from '../../api/results.ts'
import { shownPlayer } from '../../lib/shown-names.ts'

interface GhostLineProps {
  gameId: number
  sectionNumber: number
  /** Whether the player has answered the section: only then the squares of the other one are told. */
  answered: boolean
  squareAmount: number
}

/** When the player to beat had answered this section: nothing before that moment has passed, and never which answer. */
export function GhostLine({ gameId, sectionNumber, answered, squareAmount }: GhostLineProps) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(ghost(gameId, sectionNumber, answered))
  if (!data || (data.afterMs === null && !data.waits)) return null
  const { playerName, afterMs, opened } = data
  const name = shownPlayer(playerName)
  if (afterMs === null) return <Line name={name} facts="…" sentence={t`has not answered yet`} />
  const seconds = i18n.number(afterMs / 1_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  if (opened === null || squareAmount === 1)
    return <Line name={name} facts={t`${seconds} s`} sentence={t`answered after ${seconds} seconds`} />
  const squares = t`${plural(opened, { one: '# square', other: '# squares' })}`
  return (
    <Line name={name} facts={`${t`${seconds} s`} · ${squares}`} sentence={t`answered after ${seconds} seconds with ${squares}`} />
  )
}

interface LineProps {
  name: string
  facts: ReactNode
  /** What the facts say, for screen readers. */
  sentence: string
}

const Line = ({ name, facts, sentence }: LineProps) => (
  <>
    <Ghost aria-hidden="true" className="size-4 flex-none" />
    <span className="truncate">{name}</span>
    <span aria-hidden="true" className="text-ink">
      {facts}
    </span>
    <span className="visually-hidden">{sentence}</span>
  </>
)
