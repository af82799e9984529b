/** Stands in for InstantSearch's own router: a listing brings its own, and a panel has no address. */
// biome-ignore lint/style/noDefaultExport: the package has one.
export default function historyRouter(): never {
  throw new Error('Addresses are written by `listing-routing.ts`.');
}
