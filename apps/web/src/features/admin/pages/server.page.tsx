import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { serverState } from '../../../api/admin/statistics.ts'
import { Loaded } from '../components/list-states.tsx'
import { PanelPage, PanelPart } from '../components/panel-page.tsx'
import { FirstSteps } from '../server/first-steps.tsx'
import { ServerJobs, ServerNow, ServerPieces, SlowestCalls } from '../server/server-parts.tsx'

const ROWS_WHILE_LOADING = 12

/** How the server is doing, and what its operator has still to do. */
export function ServerPage() {
  const { t } = useLingui()
  return (
    <PanelPage title={t`Server`}>
      <Loaded query={useQuery(serverState)} room={ROWS_WHILE_LOADING}>
        {(state) => (
          <>
            <FirstSteps steps={state.steps} />
            <ServerNow state={state} />
            <ServerPieces state={state} />
            <ServerJobs jobs={state.jobs} />
            <PanelPart title={t`Slowest calls`}>
              <SlowestCalls slowest={state.slowest} startedAt={state.startedAt} />
            </PanelPart>
          </>
        )}
      </Loaded>
    </PanelPage>
  )
}
