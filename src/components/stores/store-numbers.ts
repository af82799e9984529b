/** A store's number in the list, and the elements that show it: its card, and its pin on the map. */

export const cardId = (number: number) => `store-${number}`;

export const pinId = (number: number) => `pin-${number}`;
