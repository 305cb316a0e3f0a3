import { useLingui } from '@lingui/react/macro'
import { PanelPage } from '../components/panel-page.tsx'
import { ReportQueue } from '../moderation/report-queue.tsx'
import '../moderation/moderation.css'

/** The reports and flagged plays that wait for a decision: the one screen of a moderator. */
export function ModeratorPage() {
  const { t } = useLingui()
  return (
    <PanelPage title={t`Reports`}>
      <ReportQueue />
    </PanelPage>
  )
}
