import { useEffect, useState } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PicturePlace } from '../draft/draft.ts'
import styles from './picture.module.css'
import { pictureBytes } from './picture-box.ts'

/** Returns an object URL of a picture in the box; `null` while there is none. */
export function usePictureUrl(key: string | null): string | null {
  const [shown, setShown] = useState<{ key: string; url: string } | null>(null)
  useEffect(() => {
    const bytes = key === null ? undefined : pictureBytes(key)
    if (key === null || !bytes) return
    const url = URL.createObjectURL(bytes)
    setShown({ key, url })
    return () => URL.revokeObjectURL(url)
  }, [key])
  return shown?.key === key ? shown.url : null
}

/** A thumbnail of a picture, in its frame; a crossed-out frame if it was refused. */
export function Thumbnail({ place }: { place: PicturePlace | null }) {
  const url = usePictureUrl(place?.at === 'good' ? place.picture.key : null)
  return (
    <span className={styles.thumbnail} data-part="thumbnail" data-at={place?.at ?? 'none'}>
      {url && <img src={url} alt="" draggable={false} decoding="async" />}
      {place?.at === 'checking' && <Skeleton className="h-full" />}
      {place?.at === 'refused' && (
        <svg viewBox="0 0 160 90" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0l160 90M160 0L0 90" />
        </svg>
      )}
    </span>
  )
}
