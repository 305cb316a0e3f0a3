import { useLingui } from '@lingui/react/macro'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ConnectionFacts } from '../components/connection-facts.tsx'
import { ConnectionState } from '../components/connection-state.tsx'
import { FrameLog } from '../components/frame-log.tsx'
import { SignInRequired } from '../components/sign-in-required.tsx'
import { useConnection } from '../use-connection.ts'
import '../realtime.css'

/** Tests the live connection that duels need. */
export function WebsocketPage() {
  const { t } = useLingui()
  const connection = useConnection()
  const { view, retry } = connection
  return (
    <div className="mx-auto flex w-full max-w-[860px] flex-col gap-8">
      <PageTitle>{t`Connection test`}</PageTitle>
      <Sheet pegs>
        <div className="flex flex-col gap-6 p-4 pt-3 md:p-6 md:pt-3">
          <div className="flex flex-col gap-2">
            <h1 className="font-display text-28">{t`Connection test`}</h1>
            <p className="max-w-measure text-ink-2">{t`Duels need a live connection. Test yours here.`}</p>
          </div>
          <ConnectionState connection={connection} />
          {view.state.at === 'denied' && <SignInRequired onKnown={retry} />}
          <ConnectionFacts view={view} />
        </div>
      </Sheet>
      <FrameLog connection={connection} />
    </div>
  )
}
