/** A shop without a catalogue, in a project without the demo. */
export class EmptyShopError extends Error {}
