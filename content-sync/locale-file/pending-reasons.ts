/** Why what is published at a path is not what it should be, whatever the answers. */
export type PendingReason =
  /** The page was not there before. */
  | 'new'
  /** The page was removed. */
  | 'gone'
  /** What stands there is, or was, a redirect. */
  | 'moved'
  /** The page could not be rendered. */
  | 'failed'
  /** The page was made for a time to come, by a clock that was ahead. */
  | 'ahead'
  /** The page was rolled back. */
  | 'rolled-back';
