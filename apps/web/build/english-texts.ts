import { ERRORS } from '@guess/contract/errors'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const { parse } = formatter()
const refusals = new Map<string, string>(Object.entries(ERRORS).map(([code, { message }]) => [code, message]))

/**
 * Makes the English texts, which are those of the code: `import '….tr.po?english'` has the texts that the catalogue translates. The text of
 * a refusal is the contract's, and a name is its own id.
 */
export const englishTexts = (): Plugin => ({
  name: 'english-texts',
  transform: {
    filter: { id: /\.po\?english$/ },
    async handler(catalogue) {
      const entries = Object.entries(await parse(catalogue, { locale: 'tr', sourceLocale: 'en', filename: '' }))
      const texts = entries.map(([id, { message }]) => [id, message ?? refusals.get(id) ?? id])
      const { source, errors } = createCompiledCatalog('en', Object.fromEntries(texts), { namespace: 'es' })
      for (const { id, error } of errors) this.error(`The English text "${id}": ${error.message}`)
      return { code: source, map: null, moduleType: 'js' }
    },
  },
})
