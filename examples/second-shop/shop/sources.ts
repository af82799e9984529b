import type { OwnSource } from '#sources/own-source.ts';
import { REST } from '#sources/rest/rest.ts';

/** The commerce systems that only this shop can be connected to. */
export const OWN_SOURCES: Readonly<Record<string, OwnSource>> = { rest: REST };
