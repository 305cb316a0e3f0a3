import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { exportList } from '../../../api/anime-lists.ts'
import { saveFile } from '../../../lib/files.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { ImportForm } from './import-form.tsx'

function ExportButtons() {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-2">
      <ExportButton kind="anime">{t`Anime lists`}</ExportButton>
      <ExportButton kind="manga">{t`Manga list`}</ExportButton>
    </div>
  )
}

function ExportButton({ kind, children }: { kind: 'anime' | 'manga'; children: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportList(kind),
    onSuccess: ({ fileName, xml }) => saveFile(fileName, 'application/xml', xml),
    onError: useErrorNotice(),
  })
  return (
    <Button className="px-1" busy={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  )
}

interface FilesDialogProps {
  open: boolean
  userId: number
  onClose: () => void
}

/** Imports lists from a MyAnimeList file, and exports them as one. */
export function FilesDialog({ open, userId, onClose }: FilesDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} title={t`Import or export`} onClose={onClose}>
      <div className="mt-3 flex flex-col gap-4">
        <ImportForm userId={userId} />
        <section className="flex flex-col gap-3 border-t border-rule pt-4">
          <h3 className="text-18 font-bold">{t`Export`}</h3>
          <p>
            <Trans>Your lists as files that MyAnimeList and other sites can read.</Trans>
          </p>
          <ExportButtons />
        </section>
        <div className="flex justify-end">
          <Button onClick={onClose}>{t`Close`}</Button>
        </div>
      </div>
    </Dialog>
  )
}
