import { AVATAR_NAME_MAX, IMAGE_BYTES_MAX } from '@guess/contract/rules/limits'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useRef, useState } from 'react'
import ImageUp from '~icons/lucide/image-up'
import { AFTER_AVATAR, addAvatar } from '../../../api/admin/control.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { useChoice, useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { useAdminAction } from '../use-admin-action.ts'
import styles from './control.module.css'

const FILE_ERRORS = {
  'no-image': msg`Please select the image of the avatar.`,
  format: msg`Please select png or jpg format.`,
  'too-large': msg`Please select an image smaller than 10MB.`,
}

interface NewAvatarValues {
  file: File | null
  avatarName: string
}

/** Adds an avatar. */
export function NewAvatar({ onAdded }: { onAdded: () => void }) {
  const { t } = useLingui()
  const form = useNewAvatar(onAdded)
  const { value: file, onChange, ref } = useChoice(form, 'file')
  return (
    <form
      className={`${styles.controlForm} ${styles.controlAdd}`}
      aria-label={t`Add an avatar`}
      noValidate
      onSubmit={form.handleSubmit}
    >
      <h3 className="font-bold">{t`Add an avatar`}</h3>
      <AvatarFile ref={ref} file={file} onFile={onChange} />
      <TextField
        {...form.input('avatarName')}
        label={t`Avatar name`}
        maxLength={AVATAR_NAME_MAX}
        autoComplete="off"
        spellCheck={false}
      />
      <FormError text={form.anyError} />
      <Button type="submit" kind="primary" busy={form.busy}>{t`Add avatar`}</Button>
    </form>
  )
}

function useNewAvatar(onAdded: () => void) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { mutateAsync } = useAdminAction({
    run: addAvatar,
    noticeFor: ({ avatarName }) => t`${avatarName} added.`,
    invalidates: AFTER_AVATAR,
  })
  return useContractForm<NewAvatarValues>({
    begin: { file: null, avatarName: '' },
    checks: {
      file: (file) => {
        const fileError = avatarFileError(file)
        return fileError && FILE_ERRORS[fileError]
      },
      avatarName: avatarNameError,
    },
    remembered: { avatarName: 'avatarName' },
    errorText: (error) => {
      const why = errorText(error)
      return why && `${t`The avatar could not be added.`} ${why}`
    },
    restarts: true,
    send: async ({ file, avatarName }) => file && mutateAsync({ avatarName: avatarName.trim(), file }, { onSuccess: onAdded }),
  })
}

interface AvatarFileProps {
  ref: Ref<HTMLButtonElement>
  file: File | null
  onFile: (file: File) => void
}

/** Chooses the picture of an avatar, and previews how it will be cropped. */
function AvatarFile({ ref, file, onFile }: AvatarFileProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const url = useFileUrl(file)
  return (
    <div className={styles.avatarFile}>
      <span className={styles.avatarFilePicture}>{url && <img src={url} alt={t`Avatar preview`} width={80} height={80} />}</span>
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

const TYPES = ['image/jpeg', 'image/png']

/** Checks a picture before it is sent as an avatar; returns `null` if nothing is wrong. The server checks the picture itself. */
export function avatarFileError(file: Pick<File, 'type' | 'size'> | null) {
  if (file === null) return 'no-image'
  if (!TYPES.includes(file.type)) return 'format'
  return file.size > IMAGE_BYTES_MAX ? 'too-large' : null
}

export const avatarNameError = (name: string) => (name.trim() === '' ? 'avatar-name-missing' : null)
