import { useEffect, useState } from 'react'
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
