import { useCallback, useState } from 'react'

type Outcome = { at: 'shown'; aspect: number } | { at: 'failed' }

/**
 * Tracks an image until it is decoded and can be painted, so that it never appears half drawn. Put `ref` and `imageKey` on the
 * `<img>`; `retry` requests the image again.
 */
export function useDecoded(address: string) {
  const [attempt, setAttempt] = useState(0)
  const [seen, setSeen] = useState<{ key: string; outcome: Outcome } | null>(null)
  const imageKey = `${attempt} ${address}`
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      let mounted = true
      const settle = (outcome: Outcome) => mounted && setSeen({ key: imageKey, outcome })
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
  const outcome = seen?.key === imageKey ? seen.outcome : null
  return { imageKey, ref, outcome, retry: () => setAttempt((tries) => tries + 1) }
}
