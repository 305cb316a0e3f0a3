/** Returns the packages that have no entry in the license notices of the built web. */
export const withoutNotice = (notices: string, packages: readonly string[]): string[] =>
  packages.filter((name) => !notices.split('\n').some((line) => line.startsWith(`${name} `)))

/** Returns the packages that must have a notice in every build, however bundled: two that the web always uses, and all fonts. */
export const alwaysBundled = (dependencies: Record<string, string>): string[] => [
  'react',
  '@stomp/stompjs',
  ...Object.keys(dependencies).filter((name) => name.startsWith('@fontsource')),
]
