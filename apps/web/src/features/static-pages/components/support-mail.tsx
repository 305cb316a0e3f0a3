import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { site } from '../../../api/site.ts'

/** The support address; until it has loaded, a link to the page that contains it. */
export function SupportMail() {
  const { t } = useLingui()
  const { data } = useQuery(site)
  if (!data) return <Link to="/contact" className="link">{t`Contact Us`}</Link>
  return (
    <a href={`mailto:${data.supportMail}`} className="link [overflow-wrap:anywhere]">
      {data.supportMail}
    </a>
  )
}
