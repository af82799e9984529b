import { Hono } from 'hono';
import * as z from 'zod';
import { localeOfId } from '#domain/locale/locales.ts';
import {
  type ListingAnswer,
  type ListingPlace,
  listingPlace,
  RULE_TYPES,
} from '../../contract/listing-contract.ts';
import { answer, checked, refuse } from '../http/answers.ts';
import { askedLocale } from '../http/asked-place.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { findChangeSet } from '../sets/change-sets.ts';
import { GONE } from '../sets/editing-answers.ts';
import { editsOfSet } from '../sets/edits-of-set.ts';
import type { ShopListings } from './shop-listings.ts';

export interface ListingSources extends Pick<EditingSources, 'drafts'> {
  /** Undefined if another system's search puts the products in order. */
  readonly listings: ShopListings | undefined;
}

const week = z.object({
  locale: askedLocale,
  weeksAgo: z.coerce.number().int().min(0).max(7).default(0),
});

/** `GET /listing`: a search or listing as shoppers see it, and with a change set; `GET /searches`: what is searched. */
export function listingRoutes({ listings, drafts }: ListingSources): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();

  app.get('/listing', async ({ req }) => {
    if (!listings) return refuse(404, ELSEWHERE);
    const place = listingPlace(new URL(req.url).searchParams);
    if (place.of === '') return refuse(400, 'of: say which search or listing');
    const edits = await rulesWritten(place);
    if (!edits) return refuse(404, GONE);
    const today = await listings.today(place);
    if (edits.length === 0) return answer({ today } satisfies ListingAnswer);
    const drafted = await listings.tryOut(place, edits);
    const tried = 'problem' in drafted ? drafted : { drafted };
    return answer({ today, ...tried } satisfies ListingAnswer);
  });

  app.get('/searches', async ({ req }) => {
    if (!listings) return refuse(404, ELSEWHERE);
    const input = checked(week, req.query());
    return answer(await listings.searches(input.locale, input.weeksAgo));
  });

  return app;

  /** What a set writes of rules in the country; undefined if there is no such set. */
  function rulesWritten({ set, country }: ListingPlace) {
    if (set === undefined) return [];
    return drafts.need(async (tables) => {
      if (!(await findChangeSet(tables, set))) return undefined;
      const isRule = ({ type }: { readonly type: string }) =>
        RULE_TYPES.some((each) => each === type);
      const edits = await editsOfSet(tables, set);
      return edits.filter((edit) => isRule(edit) && localeOfId(edit.locale).country === country);
    });
  }
}

const ELSEWHERE =
  'The search of this shop is another system’s, which puts products in order by rules of its own. Arrange them there.';
