import { limitConcurrency } from './limit-concurrency.ts'

/** Pictures processed at a time: as many as a small machine has cores. */
export const AT_ONCE = 2
const WAITING_MOST = 60

/** The queue of all work on pictures. Few are processed at a time, and one per account. */
export const pictureQueue = limitConcurrency(AT_ONCE, WAITING_MOST)

/** Owner of the site's own work in the queue. */
export const SITE = 0

/** Runs work on one of our own pictures in the queue; one other picture may be processed beside it. */
export const besideAnother = <T>(work: () => Promise<T>): Promise<T> => pictureQueue.take(1, SITE, work)
