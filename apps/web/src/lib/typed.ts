/** Text that was typed into fields and not sent yet. It survives navigation, but not a reload. Never holds passwords. */
const typed = new Map<string, string>()

export const typedBefore = (field: string) => typed.get(field) ?? ''

export const rememberTyped = (field: string, text: string) => void typed.set(field, text)

export const forgetTyped = (field: string) => void typed.delete(field)
