import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useErrorNotice } from '../../../ui/use-error-notice.ts'
import { PicturesStep } from '../pictures/pictures-step.tsx'
import { PreviewStep } from '../pictures/preview-step.tsx'
import { usePictures } from '../pictures/use-pictures.ts'
import { PublishStep } from '../publish/publish-step.tsx'
import { usePublished } from '../publish/use-published.ts'
import { usePublishing } from '../publish/use-publishing.ts'
import { BasicsStep } from './basics-step.tsx'
import type { Draft, DraftEvent } from './draft.ts'
import { isReady } from './draft-errors.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { StepStrip } from './step-strip.tsx'
import { type Step, stepIn } from './steps.ts'

interface WizardProps {
  userId: number
  /** Whether to resume an interrupted publishing. */
  goesOn: boolean
  /** Whether the panel picture may be a GIF: the server accepts one from operators. */
  panelMayMove: boolean
  /** Opens the page of the published game, if that is not a plain navigation. */
  openGame: ((gameId: number) => void) | undefined
  draft: Draft
  dispatch: (event: DraftEvent) => void
  forget: () => Promise<void>
  isUnsaved: () => boolean
}

/** The four steps to a game. Each has its own address, so that the browser's Back goes one step back. */
export function Wizard({ userId, goesOn, panelMayMove, openGame, draft, dispatch, forget, isUnsaved }: WizardProps) {
  const navigate = useNavigate()
  const showError = useErrorNotice()
  const pictures = usePictures(draft, dispatch, panelMayMove)
  const publishing = usePublishing(userId, draft, dispatch)
  const { state } = publishing
  const isBusy = state.at === 'running' || state.at === 'undoing'
  const step = useStep(draft, isBusy || state.at === 'published')
  useLeave(step, publishing.leave)
  const top = useFocusOnStep(step)
  usePublished(state, forget, openGame)
  const proceed = useEffectEvent(() => void (goesOn && isReady(draft) && publishing.start()))
  useEffect(() => proceed(), [])
  const goTo = (to: Step) => void navigate(`?step=${to}`)
  return (
    <>
      <StepStrip ref={top} step={step} draft={draft} locked={isBusy} />
      {step === 'basics' && (
        <BasicsStep
          draft={draft}
          dispatch={dispatch}
          panelMayMove={panelMayMove}
          onPanel={pictures.handlePanel}
          onNext={() => goTo('pictures')}
        />
      )}
      {step === 'pictures' && (
        <PicturesStep draft={draft} dispatch={dispatch} pictures={pictures} onNext={() => goTo('preview')} />
      )}
      {step === 'preview' && <PreviewStep draft={draft} onNext={() => goTo('publish')} />}
      {step === 'publish' && (
        <PublishStep
          draft={draft}
          state={state}
          onPublish={() => void publishing.start()}
          onTakeBack={() => void publishing.takeBack().catch(showError)}
        />
      )}
      <LeaveQuestion publishing={isBusy} isUnsaved={isUnsaved} />
    </>
  )
}

/** Returns the step to show. While the game is sent, the address follows it, so that the page stays there when sending stops. */
function useStep(draft: Draft, isSending: boolean): Step {
  const [search, setSearch] = useSearchParams()
  const step = stepIn(search, draft, isSending)
  const isElsewhere = isSending && search.get('step') !== step
  const follow = useEffectEvent(() => setSearch({ step }, { replace: true }))
  // Each change of the address, and not only the first one: a second Back can come before the page has followed the first.
  useEffect(() => {
    if (isElsewhere && search) follow()
  }, [isElsewhere, search])
  return step
}

/** Tells when a step other than the last one is shown. */
function useLeave(step: Step, leave: () => void) {
  const handleLeave = useEffectEvent(leave)
  useEffect(() => {
    if (step !== 'publish') handleLeave()
  }, [step])
}

/** Moves the focus to the heading of the new step, for users of keyboards and screen readers. */
function useFocusOnStep(step: Step) {
  const top = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    top.current?.focus({ preventScroll: true })
  }, [step])
  return top
}
