import { AVATARS_PAGE_SIZE } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { avatarPage } from '../../../api/admin/avatars.ts'
import { Listed } from '../components/listed.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { AvatarTile } from './avatar-tile.tsx'
import { ControlCell } from './control-cell.tsx'
import { NewAvatar } from './new-avatar.tsx'

const PAGE = 'avatars'

/** The avatars that players can choose. */
export function AvatarsCell() {
  const { t } = useLingui()
  const { pageOf, set } = usePanelQuery()
  const page = pageOf(PAGE)
  const query = useQuery(avatarPage(page))
  const { data, isFetching, isPlaceholderData } = query
  const handleAdded = () => {
    const last = Math.ceil(((data?.totalElements ?? 0) + 1) / AVATARS_PAGE_SIZE)
    set({ [PAGE]: last > 1 ? last : null }, { replace: true })
  }
  return (
    <ControlCell id="avatars" title={t`Avatars`}>
      <Listed query={query} rows={data?.content} room={AVATARS_PAGE_SIZE / 2} of="picture" empty={t`No avatars.`}>
        {(avatars) => (
          <ul className="avatar-tiles" aria-busy={isPlaceholderData || undefined}>
            {avatars.map((avatar) => (
              <AvatarTile key={avatar.id} avatar={avatar} />
            ))}
          </ul>
        )}
      </Listed>
      {data && <PageLinks page={page} totalPages={data.totalPages} stale={isFetching} name={PAGE} label={t`Pages of avatars`} />}
      <NewAvatar onAdded={handleAdded} />
    </ControlCell>
  )
}
