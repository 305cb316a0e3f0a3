import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import FileDown from '~icons/lucide/file-down'
import { player } from '../../../api/players.ts'
import { showLists } from '../../../api/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choices.tsx'
import { MissingDialog, optional } from '../../../ui/optional.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import styles from './lists.module.css'

const FilesDialog = optional(async () => (await import('./files-dialog.tsx')).FilesDialog, MissingDialog)

/** The owner's actions on all lists at once: their visibility, import and export. */
export function ListTools({ userId, shown }: { userId: number; shown: boolean | undefined }) {
  const { t } = useLingui()
  const { mutate } = useVisibility(userId)
  const { wanted, open, show, close } = useLazyDialog()
  return (
    <div className={styles.listTools}>
      <Switch checked={shown ?? false} disabled={shown === undefined} onChange={(next) => mutate(next)}>
        {t`Show my lists to others`}
      </Switch>
      <Button onClick={show}>
        <FileDown aria-hidden="true" />
        <span>{t`Import or export`}</span>
      </Button>
      {wanted && (
        <Suspense>
          <FilesDialog open={open} userId={userId} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** Shows the change at once, and reverts it if the server refuses. */
function useVisibility(userId: number) {
  const client = useQueryClient()
  const key = player(userId).queryKey
  const showError = useErrorNotice()
  const set = (showAnimeList: boolean) =>
    client.setQueryData(key, (cached) => cached && { ...cached, user: { ...cached.user, showAnimeList } })
  return useMutation({
    mutationFn: (showAnimeList: boolean) => showLists(userId, showAnimeList),
    scope: { id: 'list-visibility' },
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey: key })
      set(next)
    },
    onSuccess: ({ showAnimeList }) => set(showAnimeList),
    onError: (error, next) => {
      set(!next)
      showError(error)
    },
  })
}
