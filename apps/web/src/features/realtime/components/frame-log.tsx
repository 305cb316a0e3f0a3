import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { LogLine } from '../connection-view.ts'
import styles from '../realtime.module.css'
import type { Connection } from '../use-connection.ts'

/** Returns a time of day as hh:mm:ss, in the reader's own time zone. */
export function clockText(at: number): string {
  const time = new Date(at)
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The last frames, newest first, without their bodies and with secrets masked. */
export function FrameLog({ connection: { view, pause, clear } }: { connection: Connection }) {
  const { t } = useLingui()
  const { log, isPaused } = view
  return (
    <section aria-labelledby="frames" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="frames" className="font-display text-22">{t`Frames`}</h2>
        <div className="flex flex-wrap gap-3">
          <Button aria-pressed={isPaused} onClick={() => pause(!isPaused)}>
            {isPaused ? t`Resume` : t`Pause`}
          </Button>
          <Button onClick={clear}>{t`Clear`}</Button>
        </div>
      </div>
      {log.length === 0 ? (
        <p className="text-ink-2">{t`Nothing has been sent or received yet.`}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
        <section className={styles.frameLog} tabIndex={0} aria-label={t`Frames, newest first`}>
          <FrameTable log={log} />
        </section>
      )}
    </section>
  )
}

/** The topic of a frame. It wraps after its slashes. */
function Destination({ path }: { path: string }) {
  const parts = path.split(/(?<=\/)/)
  return (
    <span className="block text-ink-2 md:inline">
      {parts.map((part) => (
        <Fragment key={part}>
          <span>{part}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}

function FrameTable({ log }: { log: readonly LogLine[] }) {
  const { t } = useLingui()
  return (
    <table className="time-sheet">
      <caption className="visually-hidden">{t`Frames, newest first`}</caption>
      <thead>
        <tr>
          <th scope="col" className="number">{t`Time`}</th>
          <th scope="col" className="number">{t`Direction`}</th>
          <th scope="col">{t`Command`}</th>
          <th scope="col" className="number">{t`Bytes`}</th>
        </tr>
      </thead>
      <tbody>
        {log.map(({ number, at, way, command, destination, size }) => (
          <tr key={number}>
            <td className="number">{clockText(at)}</td>
            <td className="number">{way === 'in' ? t`in` : t`out`}</td>
            <td className="mono text-14 [overflow-wrap:anywhere]">
              <span>{command}</span> {destination && <Destination path={destination} />}
            </td>
            <td className="number">{size}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
