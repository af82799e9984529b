/** Stands in for the helpers of InstantSearch's own templates: the shop's are components of React. */
// biome-ignore lint/style/noDefaultExport: the package has one.
export default function templateHelpers(): object {
  return {};
}
