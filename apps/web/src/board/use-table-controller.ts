import { OPEN_SQUARE_REST_MS } from '@guess/contract/rules/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { digitOf, isShortcut, pageRoot } from '../lib/keys.ts'
import { useSettings } from '../lib/settings.ts'
import { usePictures } from './use-pictures.ts'
import { useSound } from './use-sound.ts'

interface PlayKeys {
  onAnswer: (at: number) => void
  onOpenSquare: () => void
  onNext: () => void
  onQuit: () => void
}

/** Handles the keys of a game: 1 to 4 answer, Space opens a square, Enter goes on, Escape quits. */
function usePlayKeys(on: boolean, keys: PlayKeys) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, keys)
    if (!action || event.defaultPrevented || !isShortcut(event) || isLayerOpen()) return
    if (isPress(event.key) && !event.repeat && isLive(event.target)) return
    event.preventDefault()
    if (!event.repeat) action()
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [on])
}

function actionOf(event: KeyboardEvent, { onAnswer, onOpenSquare, onNext, onQuit }: PlayKeys) {
  const { key } = event
  const digit = digitOf(event)
  if (digit !== null) return digit >= 1 && digit <= 4 ? () => onAnswer(digit - 1) : null
  if (key === ' ') return onOpenSquare
  if (key === 'Enter') return onNext
  return key === 'Escape' ? onQuit : null
}

const isPress = (key: string) => key === ' ' || key === 'Enter'

// Space and Enter already press a focused button; handling them here too would run its action twice.
const isLive = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button:not([aria-disabled="true"]), a[href], summary') !== null

const isLayerOpen = () => pageRoot()?.querySelector('dialog[open], :popover-open:not(.notice)') != null

/**
 * Ignores presses for a short time after one. Returns whether it does, and a function that begins such a time, in milliseconds.
 * @NOTE each time is an object of its own: one that begins in the moment in which another ends must get a timer too.
 */
function useRest() {
  const [current, setCurrent] = useState<{ milliseconds: number } | null>(null)
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => setCurrent((latest) => (latest === current ? null : latest)), current.milliseconds)
    return () => clearTimeout(timer)
  }, [current])
  const rest = (milliseconds: number) => setCurrent({ milliseconds })
  return [current !== null, rest] as const
}

const RIGHT_BUZZ = [30]
const WRONG_BUZZ = [40, 60, 40]

/** Vibrates with the verdict, on devices that can and for players who turned it on. */
function useVerdictBuzz(right: boolean | null, on: boolean) {
  useEffect(() => {
    if (on && right !== null) navigator.vibrate?.(right ? RIGHT_BUZZ : WRONG_BUZZ)
  }, [on, right])
}

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
const pressAnswer = (at: number) => pageRoot()?.querySelectorAll<HTMLElement>('[data-part~=answer]')[at]?.click()

/** Moves the focus to the section's heading whenever the section changes, in a task of its own, because it forces a layout. */
function useFocusOnChange(current: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the section moves the focus
  useEffect(() => {
    setTimeout(() => heading.current?.focus({ preventScroll: true }))
  }, [current])
  return heading
}
