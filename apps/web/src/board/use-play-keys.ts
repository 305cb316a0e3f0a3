import { useEffect, useEffectEvent } from 'react'
import { digitOf, isShortcut } from '../lib/keys.ts'
import { pageRoot } from '../lib/page-root.ts'

export interface PlayKeys {
  onAnswer: (at: number) => void
  onOpenSquare: () => void
  onNext: () => void
  onQuit: () => void
}

/** Handles the keys of a game: 1 to 4 answer, Space opens a square, Enter goes on, Escape quits. */
export function usePlayKeys(on: boolean, keys: PlayKeys) {
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
