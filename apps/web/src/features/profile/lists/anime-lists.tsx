import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { Player } from '../../../api/players.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FolderTabs } from '../../../ui/folder-tabs.tsx'
import { LIST_KINDS, type ListKind, listKindOf } from './list-kinds.ts'
import './lists.css'
import { HiddenList } from './hidden-list.tsx'
import { ListPages } from './list-pages.tsx'
import { ListTools } from './list-tools.tsx'
import { OwnList } from './own-list.tsx'

interface AnimeListsProps {
  userId: number
  player: Player | undefined
  isOwner: boolean
}

/** The three lists of a player, one at a time, selected by the address. */
export function AnimeLists({ userId, player, isOwner }: AnimeListsProps) {
  const { t, i18n } = useLingui()
  const kind = listKindOf(useSearchParams()[0].get('tab'))
  const isHidden = !isOwner && player?.user.showAnimeList === false
  return (
    <section aria-labelledby="lists" className="flex flex-col gap-5">
      <h2 id="lists" className="font-display text-22 md:text-28">{t`Anime lists`}</h2>
      {isOwner && <ListTools userId={userId} shown={player?.user.showAnimeList} />}
      <Tabs current={kind} />
      <section aria-label={i18n._(kind.name)} className="flex flex-col gap-5">
        {isOwner && <OwnList userId={userId} kind={kind} />}
        {!isOwner && isHidden && <HiddenList />}
        {!isOwner && !isHidden && (
          <ListPages
            key={kind.type}
            userId={userId}
            kind={kind}
            own={false}
            whenEmpty={<EmptyState title={i18n._(kind.empty)} />}
          />
        )}
      </section>
    </section>
  )
}

function Tabs({ current }: { current: ListKind }) {
  const { t, i18n } = useLingui()
  return (
    <FolderTabs
      label={t`Lists`}
      tabs={LIST_KINDS.map(({ tab, name }) => ({
        to: { search: `?tab=${tab}` },
        text: i18n._(name),
        current: tab === current.tab,
      }))}
    />
  )
}
