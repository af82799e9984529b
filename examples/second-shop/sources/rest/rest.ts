import * as z from 'zod';
import { CAPABILITIES, type Capability } from '#domain/capabilities.ts';
import { ownSource } from '../own-source.ts';

/** The API has no accounts, and nothing that only members use; recommendations and codes neither. */
const LACKS: ReadonlyArray<Capability> = CAPABILITIES;

/** A plain REST API with lists in parts, carts, and no webhooks. */
export const REST = ownSource({
  title: 'the warehouse',
  lacks: LACKS,
  variables: z.object({
    REST_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  }),
  system: ({ REST_URL }) => ({
    url: REST_URL.replace(/\/+$/, ''),
    // Loaded by shops alone that sell from it.
    open: async (context) => {
      const { openRest } = await import('./open-rest.ts');
      return openRest({ url: REST_URL.replace(/\/+$/, '') }, context);
    },
  }),
});
