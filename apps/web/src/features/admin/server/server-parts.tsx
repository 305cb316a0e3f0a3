import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ServerState } from '../../../api/admin/statistics.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { ListEmpty } from '../components/list-states.tsx'
import { PanelPart } from '../components/panel-part.tsx'
import { momentText } from '../moment-text.ts'
import { FigureSheet } from '../statistics/figure-grid.tsx'
import { bytesText, countText } from '../statistics/figures-text.ts'
import { rejectionText } from './rejection-text.ts'

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="figure-cell">
    <dt>{name}</dt>
    <dd className="mono server-figure">{children}</dd>
  </div>
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
  <span className="server-state" data-up={isUp || undefined}>
    {children}
  </span>
)

/** What the server consists of, where each part is, and whether it works. */
export function ServerPieces({ state }: { state: ServerState }) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const { database, store, bus, mail, room } = state
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
  const parts: Part[] = [
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
  const columns: readonly [Column<Part>, ...Column<Part>[]] = [
    { key: 'name', head: t`Part`, cell: ({ name }) => name },
    { key: 'kind', head: t`Where`, cell: ({ kind }) => kind },
    { key: 'room', head: t({ message: 'Space', context: 'disk' }), kind: 'number', cell: ({ room }) => room },
    { key: 'state', head: t`State`, cell: ({ state }) => state },
  ]
  return (
    <PanelPart title={t`Parts`}>
      <DataTable caption={t`Parts`} columns={columns} rows={parts} keyOf={({ name }) => name} />
    </PanelPart>
  )
}

type Job = ServerState['jobs'][number]

/** The jobs, with their last run in any process; those that fail first. */
export function ServerJobs({ jobs }: { jobs: readonly Job[] }) {
  const { t, i18n } = useLingui()
  const columns: readonly [Column<Job>, ...Column<Job>[]] = [
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
