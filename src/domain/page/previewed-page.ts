/** Marks the body of a page that shows what isn't published: what is live must not replace it. */
export const PREVIEWED = 'data-previewed';
