import { useEffect, useEffectEvent } from 'react'

export interface PlayKeys {
  onAnswer: (at: number) => void
  onOpenSquare: () => void
  onNext: () => void
  onQuit: () => void
}

/** Handles the keys of a game: 1 to 4 answer, Space opens a square, Enter goes on, Escape quits. */
export function usePlayKeys(on: boolean, keys: PlayKeys) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event.key, keys)
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isLayerOpen()) return
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

function actionOf(key: string, { onAnswer, onOpenSquare, onNext, onQuit }: PlayKeys) {
  if (/^[1-4]$/.test(key)) return () => onAnswer(Number(key) - 1)
  if (key === ' ') return onOpenSquare
  if (key === 'Enter') return onNext
  return key === 'Escape' ? onQuit : null
}

const isPress = (key: string) => key === ' ' || key === 'Enter'

// Space and Enter already press a focused button; handling them here too would run its action twice.
const isLive = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('button:not([aria-disabled="true"]), a[href], input, select, textarea, summary') !== null

const isLayerOpen = () => document.querySelector('dialog[open], :popover-open:not(.notice)') !== null
