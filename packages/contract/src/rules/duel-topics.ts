/** Topic that tells a waiting player that an opponent has joined (DUEL-16). */
export const READY_TOPIC = '/topic/gameReady'

/** Prefix of the match topics, which deliver the events of a match to its two players. */
export const MATCH_TOPICS = '/topic/game/'

/** Returns the topic of a match. */
export const matchTopic = (gameToken: string) => `${MATCH_TOPICS}${gameToken}`
