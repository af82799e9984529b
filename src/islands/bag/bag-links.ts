/** Where the bag leads. */
export interface BagLinks {
  readonly bag: string;
  readonly makeup: string;
  /** Absent in a shop without members. */
  readonly signIn?: string | undefined;
  /** Absent in a shop without a checkout. */
  readonly checkout?: string | undefined;
}
