import { useCallback, useEffect, useState } from 'react'
import { pauseAfter } from '../lib/retry-until-sent.ts'

type Retry = () => void

/** Says that a picture is missing, and how it is requested again. Returns a function that says that it is there, or gone. */
export type ReportMissing = (retry: Retry) => () => void

/** The pictures that the player should see now and does not, because they did not arrive. */
export interface Pictures {
  areMissing: boolean
  /** Referentially stable. */
  report: ReportMissing
  retry: () => void
}

export function usePictures(): Pictures {
  const [missing, setMissing] = useState<readonly Retry[]>([])
  const report = useCallback((retry: Retry) => {
    setMissing((others) => [...others, retry])
    return () => setMissing((others) => others.filter((other) => other !== retry))
  }, [])
  const retry = () => {
    for (const request of missing) request()
  }
  return { areMissing: missing.length > 0, report, retry }
}

/** From here on a picture that has not arrived counts as missing. It may still arrive, so it is not requested again by itself. */
const LATE_MS = 5_000

type Outcome = { at: 'shown'; aspect: number } | { at: 'failed' } | { at: 'late' }

/**
 * Tracks the decoding of an image, so that the image is shown only when it can be painted at once. Pass `ref` and `imageKey` to
 * the `<img>` as its `ref` and `key`. `outcome` is null while the image loads. One that failed is requested again by itself, and
 * by `retry` at once; until it is shown, it is missing.
 */
export function useDecoded(src: string) {
  const [attempt, setAttempt] = useState({ src, count: 0 })
  const [settled, setSettled] = useState<{ key: string; outcome: Outcome } | null>(null)
  const count = attempt.src === src ? attempt.count : 0
  const imageKey = `${count} ${src}`
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      let mounted = true
      const settle = (outcome: Outcome) => mounted && setSettled({ key: imageKey, outcome })
      const late = setTimeout(() => settle({ at: 'late' }), LATE_MS)
      const end = (outcome: Outcome) => {
        clearTimeout(late)
        settle(outcome)
      }
      image?.decode().then(
        () => end({ at: 'shown', aspect: image.naturalWidth / image.naturalHeight }),
        () => end({ at: 'failed' }),
      )
      return () => {
        mounted = false
        clearTimeout(late)
      }
    },
    [imageKey],
  )
  const outcome = settled?.key === imageKey ? settled.outcome : null
  const retry = useCallback(() => setAttempt({ src, count: count + 1 }), [src, count])
  useRepetition(outcome?.at === 'failed', count, retry)
  const isMissing = outcome === null ? count > 0 : outcome.at !== 'shown'
  return { imageKey, ref, outcome, isMissing, retry }
}

/** Requests a picture that failed again, after longer and longer pauses, and as soon as the browser is online. */
function useRepetition(failed: boolean, count: number, retry: () => void) {
  useEffect(() => {
    if (!failed) return
    const timer = setTimeout(retry, pauseAfter(count))
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [failed, count, retry])
}
