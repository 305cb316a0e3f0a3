/** Where a player who waits hears that somebody has come (DUEL-16). */
export const READY_TOPIC = '/topic/gameReady'

/** Where the two players of a match hear what happens in it. */
export const MATCH_TOPICS = '/topic/game/'

/** The destination of one match. */
export const matchTopic = (gameToken: string) => `${MATCH_TOPICS}${gameToken}`
