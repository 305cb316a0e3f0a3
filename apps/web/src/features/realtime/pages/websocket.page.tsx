import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asGuest, leaveDuel, openRoom } from '../../../api/duels.ts'
import { readLastGame } from '../../../api/games.ts'
import { Refusal } from '../../../lib/call.ts'
import { guestId, redrawGuestId } from '../../../lib/guest.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import type { SocketState } from '../../../lib/stomp.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { clockText, FrameLog } from '../components/frame-log.tsx'
import type { ConnectionView } from '../connection-view.ts'
import styles from '../realtime.module.css'
import { type Connection, useConnection } from '../use-connection.ts'

const LABELS: Record<SocketState['at'], MessageDescriptor> = {
  closed: msg`Not connected`,
  connecting: msg`Connecting`,
  connected: msg`Connected`,
  waiting: msg`Connection lost. Trying again.`,
  denied: msg`Access denied`,
}

/** Shows the status of the connection as a word and a mark, with the actions that it allows. */
function ConnectionState({ connection }: { connection: Connection }) {
  const { t, i18n } = useLingui()
  const { view, connect, disconnect, retry, measure } = connection
  const { at } = view.state
  const word = i18n._(LABELS[at])
  const isOpen = at !== 'closed' && at !== 'denied'
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <p className={`${styles.linkState} text-22 font-bold`} data-part="link-state" data-at={at}>
        <span className={styles.linkMark} aria-hidden="true" />
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

/**
 * Makes this browser a guest that the server knows. Opens a room, which binds the browser to its number, and closes it again. An
 * unused room has no effect on any game.
 */
async function becomeGuest(): Promise<void> {
  const { id } = await readLastGame()
  const room = await openRoom(id, asGuest(guestId())).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'guest-id-taken')) throw error
    return openRoom(id, asGuest(redrawGuestId()))
  })
  await leaveDuel(room.gameToken)
}

/** Says that the server refuses unknown visitors, and how to become known. */
function SignInRequired({ onKnown }: { onKnown: () => void }) {
  const { t, i18n } = useLingui()
  const { mutate, error, isPending } = useMutation({ mutationFn: becomeGuest, onSuccess: onKnown })
  return (
    <div className="flex flex-col items-start gap-4 border border-dashed border-rule p-4 md:p-6">
      <p className="max-w-measure">
        <Trans>To connect, continue as a guest or log in. Continuing as a guest doesn't count any game as played.</Trans>
      </p>
      {error && <p role="alert">{i18n._(errorText(error))}</p>}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busy={isPending} onClick={() => mutate()}>{t`Continue as a guest`}</Button>
        <ButtonLink to="/login">{t`Login`}</ButtonLink>
      </div>
    </div>
  )
}

/** The figures of the connection. An unknown one is a dash. */
function ConnectionFacts({ view }: { view: ConnectionView }) {
  const { t } = useLingui()
  const { state, latency, reconnects } = view
  const milliseconds = latency === null ? null : Math.max(1, Math.round(latency))
  return (
    <dl className={styles.linkFacts} data-part="link-facts">
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
