import { useCallback, useState } from 'react'

type Outcome = { at: 'shown'; aspect: number } | { at: 'failed' }

/**
 * Tracks the decoding of an image, so that the image is shown only when it can be painted at once. Pass `ref` and `imageKey` to
 * the `<img>` as its `ref` and `key`. `outcome` is null while the image loads, and `retry` requests the image again.
 */
export function useDecoded(src: string) {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ key: string; outcome: Outcome } | null>(null)
  const imageKey = `${attempt} ${src}`
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      let mounted = true
      const settle = (outcome: Outcome) => mounted && setSettled({ key: imageKey, outcome })
      image?.decode().then(
        () => settle({ at: 'shown', aspect: image.naturalWidth / image.naturalHeight }),
        () => settle({ at: 'failed' }),
      )
      return () => {
        mounted = false
      }
    },
    [imageKey],
  )
  const outcome = settled?.key === imageKey ? settled.outcome : null
  return { imageKey, ref, outcome, retry: () => setAttempt((count) => count + 1) }
}
