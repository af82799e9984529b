/** Stands in for what InstantSearch tells Algolia's crawler in the head of a page. */
export const isMetadataEnabled = () => false;

export function createMetadataMiddleware(): never {
  throw new Error('Pages describe themselves.');
}
