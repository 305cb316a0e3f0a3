import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'

/** Links to the parts of a long page. */
export function StoryPlaces({ places }: { places: readonly { id: string; title: string }[] }) {
  const { t } = useLingui()
  const { search } = useLocation()
  return (
    <nav aria-label={t`On this page`} className="story-places">
      {places.map(({ id, title }) => (
        <Link key={id} className="link" to={{ search, hash: id }} replace>
          {title}
        </Link>
      ))}
    </nav>
  )
}
