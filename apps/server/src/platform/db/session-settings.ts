/**
 * What every session sets, on both databases.
 *
 * - `jit`: compiling a plan to machine code takes up to a second, which no statement of ours takes. PostgreSQL does it where it
 *   expects much work, and it often expects too much.
 * - `pg_trgm.word_similarity_threshold`: how much of a typed text must occur in a name for the operator `%>`. Two swapped letters in
 *   a word of five leave a third.
 */
export const SESSION_SETTINGS = 'set jit = off; set pg_trgm.word_similarity_threshold = 0.3'
