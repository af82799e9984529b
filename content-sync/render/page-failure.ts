/** A page that couldn't be rendered. */
export interface PageFailure {
  readonly path: string;
  readonly problem: string;
  /** The place in the code that threw. */
  readonly stack?: string | undefined;
}
