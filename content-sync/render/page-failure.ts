/** A page that could not be rendered. */
export interface PageFailure {
  readonly path: string;
  readonly problem: string;
  /** Where in the code it was thrown. */
  readonly stack?: string | undefined;
}
