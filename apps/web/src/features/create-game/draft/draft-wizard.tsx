import { Skeleton } from '../../../ui/skeleton.tsx'
import { ResumeCard } from './resume-card.tsx'
import { useDraft } from './use-draft.ts'
import { Wizard } from './wizard.tsx'

interface DraftWizardProps {
  userId: number
  /** Whether the panel picture may be a GIF. */
  previewMayMove?: boolean
  openGame?: (gameId: number) => void
}

/** Creates a game: from the user's stored draft or an empty one. Must be remounted for another user. */
export function DraftWizard({ userId, previewMayMove = false, openGame }: DraftWizardProps) {
  const { opening, resume, startOver, ...work } = useDraft(userId)
  switch (opening.at) {
    case 'looking':
      return <Skeleton className="h-[480px]" />
    case 'found':
      return <ResumeCard found={opening.found} onResume={() => resume(opening.found)} onStartOver={startOver} />
    case 'open':
      return <Wizard userId={userId} goesOn={opening.goesOn} previewMayMove={previewMayMove} openGame={openGame} {...work} />
    default:
      return opening satisfies never
  }
}
