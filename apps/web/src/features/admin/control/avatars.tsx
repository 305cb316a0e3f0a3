import { AVATARS_PAGE_SIZE } from '@guess/contract/rules/limits'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AFTER_AVATAR, avatarPage, deleteAvatar, type ListedAvatar } from '../../../api/admin/control.ts'
import { PanelList } from '../components/panel-list.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import styles from './control.module.css'
import { DeleteButton } from './delete-button.tsx'
import { NewAvatar } from './new-avatar.tsx'

const PAGE = 'avatars'

/** The avatars that players can choose. */
export function AvatarsCell() {
  const { t } = useLingui()
  const { pageOf, set } = usePanelQuery()
  const page = pageOf(PAGE)
  const query = useQuery(avatarPage(page))
  const handleAdded = () => {
    const last = Math.ceil(((query.data?.totalElements ?? 0) + 1) / AVATARS_PAGE_SIZE)
    set({ [PAGE]: last > 1 ? last : null }, { replace: true })
  }
  return (
    <>
      <PanelList
        query={query}
        empty={t`No avatars.`}
        room={AVATARS_PAGE_SIZE / 2}
        skeleton="picture"
        pages={{ name: PAGE, label: t`Pages of avatars` }}
        rows={(avatars, stale) => (
          <ul className={styles.avatarTiles} aria-busy={stale || undefined}>
            {avatars.map((avatar) => (
              <AvatarTile key={avatar.id} avatar={avatar} />
            ))}
          </ul>
        )}
      />
      <NewAvatar onAdded={handleAdded} />
    </>
  )
}

/** The avatar of all players who have chosen none. The server refuses to delete it. */
const DEFAULT = 'default'

/** An avatar, and how many accounts use it. */
function AvatarTile({ avatar: { avatarName, avatarImage, wearers } }: { avatar: ListedAvatar }) {
  const { t } = useLingui()
  return (
    <li className={styles.avatarTile} data-part="avatar-tile">
      <img src={avatarImage} alt="" width={64} height={64} loading="lazy" />
      <span className={styles.avatarTileFacts}>
        <span className="font-semibold [overflow-wrap:anywhere]">{avatarName}</span>
        <span className="text-14 text-ink-2">
          {t`${plural(wearers, { 0: 'No accounts', one: '# account', other: '# accounts' })}`}
        </span>
      </span>
      {avatarName !== DEFAULT && (
        <DeleteButton
          name={avatarName}
          label={t`Delete ${avatarName}`}
          typed
          run={() => deleteAvatar(avatarName)}
          done={t`${avatarName} deleted.`}
          invalidates={AFTER_AVATAR}
        >
          {wearers === 0 ? (
            <Trans>No account uses it.</Trans>
          ) : (
            t`${plural(wearers, {
              one: '# account uses it and will get the default avatar.',
              other: '# accounts use it and will get the default avatar.',
            })}`
          )}
        </DeleteButton>
      )}
    </li>
  )
}
