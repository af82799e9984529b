import type { OwnSource } from '#sources/own-source.ts';

/**
 * The commerce systems that only this shop can be connected to, by the name that `STOREFRONT_SOURCE` chooses one with:
 * `rest: REST`, of a folder in `sources`.
 */
export const OWN_SOURCES: Readonly<Record<string, OwnSource>> = {};
