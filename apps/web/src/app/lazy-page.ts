import type { ComponentType } from 'react'
import { loadTexts, type SeparateTexts } from '../lib/catalogues.ts'

/** Returns the `lazy` of a route: loads code, and takes the component of this name from it. */
export const lazyPage =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] })

/**
 * Loads code together with the texts of what it shows and those of refusals, in parallel. Resolves when all are there.
 * @param features the features whose pages or components are in the code
 */
export async function withTexts<Code>(code: Promise<Code>, ...features: [SeparateTexts, ...SeparateTexts[]]): Promise<Code> {
  const [arrived] = await Promise.all([code, ...[...features, 'refusals' as const].map(loadTexts)])
  return arrived
}
