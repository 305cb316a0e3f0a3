import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

interface AvatarProps {
  name: string
  src?: string | null
}

/**
 * Shows a player's picture, or the first letter of the name if there is none. Hidden from screen readers, which read the name
 * beside it.
 */
export function Avatar({ name, src = null }: AvatarProps) {
  const { i18n } = useLingui()
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src !== null && failed !== src
  return (
    <span className="avatar" aria-hidden="true">
      {shown ? (
        <img src={src} alt="" width={32} height={32} loading="lazy" onError={() => setFailed(src)} />
      ) : (
        initialOf(name, i18n.locale)
      )}
    </span>
  )
}

const initialOf = (name: string, locale: string) => ([...name.trim()][0] ?? '?').toLocaleUpperCase(locale)
