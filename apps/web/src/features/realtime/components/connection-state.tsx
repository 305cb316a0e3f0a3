import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SocketState } from '../../../lib/stomp.ts'
import { Button } from '../../../ui/button.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import type { Connection } from '../use-connection.ts'

const LABELS: Record<SocketState['at'], MessageDescriptor> = {
  closed: msg`Not connected`,
  connecting: msg`Connecting`,
  connected: msg`Connected`,
  waiting: msg`Connection lost. Trying again.`,
  denied: msg`Access denied`,
}

/** Shows the status of the connection as a word and a mark, with the actions that it allows. */
export function ConnectionState({ connection }: { connection: Connection }) {
  const { t, i18n } = useLingui()
  const { view, connect, disconnect, retry, measure } = connection
  const { at } = view.state
  const word = i18n._(LABELS[at])
  const isOpen = at !== 'closed' && at !== 'denied'
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <p className="link-state text-22 font-bold" data-at={at}>
        <span className="link-mark" aria-hidden="true" />
        <span>{word}</span>
      </p>
      <LiveRegion text={word} />
      <div className="flex flex-wrap gap-3">
        {isOpen ? (
          <Button onClick={disconnect}>{t`Disconnect`}</Button>
        ) : (
          <Button kind={at === 'denied' ? 'plain' : 'primary'} onClick={connect}>{t`Connect`}</Button>
        )}
        {at === 'waiting' && <Button kind="primary" onClick={retry}>{t`Try now`}</Button>}
        {at === 'connected' && <Button onClick={() => void measure()}>{t`Measure now`}</Button>}
      </div>
    </div>
  )
}
