/**
 * Stands in for the package `qs`, which is a quarter of what InstantSearch would add to the browser's
 * code. Only InstantSearch's own router needs it, and the shop's addresses are its own.
 */
function unused(): never {
  throw new Error('Addresses are written by `listing-routing.ts`.');
}

// biome-ignore lint/style/noDefaultExport: the package has one.
export default { parse: unused, stringify: unused };
