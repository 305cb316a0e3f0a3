/** Returns the key of a legal text: all keys are in `api`, while the text itself is loaded with the pages that show it. */
export const legalTextKey = (name: string, language: string) => ['legal', name, language] as const
