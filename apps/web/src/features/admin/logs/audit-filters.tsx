import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AuditFilter, auditFile } from '../../../api/admin/logs.ts'
import { saveFile } from '../../../lib/files.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { SearchBox } from '../components/list-filters.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import { ACTION_NAMES, actionLabel, useLabels } from './action-labels.ts'
import styles from './logs.module.css'

/** In narrower windows the filters are closed at first, because they would take the whole screen. */
const WIDE = '(width >= 768px)'

interface AuditFiltersProps {
  wanted: AuditFilter
  busy: boolean
}

/** The filters of the audit log, which are in the address, and the export of what they find. */
export function AuditFilters({ wanted, busy }: AuditFiltersProps) {
  const { t } = useLingui()
  const { get, set, hrefWith } = usePanelQuery()
  const handleFilter = (name: (typeof FILTERS)[number], value: string) => set({ [name]: value, page: null }, { replace: true })
  const [isOpen] = useState(() => Object.keys(wanted).length > 0 || matchMedia(WIDE).matches)
  const cleared = Object.fromEntries([...FILTERS, 'page'].map((name) => [name, null]))
  return (
    <details className={styles.auditFiltersBox} open={isOpen}>
      <summary>{t`Filters`}</summary>
      <search className={styles.auditFilters} aria-label={t`Filters`}>
        {(['operator', 'subject'] as const).map((name) => (
          <SearchBox
            key={name}
            label={name === 'operator' ? t`Operator` : t`Subject`}
            q={get(name) ?? ''}
            busy={busy && wanted[name] !== undefined}
            onSearch={(text) => handleFilter(name, text)}
          />
        ))}
        <ActionField value={get('action') ?? ''} onChange={(action) => handleFilter('action', action)} />
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'from' ? t`From` : t`Until`}
            type="date"
            value={get(name) ?? ''}
            onChange={({ target }) => handleFilter(name, target.value)}
          />
        ))}
        <div className={styles.auditFiltersEnd}>
          <ExportButton wanted={wanted} />
          {Object.keys(wanted).length > 0 && (
            <Link className="link inline-block py-2.5" to={hrefWith(cleared)}>
              <Trans>Clear the filters</Trans>
            </Link>
          )}
        </div>
      </search>
    </details>
  )
}

function ActionField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  const translate = useLabels()
  return (
    <SelectField label={t`Action`} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t`All actions`}</option>
      {ACTION_NAMES.map((name) => (
        <option key={name} value={name}>
          {translate(actionLabel(name))}
        </option>
      ))}
    </SelectField>
  )
}

function ExportButton({ wanted }: { wanted: AuditFilter }) {
  const { t } = useLingui()
  const showError = useErrorNotice()
  const { mutate, isPending } = useMutation({
    mutationFn: () => auditFile(wanted),
    onSuccess: (file) => saveFile('audit-log.csv', 'text/csv', file),
    onError: showError,
  })
  return <Button busy={isPending} onClick={() => mutate()}>{t`Export as CSV`}</Button>
}

/** The parameters of the address that say which actions the audit log shows. */
const FILTERS = ['operator', 'action', 'subject', 'from', 'until'] as const

const DAY = /^\d{4}-\d\d-\d\d$/

/** Returns the first or the last moment of a day in the reader's own time zone; undefined if the text is no day. */
function momentOf(day: string | null, time: string): string | undefined {
  const at = new Date(`${day}T${time}`)
  return day !== null && DAY.test(day) && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined
}

/** Returns which actions an address describes. */
export function filterIn(get: (name: string) => string | null): AuditFilter {
  const parts = {
    operator: get('operator') ?? undefined,
    action: get('action') ?? undefined,
    subject: get('subject') ?? undefined,
    from: momentOf(get('from'), '00:00:00.000'),
    until: momentOf(get('until'), '23:59:59.999'),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}
