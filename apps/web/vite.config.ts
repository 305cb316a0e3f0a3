import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig } from 'vite'
import { englishTexts } from './build/english-texts.ts'
import { lucideIcons } from './build/icons.ts'
import { inlineFirst } from './build/inline-first.ts'
import { writeLicenses } from './build/write-licenses.ts'

const ofSource = (...path: string[]) => join(import.meta.dirname, 'src', ...path)

const SERVER = 'http://127.0.0.1:3000'

const everywhere = () => [
  react(),
  lucideIcons(),
  babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
  lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
  englishTexts(),
]

// How long each plugin took helps nobody who starts the site.
const checks = { bundlerTimings: false }

// React has the hook itself: the package is for versions before 18.
const resolve = { alias: { 'use-sync-external-store/shim': 'react' } }

// Server and browser build the same names: those of a sheet's place, not of its text.
const css = { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[local]_[hash:base64:3]' } } as const

/** The module with which the server renders pages: src/app/server/entry.tsx with all its packages. */
export const forServer: InlineConfig = {
  root: import.meta.dirname,
  resolve,
  css,
  logLevel: 'warn',
  plugins: everywhere(),
  publicDir: false,
  // Node.js has a local storage too, which all visitors would share.
  define: { localStorage: 'undefined', sessionStorage: 'undefined', 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: ofSource('app', 'server', 'entry.tsx'),
    outDir: 'dist-server',
    target: 'node26',
    cssMinify: false,
    rolldownOptions: { checks },
  },
}

/** The site as browsers load it. */
export const forBrowsers: InlineConfig = {
  root: import.meta.dirname,
  resolve,
  css,
  plugins: [...everywhere(), tailwindcss(), inlineFirst(), writeLicenses()],
  build: {
    assetsInlineLimit: 0,
    // The first versions with light-dark(), nesting and popovers: for earlier ones the stylesheet would be twice as long.
    cssTarget: ['chrome123', 'safari17.5', 'firefox125'],
    manifest: true,
    // The sizes that count are checked by tools/size-budgets.ts: here they would only take time.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks,
      // Block lists of browsers look for words in the names of files, such as `/social-links-`: a file that one holds back is missing.
      output: {
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
        hashCharacters: 'hex',
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/media': SERVER,
      // The address is also a page. In development, Vite serves that page, not the server.
      '/websocket': { target: SERVER, ws: true, bypass: ({ headers, url }) => (headers.upgrade ? undefined : url) },
    },
  },
}

export default defineConfig(forBrowsers)
