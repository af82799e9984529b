/** A category to narrow a listing by, with those below it that are shown. */
export interface CategoryLink {
  readonly label: string;
  readonly path: string;
  readonly children?: ReadonlyArray<CategoryLink>;
}
