import { useLingui } from '@lingui/react/macro'
import ExternalLink from '~icons/lucide/external-link'

/** A link to the site's account on another service. */
export function SocialLink({ name, url }: { name: string; url: string }) {
  const { t } = useLingui()
  return (
    <a href={url} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center gap-2">
      <span>{name}</span>
      <ExternalLink aria-hidden="true" className="size-4 flex-none" />
      <span className="visually-hidden">{t`(opens another site in a new tab)`}</span>
    </a>
  )
}
