/** A category of a menu or a filter, with those below it. */
export interface CategoryNode {
  readonly label: string;
  readonly path: string;
  readonly children: ReadonlyArray<CategoryNode>;
}
