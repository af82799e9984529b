/** Where the panel of the bag leads. */
export interface BagLinks {
  readonly bag: string;
  readonly makeup: string;
  readonly signIn: string;
}
