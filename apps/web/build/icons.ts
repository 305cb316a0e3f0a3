import { join } from 'node:path'
import icons from 'unplugin-icons/vite'

const ICON_OF = join(import.meta.dirname, '../src/ui/icon-of.tsx')

/** What all icons of Lucide have in common: `iconOf` sets it once. */
const LINES = / fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"/g
const DRAWING = /^<svg[^>]*>(?:<g>)?(.*?)(?:<\/g>)?<\/svg>$/s

function componentOf(svg: string) {
  const drawing = svg.replace(LINES, '').replace(DRAWING, '$1')
  return `import { iconOf } from ${JSON.stringify(ICON_OF)}\nexport default /* @__PURE__ */ iconOf(${JSON.stringify(drawing)})`
}

/** Makes components of icons, imported as `~icons/lucide/<name>`. `@iconify-json/lucide` has them in one file; Lucide's own packages have one for each icon. */
export const lucideIcons = () => icons({ compiler: { extension: 'js', compiler: componentOf } })
