import type { Country } from '#domain/locale/locales.ts';

/** A popularity list of a country before and after an edit: product ids in order. */
export interface ListContent {
  readonly country: Country;
  readonly listId: string;
  readonly before: ReadonlyArray<string>;
  readonly after: ReadonlyArray<string>;
}
