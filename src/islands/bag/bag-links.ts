/** Where the bag leads. */
export interface BagLinks {
  readonly bag: string;
  /** Absent in a shop without such a category. */
  readonly makeup?: string | undefined;
  /** Absent in a shop without members. */
  readonly signIn?: string | undefined;
  /** Absent in a shop without a checkout. */
  readonly checkout?: string | undefined;
}
