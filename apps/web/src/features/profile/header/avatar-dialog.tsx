import { AVATAR_PLACEHOLDERS } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useAvatars } from '../../../api/avatars.ts'
import { player } from '../../../api/players.ts'
import { changeAvatar } from '../../../api/profile.ts'
import type { AvatarWithImage } from '../../../lib/avatars-in-sync.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { rememberAvatar } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { FormError } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChoice, useContractForm } from '../../../ui/use-contract-form.ts'
import styles from './avatar-picker.module.css'

interface AvatarDialogProps {
  open: boolean
  userId: number
  /** The player's current avatar. */
  current: string | undefined
  onClose: () => void
}

export function AvatarDialog({ open, userId, current, onClose }: AvatarDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} title={t`Change avatar`} onClose={onClose} className={styles.avatarDialog}>
      <AvatarForm userId={userId} current={current} onClose={onClose} />
    </Dialog>
  )
}

function AvatarForm({ userId, current, onClose }: Omit<AvatarDialogProps, 'open'>) {
  const { t } = useLingui()
  const { data: avatars } = useAvatars()
  const change = useAvatarChange(userId)
  const form = useContractForm<{ avatarName: string | null }>({
    begin: { avatarName: null },
    send: async ({ avatarName }) => {
      const avatar = avatars.find((each) => each.avatarName === avatarName)
      if (avatar && avatarName !== current) await change(avatar)
      onClose()
    },
  })
  const { value, onChange } = useChoice(form, 'avatarName')
  return (
    <form className="mt-4 flex flex-col gap-5" onSubmit={form.handleSubmit}>
      {/* The current avatar may still be loading. */}
      <Picker avatars={avatars} chosen={value ?? current} onChoose={onChange} />
      <FormError text={form.error} />
      <div className="flex flex-wrap justify-end gap-4">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={form.busy}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}

function useAvatarChange(userId: number) {
  const client = useQueryClient()
  return async ({ avatarName, avatarImage }: AvatarWithImage) => {
    const { userAvatarName } = await changeAvatar(userId, avatarName)
    client.setQueryData(player(userId).queryKey, (cached) => cached && { ...cached, avatarName: userAvatarName, avatarImage })
    rememberAvatar(userAvatarName)
  }
}

interface PickerProps {
  avatars: readonly AvatarWithImage[]
  chosen: string | undefined
  onChoose: (avatarName: string) => void
}

function Picker({ avatars, chosen, onChoose }: PickerProps) {
  const { t, i18n } = useLingui()
  const { error, isFetching, refetch } = useAvatars()
  if (avatars.length > 0) {
    return (
      <fieldset className={styles.avatarPicker}>
        <legend className="visually-hidden">{t`Avatars`}</legend>
        {avatars.map(({ avatarName, avatarImage }) => (
          <label key={avatarName}>
            <input type="radio" name="avatar" checked={avatarName === chosen} onChange={() => onChoose(avatarName)} />
            <img src={avatarImage} alt={avatarName} width={160} height={160} />
          </label>
        ))}
      </fieldset>
    )
  }
  if (error) {
    return (
      <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
    )
  }
  return (
    <div className={styles.avatarPicker} aria-hidden="true">
      {Array.from({ length: AVATAR_PLACEHOLDERS }, (_, index) => `skeleton-${index}`).map((key) => (
        <Skeleton key={key} className="aspect-square" />
      ))}
    </div>
  )
}
