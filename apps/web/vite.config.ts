import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineFirst } from './build/inline-first.ts'
import { nameAhead } from './build/name-ahead.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { splitCode } from './build/split-code.ts'
import { writeLicenses } from './build/write-licenses.ts'

const ofSource = (...path: string[]) => join(import.meta.dirname, 'src', ...path)

const SERVER = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
    tailwindcss(),
    preloadFonts(['dela-gothic-one-latin-400', 'm-plus-1-latin-wght']),
    nameAhead(),
    inlineFirst(),
    writeLicenses(),
    precompress(),
  ],
  build: {
    assetsInlineLimit: 0,
    // The first versions with light-dark(), nesting and popovers: for earlier ones the stylesheet would be twice as long.
    cssTarget: ['chrome123', 'safari17.5', 'firefox125'],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: splitCode(ofSource('main.tsx'), ofSource('app', 'panel.tsx')) } },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/media': SERVER,
      // The address is also a page. In development, Vite serves that page, not the server.
      '/websocket': { target: SERVER, ws: true, bypass: ({ headers, url }) => (headers.upgrade ? undefined : url) },
    },
  },
})
