/** A category that narrows a listing, with its visible subcategories. */
export interface CategoryLink {
  readonly label: string;
  readonly path: string;
  readonly children?: ReadonlyArray<CategoryLink>;
}
