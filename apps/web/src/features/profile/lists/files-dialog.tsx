import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { ImportForm } from './import-form.tsx'

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
