import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { refetchAfterPublishing, rollBack } from '../../../api/created-games.ts'
import { Refusal } from '../../../lib/call.ts'
import { notify } from '../../../ui/notice.ts'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { PicturesStep } from '../pictures/pictures-step.tsx'
import { PreviewStep } from '../pictures/preview-step.tsx'
import { usePictures } from '../pictures/use-pictures.ts'
import { PublishStep } from '../publish/publish-step.tsx'
import { type Publishing, publishingAfter } from '../publish/publishing.ts'
import { publish } from '../upload/publish.ts'
import { BasicsStep } from './basics-step.tsx'
import { type Draft, type DraftEvent, draftAfter } from './draft.ts'
import { basicsErrors, isReady } from './draft-errors.ts'
import { storeDraft } from './draft-store.ts'
import { LeaveQuestion } from './leave-question.tsx'
import styles from './step-strip.module.css'

/** Uploads the draft to the server. The upload can be stopped and resumed, or taken back as a whole. */
function usePublishing(userId: number, draft: Draft, dispatch: (event: DraftEvent) => void) {
  const [state, say] = useReducer(publishingAfter, { at: 'resting' })
  const client = useQueryClient()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const job = new AbortController()
    running.current?.abort()
    running.current = job
    let latest = draft
    const change = (event: DraftEvent) => {
      latest = draftAfter(latest, event)
      dispatch(event)
      void storeDraft(userId, latest)
    }
    await publish({ userId, draft: () => latest, change, say, undo, signal: job.signal })
    void refetchAfterPublishing(client)
  }

  /** Stops the upload and deletes the game from the server; the draft stays here. */
  const takeBack = async () => {
    running.current?.abort()
    say({ kind: 'undoing' })
    try {
      if (draft.begun) await undo(draft.begun.gameId)
      const undone: DraftEvent = { kind: 'undone' }
      dispatch(undone)
      await storeDraft(userId, draftAfter(draft, undone))
      say({ kind: 'undone' })
    } catch (error) {
      say({ kind: 'stopped', error })
      throw error
    }
  }
  const leave = () => say({ kind: 'left' })
  return { state, start, takeBack, leave }
}

async function undo(gameId: number) {
  try {
    await rollBack(gameId)
  } catch (error) {
    // The server has already cleaned the game up: nothing is left to take back.
    if (!(error instanceof Refusal && error.code === 'game-not-found')) throw error
  }
}

export const STEPS = ['basics', 'pictures', 'preview', 'publish'] as const

type Step = (typeof STEPS)[number]

/** Returns the last step that the draft allows; each step up to this one can be opened. */
function farthestStep(draft: Draft): Step {
  if (basicsErrors(draft).length > 0) return 'basics'
  return isReady(draft) ? 'publish' : 'pictures'
}

export const isOpen = (step: Step, draft: Draft) => STEPS.indexOf(step) <= STEPS.indexOf(farthestStep(draft))

/**
 * Returns the step in the address, or the last one before it that the draft allows.
 * @param isSending whether the game is being sent: then it is the last step, wherever the browser's Back leads
 */
export function stepIn(search: URLSearchParams, draft: Draft, isSending: boolean): Step {
  if (isSending) return 'publish'
  const wanted = STEPS.find((step) => step === search.get('step')) ?? 'basics'
  return isOpen(wanted, draft) ? wanted : farthestStep(draft)
}

const NAMES: Record<Step, MessageDescriptor> = {
  basics: msg`Basics`,
  pictures: msg`Pictures`,
  preview: msg`Preview`,
  publish: msg`Publish`,
}

interface StepStripProps {
  step: Step
  draft: Draft
  /** While the game is being uploaded, the other steps cannot be opened. */
  locked: boolean
  ref: Ref<HTMLElement>
}

/** The four steps in a row, like the columns of a time sheet; those that can be opened are links. */
function StepStrip({ step, draft, locked, ref }: StepStripProps) {
  const { t } = useLingui()
  return (
    <nav ref={ref} tabIndex={-1} aria-label={t`Steps`} className={styles.stepStrip}>
      <ol>
        {STEPS.map((each, at) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            <StepName step={each} number={at + 1} linked={each !== step && !locked && isOpen(each, draft)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepName({ step, number, linked }: { step: Step; number: number; linked: boolean }) {
  const { i18n } = useLingui()
  const name = (
    <>
      <span className="mono">{number}</span>
      <span>{i18n._(NAMES[step])}</span>
    </>
  )
  return linked ? <Link to={`?step=${step}`}>{name}</Link> : <span>{name}</span>
}

const SAID_MS = 5_000

/**
 * After the game is published, deletes its draft and opens its page, which says so (CREATE-39).
 * @param openGame opens the page, if that is not a plain navigation
 */
function usePublished(state: Publishing, forget: () => Promise<void>, openGame?: (gameId: number) => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const gameId = state.at === 'published' ? state.gameId : null
  const finish = useEffectEvent(async (gameId: number) => {
    await forget()
    if (openGame) {
      notify(t`The game has been created successfully`, 'good', SAID_MS)
      return openGame(gameId)
    }
    await navigate(`/gameView/${gameId}`, { replace: true, state: { published: gameId } })
  })
  useEffect(() => {
    if (gameId !== null) void finish(gameId)
  }, [gameId])
}

interface WizardProps {
  userId: number
  /** Whether to resume an interrupted publishing. */
  goesOn: boolean
  /** Whether the panel picture may be a GIF: the server accepts one from operators. */
  previewMayMove: boolean
  /** Opens the page of the published game, if that is not a plain navigation. */
  openGame: ((gameId: number) => void) | undefined
  draft: Draft
  dispatch: (event: DraftEvent) => void
  forget: () => Promise<void>
  isUnsaved: () => boolean
}

/** The four steps to a game. Each has its own address, so that the browser's Back goes one step back. */
export function Wizard({ userId, goesOn, previewMayMove, openGame, draft, dispatch, forget, isUnsaved }: WizardProps) {
  const navigate = useNavigate()
  const showError = useErrorNotice()
  const pictures = usePictures(draft, dispatch, previewMayMove)
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
          previewMayMove={previewMayMove}
          onPanel={pictures.handlePreview}
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
