import { type MouseEvent, useEffect, useRef } from 'react'
import type { Reveal } from './section.ts'

/** Milliseconds after a verdict, and after a tap that went on, in which a tap is the second one of a double tap. */
const SECOND_TAP_MS = 500

/** Returns a ref that is true for a while after `begin` was called. */
function useWhile() {
  const isOn = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = () => {
    isOn.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isOn.current = false
    }, SECOND_TAP_MS)
  }
  return [isOn, begin] as const
}

/**
 * Goes on after the verdict when the picture or an answer is tapped, in addition to Next: the thumb stays where it is. The second tap
 * of a double tap neither skips a verdict nor answers the next section.
 */
export function useTapToGoOn(reveal: Reveal | null, onNext: () => void) {
  const [isFresh, beginVerdict] = useWhile()
  const [hasGoneOn, beginSection] = useWhile()
  const isDecided = reveal !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the verdict begins the time
  useEffect(() => {
    if (isDecided) beginVerdict()
  }, [isDecided])
  const goOn = () => {
    if (!isDecided || isFresh.current) return
    beginSection()
    onNext()
  }
  return {
    /** Handles a tap on the picture, but not on a button in it. */
    onPicture: ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('button'))) goOn()
    },
    /** Handles a tap on an answer after the verdict. Keys have Next. */
    onDecided: ({ detail }: MouseEvent) => {
      if (detail > 0) goOn()
    },
    /** Returns whether a press of an answer counts: not the second tap of one that went on. */
    acceptsPress: () => !hasGoneOn.current,
  }
}
