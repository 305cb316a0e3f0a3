import type { Rolldown } from 'vite'

type Handler = (this: unknown, code: string, id: string, meta: unknown) => Promise<Rolldown.TransformResult>

/**
 * Lets several builds of one process share what a plugin makes of a module: it transforms each only once. The plugin's result must
 * not depend on the build.
 */
export function transformOnce<P extends { transform?: unknown }>(plugin: P): P {
  const hook = plugin.transform as { handler: Handler }
  const { handler } = hook
  const done = new Map<string, { code: string; result: ReturnType<Handler> }>()
  hook.handler = function (code, id, meta) {
    const before = done.get(id)
    if (before?.code === code) return before.result
    const result = handler.call(this, code, id, meta)
    done.set(id, { code, result })
    return result
  }
  return plugin
}
