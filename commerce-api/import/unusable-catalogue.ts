/** The catalogue has no usable line. The message says why. */
export class UnusableCatalogueError extends Error {}
