import { AVATAR_NAME_MAX } from '@guess/contract/rules/limits'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AFTER_AVATAR, addAvatar } from '../../../api/admin/avatars.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { useChoice, useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { avatarFileError, avatarNameError } from './avatar-errors.ts'
import { AvatarFile } from './avatar-file.tsx'

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
    <form className="control-form control-add" aria-label={t`Add an avatar`} noValidate onSubmit={form.handleSubmit}>
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
