import type { TitleSource } from './settings.queries.ts'

const sentenceOf = ({ name, repository, version, license, licenseUrl }: TitleSource) =>
  `Contains information from ${name} (${repository}), ${version}, which is made available under the ${license} (${licenseUrl}).`

/** Returns the credits: the operator's own text and the sources of the imported titles. */
export const attributionOf = (own: string, sources: readonly TitleSource[]): string =>
  [own, ...sources.map(sentenceOf)].filter((text) => text !== '').join(' ')
