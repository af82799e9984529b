/** The elements of the page that an open listing shows and hides. */
export interface Places {
  /** The served products. */
  readonly own: HTMLElement | null;
  /** Where the found products are. */
  readonly found: HTMLElement;
  /** What is around the filters. */
  readonly frame: HTMLElement | null;
}

export function findPlaces(): Places | undefined {
  const body = document.querySelector<HTMLElement>('[data-listing]');
  const found = body?.querySelector<HTMLElement>('.listing-found');
  if (!body || !found) return undefined;
  return {
    found,
    frame: body.querySelector<HTMLElement>('.listing-rail'),
    own: body.querySelector<HTMLElement>('.listing-own'),
  };
}
