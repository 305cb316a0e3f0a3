import type { TitleSource } from './site.queries.ts'

const sentenceOf = ({ name, repository, version, license, licenseUrl }: TitleSource) =>
  `Contains information from ${name} (${repository}), ${version}, which is made available under the ${license} (${licenseUrl}).`

/** What the operator wants named, and whose titles were imported. */
export const attributionOf = (own: string, sources: readonly TitleSource[]): string =>
  [own, ...sources.map(sentenceOf)].filter((text) => text !== '').join(' ')
