/** Names of the single facts that a locale's file holds. */
export type FactName =
  /** The shape of the tables that pages were made from; see schema.ts. */
  | 'snapshot-schema'
  /** The version of the last logged transaction in the file, where several machines share it. */
  | 'log-version'
  /** The token of that transaction. */
  | 'log-token'
  | 'snapshot-version'
  /** The instant at which all records are as they are stored, epoch milliseconds. */
  | 'records-at'
  /** Where the site is published, as JSON. */
  | 'site'
  /** The version since which all dependency keys that changed are known. */
  | 'touches-known-since'
  /** Records of trees that were detached from their parent to break a cycle, as JSON. */
  | 'cut-edges'
  /** Digests of the code that last pulled, indexed pages, rendered and answered queries. */
  | 'pulled-with'
  | 'charted-with'
  | 'code-build'
  | 'answered-with'
  /** The last change of the shared paths that this locale has read. */
  | 'paths-seen'
  /**
   * The index of shared paths that was read last, and the locales that had told it all their paths.
   */
  | 'paths-told-by'
  /** The index of shared paths that this locale has told all its paths. */
  | 'paths-told-to'
  /** The release that the locale is held at. */
  | 'held-at'
  /** The rollbacks whose releases are kept, as JSON. */
  | 'rollbacks'
  /** When old releases were last deleted, epoch milliseconds. */
  | 'collected-at'
  /** When a page was last rendered to the same bytes, epoch milliseconds. */
  | 'found-same-at'
  | 'is-repaired';
