/** Why what is published at a path isn't what it should be, apart from changed answers. */
export type PendingReason =
  /** The page wasn't there before. */
  | 'new'
  /** The page was removed. */
  | 'gone'
  /** There is, or was, a redirect at the path. */
  | 'moved'
  /** The page couldn't be rendered. */
  | 'failed'
  /** The page was made for a future time, by a clock that was ahead. */
  | 'ahead'
  /** The page was rolled back. */
  | 'rolled-back';
