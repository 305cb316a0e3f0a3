import { useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useRef, useState } from 'react'
import ImageUp from '~icons/lucide/image-up'
import { Button } from '../../../ui/button.tsx'

interface AvatarFileProps {
  ref: Ref<HTMLButtonElement>
  file: File | null
  onFile: (file: File) => void
}

/** Chooses the picture of an avatar, and previews how it will be cropped. */
export function AvatarFile({ ref, file, onFile }: AvatarFileProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const url = useFileUrl(file)
  return (
    <div className="avatar-file">
      <span className="avatar-file-picture">{url && <img src={url} alt={t`Avatar preview`} width={80} height={80} />}</span>
      <span className="flex min-w-0 flex-col items-start gap-1">
        <Button ref={ref} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" />
          <span>{t`Choose a picture`}</span>
        </Button>
        <span className="text-14 text-ink-2 [overflow-wrap:anywhere]">{file?.name ?? t`png or jpg, up to 10 MB`}</span>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Avatar picture`}
        accept="image/jpeg,image/png"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onFile(chosen)
          // Allows the same file to be chosen again, after it has changed.
          target.value = ''
        }}
      />
    </div>
  )
}

function useFileUrl(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return file !== null && shown?.file === file ? shown.url : null
}
