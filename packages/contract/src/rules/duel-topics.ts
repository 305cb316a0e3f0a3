/** Topic that notifies a waiting player when an opponent has joined (DUEL-16). */
export const READY_TOPIC = '/topic/gameReady'

/** Prefix of the match topics, each of which delivers the events of one match to its two players. */
export const MATCH_TOPICS = '/topic/game/'

/** Returns the topic of a match. */
export const matchTopic = (gameToken: string) => `${MATCH_TOPICS}${gameToken}`
