import { OPEN_SQUARE_REST_MS } from '@guess/contract/rules/limits'
import { useEffect, useRef } from 'react'
import { pageRoot } from '../lib/page-root.ts'
import { useSettings } from '../lib/settings.ts'
import { usePictures } from './use-pictures.ts'
import { usePlayKeys } from './use-play-keys.ts'
import { useRest } from './use-rest.ts'
import { useSound } from './use-sound.ts'
import { useVerdictBuzz } from './use-verdict-buzz.ts'

interface TableState {
  /** Index of the current section, from 0. */
  current: number
  /** Whether the answer was right; `null` before the verdict. */
  right: boolean | null
}

interface TableActions {
  onPick: (answer: string) => void
  onOpenSquare: () => void
  /** `null` if there is nothing to go on to. */
  onNext: (() => void) | null
  onQuit: () => void
}

export type TableController = ReturnType<typeof useTableController>

/** Handles a player's actions at a table, by pointer or by key, and moves the focus, vibrates and sounds in return. */
export function useTableController({ current, right }: TableState, actions: TableActions) {
  const { keys: showKeys, vibration } = useSettings()
  const [resting, rest] = useRest()
  const pictures = usePictures()
  const heading = useFocusOnChange(current)
  const { onPick, onQuit } = actions
  const onOpenSquare = () => {
    // It would cost points for a picture that the player cannot see.
    if (resting || pictures.areMissing) return
    rest(OPEN_SQUARE_REST_MS)
    actions.onOpenSquare()
  }
  // Open Square appears where Next or Ready was: a second tap meant for them must not cost ten points.
  const onNext = () => {
    if (!actions.onNext) return
    rest(OPEN_SQUARE_REST_MS)
    actions.onNext()
  }
  useVerdictBuzz(right, vibration)
  useSound(right === null ? null : right ? 'right' : 'wrong')
  usePlayKeys(showKeys, { onAnswer: pressAnswer, onOpenSquare, onNext, onQuit })
  return { heading, resting, pictures, showKeys, onPick, onOpenSquare, onNext }
}

/** Presses an answer's button, so that a key is shown and locks the answers as a tap does. */
const pressAnswer = (at: number) => pageRoot()?.querySelectorAll<HTMLElement>('.answer')[at]?.click()

/** Moves the focus to the section's heading whenever the section changes, in a task of its own, because it forces a layout. */
function useFocusOnChange(current: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the section moves the focus
  useEffect(() => {
    setTimeout(() => heading.current?.focus({ preventScroll: true }))
  }, [current])
  return heading
}
