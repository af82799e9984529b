import { useState } from 'react';
import { foldText } from '#domain/search/search-text.ts';
import { fillText } from '#i18n/fill-text.ts';
import { type ListProps, type OfferedValue, useFilters } from './filter-view.ts';

/** All values of a facet, with a field to find one of them. */
export function WholeList({ facet: { key, name, values }, children }: ListProps) {
  const { texts } = useFilters();
  const [typed, setTyped] = useState('');
  const found = findValues(values, typed);
  const label = fillText(texts.titleIn ?? '', { label: name });
  return (
    <>
      <input
        type="search"
        className="filter-find"
        data-find={key}
        aria-label={label}
        placeholder={label}
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that had the focus.
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="filter-none" role="status">
        {found.length === 0 && texts.noValue}
      </p>
      {children(found)}
    </>
  );
}

/** The values whose name contains what was typed, whatever its case and accents. */
export function findValues(
  values: ReadonlyArray<OfferedValue>,
  typed: string,
): ReadonlyArray<OfferedValue> {
  const wanted = foldText(typed.trim());
  return values.filter(({ name }) => foldText(name).includes(wanted));
}
