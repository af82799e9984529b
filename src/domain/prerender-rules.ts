/**
 * Has a browser prerender the page behind a link once the link is marked. The text never changes,
 * so that the policy of pages can allow it by its digest.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export const PRERENDER_RULES =
  '{"prerender":[{"where":{"selector_matches":"a[data-prerender]"},"eagerness":"immediate"}]}';

/** The digest of the rules, as a policy names it. */
export const PRERENDER_RULES_HASH = "'sha256-dLJFmPuKbR+baVc9OftxUPr4O+mcERl42w7IZgIJjLA='";
