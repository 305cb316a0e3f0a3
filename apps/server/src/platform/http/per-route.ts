import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The options of the route, once they have been read; read them by `routeOptionsOf`. */
    knownRouteOptions: FastifyRequest['routeOptions'] | null
  }
}

/** Returns the options of the route that serves a request. Fastify makes a new object of them at each access. */
export function routeOptionsOf(request: FastifyRequest): FastifyRequest['routeOptions'] {
  request.knownRouteOptions ??= request.routeOptions
  return request.knownRouteOptions
}

/** The name of the route of calls that no route serves. */
const UNKNOWN = 'unknown'

/**
 * Returns a function that returns the value which belongs to the method and the route of a request. `create` makes it once, at
 * the first request of that kind, so that each further one finds its labels prepared.
 * @param create gets the route's pattern, never a URL, which may hold a token; `unknown` if no route serves the request
 */
export function perRoute<V>(create: (method: string, route: string) => V): (request: FastifyRequest) => V {
  // The config object of a route is its own, and lives as long as the route.
  const values = new WeakMap<object, Map<string, V>>()
  return (request) => {
    const { method } = request
    const { config, url = UNKNOWN } = routeOptionsOf(request)
    const ofRoute = values.get(config) ?? new Map<string, V>()
    const known = ofRoute.get(method)
    if (known !== undefined) return known
    const value = create(method, url)
    values.set(config, ofRoute.set(method, value))
    return value
  }
}
