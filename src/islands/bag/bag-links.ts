/** Where the bag leads. */
export interface BagLinks {
  readonly bag: string;
  /** Absent in a shop without such a category. */
  readonly makeup?: string | undefined;
  /** Absent in a shop without members. */
  readonly signIn?: SignInLink | undefined;
  /** Absent in a shop without a checkout. */
  readonly checkout?: string | undefined;
}

export interface SignInLink {
  readonly address: string;
  /** Points are only promised where there are any. */
  readonly text: 'signInPrompt' | 'signInPlain';
}
