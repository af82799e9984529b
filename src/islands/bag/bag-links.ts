/** Where the bag leads. */
export interface BagLinks {
  readonly bag: string;
  readonly makeup: string;
  readonly signIn: string;
  /** Absent in a shop without a checkout. */
  readonly checkout?: string | undefined;
}
