import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ServerFigures, ServerState } from '../../../api/admin/statistics.ts'
import { type Columns, DataTable } from '../components/data-table.tsx'
import { ListEmpty } from '../components/list-states.tsx'
import { PanelPart } from '../components/panel-page.tsx'
import { bytesText, countText, decimalText, momentText } from '../figures-text.ts'
import { FigureCell, FigureSheet } from '../statistics/figure-grid.tsx'
import styles from './server.module.css'

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <FigureCell name={name} className={`mono ${styles.serverFigure}`}>
    {children}
  </FigureCell>
)

/** How the server is doing, in figures. */
export function ServerNow({ state }: { state: ServerState }) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const { room, duels, mail, version, startedAt, backupAt } = state
  const { diskFreeBytes } = room
  return (
    <PanelPart title={t`Now`}>
      <FigureSheet>
        <Figure name={t`Version`}>{version}</Figure>
        <Figure name={t`Running since`}>{momentText(startedAt)}</Figure>
        <Figure name={t`Last backup`}>{backupAt ? momentText(backupAt) : t`never`}</Figure>
        <Figure name={t`Disk left`}>{diskFreeBytes === null ? '–' : bytesText(diskFreeBytes, locale)}</Figure>
        <Figure name={t`Live duels`}>{countText(duels.matches, locale)}</Figure>
        <Figure name={t`Waiting in a room`}>{countText(duels.lobbies, locale)}</Figure>
        <Figure name={t`Emails waiting`}>{countText(mail.waiting, locale)}</Figure>
        <Figure name={t`Emails failing`}>{countText(mail.failing, locale)}</Figure>
        <Figure name={t`Emails rejected in 7 days`}>{countText(mail.rejectedThisWeek, locale)}</Figure>
      </FigureSheet>
      {mail.lastRejection && (
        <p className="mt-3">
          <span>{t`Last rejected email:`}</span> <span>{rejectionText(mail.lastRejection, i18n)}</span>
        </p>
      )}
    </PanelPart>
  )
}

interface Part {
  name: string
  kind: string
  room: string
  state: ReactNode
}

const State = ({ isUp, children }: { isUp: boolean; children: string }) => (
  <span className={styles.serverState} data-up={isUp || undefined}>
    {children}
  </span>
)

/** What the server consists of, where each part is, and whether it works. */
export function ServerPieces({ state }: { state: ServerState }) {
  const { t } = useLingui()
  const columns: Columns<Part> = [
    { key: 'name', head: t`Part`, cell: ({ name }) => name },
    { key: 'kind', head: t`Where`, cell: ({ kind }) => kind },
    { key: 'room', head: t({ message: 'Space', context: 'disk' }), kind: 'number', cell: ({ room }) => room },
    { key: 'state', head: t`State`, cell: ({ state }) => state },
  ]
  return (
    <PanelPart title={t`Parts`}>
      <DataTable caption={t`Parts`} columns={columns} rows={useParts(state)} keyOf={({ name }) => name} />
    </PanelPart>
  )
}

function useParts({ database, store, bus, mail, room }: ServerState): Part[] {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const databaseStates = {
    up: t`works`,
    'read-only': t`only reads`,
    full: t`has no space left`,
    slow: t`does not answer in time`,
    down: t`does not answer`,
  }
  const mailStates = {
    works: t`works`,
    failing: t`emails cannot be sent`,
    untried: t`no email was sent yet`,
    folder: t`nobody receives emails`,
  }
  const upText = (isUp: boolean) => <State isUp={isUp}>{isUp ? t`works` : t`does not answer`}</State>
  const busKinds = { 'in-process': t`one process, needs none`, unset: t`none; several processes need REDIS_URL`, redis: 'Redis' }
  const files = countText(room.mediaFiles, locale)
  return [
    {
      name: t`Database`,
      kind: database.kind === 'embedded' ? t`embedded` : 'PostgreSQL',
      room: bytesText(database.bytes, locale),
      state: <State isUp={database.state === 'up'}>{databaseStates[database.state]}</State>,
    },
    {
      name: t`Pictures`,
      kind: store.kind === 'disk' ? t`data folder` : t`bucket`,
      room: t`${bytesText(room.mediaBytes, locale)}, ${files} files`,
      state: upText(store.isUp),
    },
    { name: t`Data folder`, kind: t`all of it`, room: bytesText(room.dataBytes, locale), state: '–' },
    { name: t`Messages between processes`, kind: busKinds[bus.kind], room: '–', state: upText(bus.isUp) },
    {
      name: t`Email`,
      kind: mail.goesTo === 'server' ? t`mail server` : t`files in the data folder`,
      room: '–',
      state: <State isUp={mail.state === 'works'}>{mailStates[mail.state]}</State>,
    },
  ]
}

