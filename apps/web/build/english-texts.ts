import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const { parse } = formatter()

/**
 * Makes the English texts, which are those of the code: `import '….tr.po?english'` has the texts that the catalogue translates. One with an id
 * of its own is that id.
 */
export const englishTexts = (): Plugin => ({
  name: 'english-texts',
  transform: {
    filter: { id: /\.po\?english$/ },
    async handler(catalogue) {
      const entries = Object.entries(await parse(catalogue, { locale: 'tr', sourceLocale: 'en', filename: '' }))
      const texts = entries.flatMap(([id, { message }]) => (message ? [[id, message]] : []))
      const { source, errors } = createCompiledCatalog('en', Object.fromEntries(texts), { namespace: 'es' })
      for (const { id, error } of errors) this.error(`The English text "${id}": ${error.message}`)
      return { code: source, map: null, moduleType: 'js' }
    },
  },
})
