const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const read = (text = '') => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] as string)

/** Returns what a crawler reads in a page's head: all values of each name. */
export function headOf(body: string): Record<string, string[]> {
  const tags: [string, string][] = [
    ...[...body.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]): [string, string] => ['title', read(text)]),
    ...[...body.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)" \/>/g)].map(
      ([, name = '', text]): [string, string] => [name, read(text)],
    ),
    ...[...body.matchAll(/<link rel="canonical" href="([^"]*)" \/>/g)].map(([, text]): [string, string] => [
      'canonical',
      read(text),
    ]),
  ]
  const names = Map.groupBy(tags, ([name]) => name)
  return Object.fromEntries([...names].map(([name, values]) => [name, values.map(([, text]) => text)]))
}
