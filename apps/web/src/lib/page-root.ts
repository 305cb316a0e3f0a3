/** Returns the element in which the page is. Other elements of the document are not ours. */
export const pageRoot = () => document.getElementById('root')
