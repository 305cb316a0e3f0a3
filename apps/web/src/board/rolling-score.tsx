import { useLayoutEffect, useRef, useState } from 'react'
import { useStill } from '../lib/settings.ts'

const ROLL = { duration: 480, easing: 'steps(12, start)' }
const POP = { scale: [1.25, 1] }

interface RollingScoreProps {
  className?: string
  score: number
}

/**
 * A score that rolls up to its new value on twos. It writes the figure itself, so that nothing else of the page renders; an
 * animation of the element is its clock.
 */
export function RollingScore({ className = '', score }: RollingScoreProps) {
  const still = useStill()
  const ref = useRef<HTMLSpanElement>(null)
  const shown = useRef(score)
  const [first] = useState(score)
  useLayoutEffect(() => {
    const figure = ref.current
    if (!figure) return
    const from = shown.current
    const show = (value: number) => {
      shown.current = value
      figure.textContent = String(Math.round(value))
    }
    if (still || score <= from) return show(score)
    return roll(figure, (share) => show(from + (score - from) * share))
  }, [score, still])
  return (
    <span ref={ref} className={`play-figure inline-block ${className}`} data-part="rolling-score">
      {first}
    </span>
  )
}

/** Calls `show` with the share that has passed, from 0 to 1, at most once per frame. Returns a function that stops it. */
function roll(figure: HTMLElement, show: (share: number) => void) {
  const animation = figure.animate(POP, ROLL)
  let frame = 0
  const tick = () => {
    const share = animation.effect?.getComputedTiming().progress ?? 1
    show(share)
    if (animation.playState !== 'finished') frame = requestAnimationFrame(tick)
  }
  tick()
  return () => {
    cancelAnimationFrame(frame)
    animation.cancel()
  }
}