type Job = ServerState['jobs'][number]

/** The jobs, with their last run in any process; those that fail first. */
export function ServerJobs({ jobs }: { jobs: readonly Job[] }) {
  const { t, i18n } = useLingui()
  const columns: Columns<Job> = [
    { key: 'name', head: t`Job`, cell: ({ name }) => <span className="mono text-14">{name}</span> },
    { key: 'ran', head: t`Last run`, cell: ({ ranAt }) => (ranAt ? momentText(ranAt) : '–') },
    {
      key: 'took',
      head: t`Milliseconds`,
      kind: 'number',
      cell: ({ tookMs }) => (tookMs === null ? '–' : countText(tookMs, i18n.locale)),
    },
    {
      key: 'failures',
      head: t`Failures`,
      kind: 'number',
      cell: ({ failures, failedAt }) =>
        failures === 0 ? 0 : <State isUp={false}>{`${failures} · ${failedAt ? momentText(failedAt) : ''}`}</State>,
    },
  ]
  return (
    <PanelPart title={t`Jobs`}>
      {jobs.length > 0 ? (
        <DataTable
          caption={t`Jobs`}
          columns={columns}
          rows={jobs.toSorted((one, other) => other.failures - one.failures)}
          keyOf={({ name }) => name}
        />
      ) : (
        <ListEmpty>{t`No job has run yet.`}</ListEmpty>
      )}
    </PanelPart>
  )
}

type SlowCall = ServerFigures['slowest'][number]

/** The slowest calls of the server process since its start. */
export function SlowestCalls({ slowest, startedAt }: Pick<ServerFigures, 'slowest' | 'startedAt'>) {
  const { t } = useLingui()
  const columns = useColumns()
  const since = momentText(startedAt)
  return (
    <>
      <p className="text-14 text-ink-2">{t`In milliseconds, since this server process started on ${since}.`}</p>
      {slowest.length > 0 ? (
        <DataTable caption={t`Slowest calls`} columns={columns} rows={slowest} keyOf={({ call }) => call} />
      ) : (
        <ListEmpty>{t`No calls yet.`}</ListEmpty>
      )}
    </>
  )
}

function useColumns(): Columns<SlowCall> {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  return [
    { key: 'call', head: t`Call`, cell: ({ call }) => <span className="mono text-14">{call}</span> },
    { key: 'calls', head: t`Calls`, kind: 'number', cell: ({ calls }) => countText(calls, locale) },
    { key: 'middle', head: t`Median`, kind: 'number', cell: ({ middle }) => decimalText(middle, locale) },
    { key: 'p99', head: t`Slowest 1%`, kind: 'number', cell: ({ p99 }) => decimalText(p99, locale) },
  ]
}

type Rejection = NonNullable<ServerState['mail']['lastRejection']>

/** Returns when an email was rejected for good, and why. */
export function rejectionText({ at, refused, code }: Rejection, i18n: I18n): string {
  const when = momentText(at)
  return refused === 'recipient'
    ? i18n._(msg`${when}: the mail server refused the recipient (${code})`)
    : i18n._(msg`${when}: the mail server refused the content (${code})`)
}
