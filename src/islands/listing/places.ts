/** The elements of the page that an open listing takes over. */
export interface Places {
  readonly body: HTMLElement;
  /** The served products. */
  readonly own: HTMLElement | null;
  /** The found products, and the element that they replace. */
  readonly found: HTMLElement;
  readonly foundPlace: HTMLElement;
  /** The served filters, if there are enough products for any, and the element that replaces them. */
  readonly served: HTMLElement | null;
  readonly rail: HTMLElement | null;
  /** What is around the filters. */
  readonly frame: HTMLElement | null;
}

export function findPlaces(): Places | undefined {
  const body = document.querySelector<HTMLElement>('[data-listing]');
  const foundPlace = body?.querySelector<HTMLElement>('.listing-found');
  const served = body?.querySelector<HTMLElement>('.filters-values') ?? null;
  if (!body || !foundPlace) return undefined;
  return {
    body,
    foundPlace,
    found: emptyCopyOf(foundPlace),
    served,
    rail: served && emptyCopyOf(served),
    frame: served?.closest('aside') ?? null,
    own: body.querySelector<HTMLElement>('.listing-own'),
  };
}

const emptyCopyOf = (element: HTMLElement) => element.cloneNode(false) as HTMLElement;
