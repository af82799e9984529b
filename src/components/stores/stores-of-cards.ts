interface Place {
  readonly name: string;
  readonly path: string;
}

/**
 * The stores to choose from above cards, each once and in their order; none if every card is of the
 * same stores, where a choice would change nothing.
 *
 * @param cards the stores of each card
 */
export function storesOfCards(cards: ReadonlyArray<ReadonlyArray<Place>>): ReadonlyArray<Place> {
  const keys = new Set(cards.map(storeKeys));
  if (keys.size < 2) return [];
  return [...new Map(cards.flat().map((place) => [place.path, place])).values()];
}

/** The stores of a card, as its attribute has them. */
export function storeKeys(places: ReadonlyArray<Place>): string {
  return places.map(({ path }) => path).join(' ');
}
