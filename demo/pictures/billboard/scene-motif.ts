import type { Motif } from '#commerce-api/pictures/addresses.ts';

/** The motifs that are composed of packs; places are drawn apart. */
export type SceneMotif = Exclude<Motif, 'store' | 'map'>;
