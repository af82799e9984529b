import type { PublicationKind } from './editing-contract.ts';

/** What whoever made a publication did. */
export const DID = {
  published: 'published',
  undone: 'undid',
  ended: 'ended',
} as const satisfies Record<PublicationKind, string>;
