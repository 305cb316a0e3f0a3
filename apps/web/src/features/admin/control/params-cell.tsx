import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { params } from '../../../api/admin/params.ts'
import { Listed } from '../components/listed.tsx'
import { ControlCell } from './control-cell.tsx'
import { NewParam } from './new-param.tsx'
import { byTopic } from './param-labels.ts'
import { ParamRow } from './param-row.tsx'

const SKELETON_ROWS = 13

/** The params of the site. */
export function ParamsCell() {
  const { t } = useLingui()
  const query = useQuery(params)
  return (
    <ControlCell id="params" title={t`Params`}>
      <Listed query={query} rows={query.data} room={SKELETON_ROWS} of="lines" empty={t`No params.`}>
        {(rows) => (
          <ul className="control-rows">
            {byTopic(rows).map((param) => (
              <ParamRow key={param.paramName} param={param} />
            ))}
          </ul>
        )}
      </Listed>
      <NewParam />
    </ControlCell>
  )
}
