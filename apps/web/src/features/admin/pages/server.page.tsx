import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { serverState } from '../../../api/admin/statistics.ts'
import { ListFailed, ListSkeleton } from '../components/list-states.tsx'
import { PanelPage, PanelPart } from '../components/panel-page.tsx'
import { FirstSteps } from '../server/first-steps.tsx'
import { ServerJobs, ServerNow, ServerPieces, SlowestCalls } from '../server/server-parts.tsx'
import '../server/server.css'
import '../statistics/statistics.css'

const ROWS_WHILE_LOADING = 12

/** How the server is doing, and what its operator has still to do. */
export function ServerPage() {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(serverState)
  return (
    <PanelPage title={t`Server`}>
      {data && (
        <>
          <FirstSteps steps={data.steps} />
          <ServerNow state={data} />
          <ServerPieces state={data} />
          <ServerJobs jobs={data.jobs} />
          <PanelPart title={t`Slowest calls`}>
            <SlowestCalls slowest={data.slowest} startedAt={data.startedAt} />
          </PanelPart>
        </>
      )}
      {!data && error && <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={ROWS_WHILE_LOADING} />}
    </PanelPage>
  )
}
