import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { exportList } from '../../../api/anime-lists.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { useErrorNotice } from '../../../ui/use-error-notice.ts'

export function ExportButtons() {
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
