import type { ComponentProps, ReactNode } from 'react';
import type { ListingSort } from '#domain/listing/listing-state.ts';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  readonly texts: Texts<'listing'>;
  /** How many products there are, in words, or that they are on their way. */
  readonly count: ReactNode;
  /** Whether screen readers are told when that changes. */
  readonly isLive?: boolean;
  /** Whether there are enough products for filters. */
  readonly hasFilters: boolean;
  /** How many of them are set, in the language's digits; undefined if none is. */
  readonly filtersSet?: string | undefined;
  readonly sorts: ReadonlyArray<ListingSort>;
  /** Of the field for the order: what is chosen, and what follows from a choice. */
  readonly sort: Pick<ComponentProps<'select'>, 'defaultValue' | 'value' | 'onChange'>;
}

/** The number of products, their order and, on narrow screens, a button for the filters. */
export function ListingToolbar({ texts, count, isLive, hasFilters, ...props }: Props) {
  const { filtersSet, sorts, sort } = props;
  return (
    <div className="listing-toolbar">
      {hasFilters && (
        <button className="button button-plain" type="button" popoverTarget="filters">
          {filtersSet ? `${texts.filters} (${filtersSet})` : texts.filters}
        </button>
      )}
      <p role={isLive ? 'status' : undefined}>{count}</p>
      <label className="listing-sort">
        <span className="vh-narrow">{texts.sort}</span>
        <select name="sort" data-sort autoComplete="off" {...sort}>
          {sorts.map((each) => (
            <option key={each} value={each}>
              {texts[`sort-${each}`]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
