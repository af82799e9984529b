/** A catalogue without a single usable line, and why. */
export class UnusableCatalogueError extends Error {}
