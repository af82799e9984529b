/** A catalogue of which not one line can be used, and why. */
export class UnusableCatalogueError extends Error {}
