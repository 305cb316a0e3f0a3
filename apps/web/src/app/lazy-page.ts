import type { ComponentType } from 'react'

/** Returns the `lazy` of a route: loads code, and takes the component of this name from it. */
export const lazyPage =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] })
