import { loadTexts, type TravellingTexts } from '../lib/i18n.ts'

/**
 * Code that is on its way, and with it the texts of what it shows: neither waits for the other, and it comes when all are there.
 * @param features each whose pages or components the code is made of, unless the shell speaks for it
 */
export async function withTexts<Code>(code: Promise<Code>, ...features: [TravellingTexts, ...TravellingTexts[]]): Promise<Code> {
  const [arrived] = await Promise.all([code, ...features.map(loadTexts)])
  return arrived
}
