import { DuelRules } from '../features/duel/rules/duel-rules.tsx'
import { OurSitePage } from '../features/static-pages/pages/our-site.page.tsx'

/** Combines two features: the page about the site, and the rules of a duel. */
export const OurSite = () => <OurSitePage duels={<DuelRules />} />
