import { useCallback, useState } from 'react'

type Outcome = { at: 'shown'; aspect: number } | { at: 'failed' }

/**
 * Follows an image until its pixels are ready to be painted, so that nothing appears half drawn.
 * Put `ref` and `imageKey` on the `<img>`; `retry` asks for it anew.
 */
export function useDecoded(address: string) {
  const [attempt, setAttempt] = useState(0)
  const [seen, setSeen] = useState<{ key: string; outcome: Outcome } | null>(null)
  const imageKey = `${attempt} ${address}`
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      let mounted = true
      const tell = (outcome: Outcome) => mounted && setSeen({ key: imageKey, outcome })
      image?.decode().then(
        () => tell({ at: 'shown', aspect: image.naturalWidth / image.naturalHeight }),
        () => tell({ at: 'failed' }),
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
