/**
 * Every refusal of the API: its code, the status it is answered with and its exact text.
 * Written once; the server refuses with these codes only and the web has a text for each.
 */
export const ERRORS = {
  'invalid-request': { status: 400, message: 'The request is not valid.' },
  'answer-not-offered': { status: 400, message: 'This answer was not offered.' },
  'access-denied': { status: 403, message: 'Access Denied' },
  'foreign-origin': { status: 403, message: 'This call comes from another site.' },
  'not-found': { status: 404, message: 'Not found' },
  'game-not-found': { status: 404, message: 'Game not found' },
  'game-type-not-found': { status: 404, message: 'Category not found' },
  'no-game-yet': { status: 404, message: 'There is no game yet.' },
  'avatar-not-found': { status: 404, message: 'Avatar not found' },
  'rank-not-found': { status: 404, message: 'Rank not found' },
  'user-not-found': { status: 404, message: 'User not found.' },
  'game-not-started': { status: 409, message: 'Game not started' },
  'guest-id-taken': { status: 409, message: 'This guest id belongs to another browser.' },
  'section-not-current': { status: 409, message: 'This section is not the current one.' },
  'section-answered': { status: 409, message: 'This section has its answer already.' },
  'no-square-left': { status: 409, message: 'All squares are open.' },
  'busy-play': { status: 409, message: 'This play is moving too fast. Please try again.' },
  'body-too-large': { status: 413, message: 'The request is too large.' },
  'unsupported-media-type': { status: 415, message: 'This content type is not accepted.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'internal-error': { status: 500, message: 'An unexpected error occurred... Please try again later.' },
  'service-unavailable': { status: 503, message: 'The service is not available right now. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS
