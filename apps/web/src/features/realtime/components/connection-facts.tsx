import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clockText } from '../clock-text.ts'
import type { ConnectionView } from '../connection-view.ts'

/** The figures of the connection. An unknown one is a dash. */
export function ConnectionFacts({ view }: { view: ConnectionView }) {
  const { t } = useLingui()
  const { state, latency, reconnects } = view
  const milliseconds = latency === null ? null : Math.max(1, Math.round(latency))
  return (
    <dl className="link-facts">
      <Fact name={t`Connected since`}>{state.at === 'connected' && clockText(state.since)}</Fact>
      <Fact name={t`Round trip`}>{milliseconds !== null && t`${milliseconds} ms`}</Fact>
      <Fact name={t`Reconnected`}>{t`${plural(reconnects, { one: '# time', other: '# times' })}`}</Fact>
      <Fact name={t`Frames received and sent`}>{pair(view.in.frames, view.out.frames)}</Fact>
      <Fact name={t`Heartbeats received and sent`}>{pair(view.in.beats, view.out.beats)}</Fact>
      <Fact name={t`Bytes received and sent`}>{pair(view.in.octets, view.out.octets)}</Fact>
    </dl>
  )
}

const pair = (one: number, other: number) => `${one} / ${other}`

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="mono">{children || '–'}</dd>
    </div>
  )
}
