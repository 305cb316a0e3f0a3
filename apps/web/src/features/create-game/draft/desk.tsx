import { Skeleton } from '../../../ui/skeleton.tsx'
import { ResumeCard } from './resume-card.tsx'
import { useDraft } from './use-draft.ts'
import { Wizard } from './wizard.tsx'
import './wizard.css'

interface DeskProps {
  userId: number
  /** Whether the panel picture may be a GIF. */
  panelMayMove?: boolean
  openGame?: (gameId: number) => void
}

/** Where a user makes a game: the draft that was left here, or an empty one. Another user needs another desk. */
export function Desk({ userId, panelMayMove = false, openGame }: DeskProps) {
  const { opening, resume, startOver, ...work } = useDraft(userId)
  switch (opening.at) {
    case 'looking':
      return <Skeleton className="h-[480px]" />
    case 'found':
      return <ResumeCard found={opening.found} onResume={() => resume(opening.found)} onStartOver={startOver} />
    case 'open':
      return <Wizard userId={userId} goesOn={opening.goesOn} panelMayMove={panelMayMove} openGame={openGame} {...work} />
    default:
      return opening satisfies never
  }
}
