import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { withTexts } from '../lib/catalogues.ts'
import { MissingDialog, optional } from '../ui/optional.tsx'

const ReportDialog = optional(
  async () => (await withTexts(import('../features/reports/components/report-dialog.tsx'), 'reports')).ReportDialog,
  MissingDialog,
)

/** Opens a report to the operators. The code of the dialog is loaded on demand. */
export function ReportButton({ about }: { about: { gameId: number } | { userId: number } }) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const handleReport = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={handleReport}>
        {t`Report`}
      </button>
      {wanted && (
        <Suspense>
          <ReportDialog open={open} about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
