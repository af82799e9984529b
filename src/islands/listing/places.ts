/** The elements of the page that an open listing takes over. */
export interface Places {
  readonly body: HTMLElement;
  /** The served products. */
  readonly own: HTMLElement | null;
  readonly found: HTMLElement;
  /** The served filters, if there are enough products for any, and the element that replaces them. */
  readonly served: HTMLElement | null;
  readonly rail: HTMLElement | null;
  /** What is around the filters. */
  readonly frame: HTMLElement | null;
}

export function findPlaces(): Places | undefined {
  const body = document.querySelector<HTMLElement>('[data-listing]');
  const found = body?.querySelector<HTMLElement>('.listing-found');
  const served = body?.querySelector<HTMLElement>('.filters-values') ?? null;
  if (!body || !found) return undefined;
  return {
    body,
    found,
    served,
    rail: (served?.cloneNode(false) as HTMLElement | undefined) ?? null,
    frame: served?.closest('aside') ?? null,
    own: body.querySelector<HTMLElement>('.listing-own'),
  };
}
