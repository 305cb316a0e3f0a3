/** The key of a legal text; its words travel with the pages that show it. */
export const legalTextKey = (name: string, language: string) => ['legal', name, language] as const
