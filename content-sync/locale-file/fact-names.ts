/** Names of the single facts that a locale's file holds. */
export type FactName =
  /** The shape of the tables that pages were made from; see schema.ts. */
  | 'snapshot-schema'
  | 'snapshot-version'
  /** Where the site is published, as JSON. */
  | 'site'
  /** The version since which all dependency keys that changed are known. */
  | 'touches-known-since'
  /** Records of trees whose parent was not taken over, as JSON. */
  | 'cut-edges'
  /** Owners whose pages could not be told, as JSON. */
  | 'uncharted'
  /** Digests of the code that pulled, indexed pages, rendered, and answered queries last. */
  | 'pulled-with'
  | 'charted-with'
  | 'code-build'
  | 'answered-with'
  /** The change of the shared paths up to which this locale has read them. */
  | 'paths-seen'
  /** Records that were left out, by kind, as JSON. */
  | 'left-out'
  /** The release that the locale is held at. */
  | 'held-at'
  /** The rollbacks whose releases are kept, as JSON. */
  | 'rollbacks'
  /** When the past was last forgotten, epoch milliseconds. */
  | 'collected-at'
  /** When a page was last rendered to the same bytes, epoch milliseconds. */
  | 'found-same-at'
  | 'is-repaired';
