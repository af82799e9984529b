import { useState } from 'react';
import type { FacetValue } from '#commerce/search.ts';
import { FilterLink } from './FilterLink.tsx';
import { useListing } from './listing-store.ts';

interface Props {
  readonly facet: string;
  readonly title: string;
  readonly values: ReadonlyArray<FacetValue>;
  readonly isOpen?: boolean;
}

/** With more values than this, there is a search field. */
const VALUES_MAX = 100;

/** A facet with its values; initially open if one of them is chosen. */
export function FilterGroup({ facet, title, values, isOpen = false }: Props) {
  const isChosen = useListing(({ state }) => state.trail.some((one) => one.facet === facet));
  const [wasOpen] = useState(isOpen || isChosen || wasOpenInPage(facet));
  return (
    <details className="disclosure filter" open={wasOpen}>
      <summary>{title}</summary>
      <ul>
        {values.slice(0, VALUES_MAX).map((value) => (
          <FilterLink key={value.id} facet={facet} value={value} />
        ))}
      </ul>
    </details>
  );
}

/** Panels that the shopper opened in the served page stay open. */
const openInPage = new Set<string>();

export function noteOpenPanels(panels: Iterable<HTMLElement>): void {
  for (const panel of panels) openInPage.add(panel.dataset.filter ?? '');
}

function wasOpenInPage(facet: string): boolean {
  return openInPage.has(facet);
}
