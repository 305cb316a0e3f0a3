import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * Returns a part of a page whose code is loaded on demand, and without which the page is still of use. If the code does not arrive,
 * `Instead` is shown in its place, by default nothing (SCREEN-39). What a page cannot be without belongs to its route.
 */
export const optional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
) => lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Instead) }))
