import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { FoundName } from '#commerce/search.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { clientNetwork } from '#domain/page/client-network.ts';
import {
  answer,
  bagTokenOf,
  changingVisitOf,
  type GatewayEnv,
  refused,
  unanswered,
  visitOf,
} from './answers.ts';
import { bagDocument, countDocument } from './bag-documents.ts';
import { type BagService, createBagService, type NumberedBag } from './bag-service.ts';
import { createGuessLimit } from './guess-limit.ts';
import { bodyOf } from './member-input.ts';
import { memberRoutes } from './member-routes.ts';
import { productDocument, productHit, productsDocument } from './product-documents.ts';
import { parseSearchParams } from './search-params.ts';
import { type Fault, ShopRefusal } from './shop-refusal.ts';
import type { Pieces, SearchQuestion, SearchResult, ShopSystem } from './shop-system.ts';
import type { Visit } from './visit.ts';

export interface ShopGatewayOptions {
  /** Called with the error if the commerce system failed to answer a call. */
  readonly onFailure?: (error: unknown) => void;
  /** Whether browsers may only send members' cookies over TLS. */
  readonly secureCookies?: boolean;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** Answers the browser's calls below `/api`. */
export type ShopGateway = (request: Request, clientAddress?: string) => Promise<Response>;

/**
 * Answers, from a commerce system, the calls of `src/commerce/endpoints.ts` that every shop needs
 * and those of members.
 */
export function createShopGateway(
  system: ShopSystem,
  { onFailure, now, secureCookies = false }: ShopGatewayOptions = {},
): ShopGateway {
  const app = new Hono<GatewayEnv>();
  app.use(bodyLimit({ maxSize: BODY_MAX, onError: () => refused(TOO_LARGE) }));
  const api = app.basePath('/api/:version{v[0-9.]+}');
  const { members } = system;
  bagRoutes(api, createBagService(system.bags, now));
  productRoutes(api, system);
  if (members) {
    const auth = app.basePath('/api/auth/:version{v[0-9.]+}');
    memberRoutes({ api, auth }, { members, secureCookies, onFailure });
  }
  app.notFound(() => refused(new ShopRefusal(404, { detail: 'There is no such call here.' })));
  app.onError((error, { req }) => {
    if (error instanceof ShopRefusal) return refused(error);
    // Nobody waits for the answer: the shopper went on typing.
    if (req.raw.signal.aborted) return unanswered(error);
    onFailure?.(error);
    return unanswered(error);
  });
  return async (request, clientAddress = '') => app.fetch(request, { clientAddress });
}

const BODY_MAX = 100_000;
const TOO_LARGE = new ShopRefusal(413, { detail: 'The body is too large.' });

function bagRoutes(app: Hono<GatewayEnv>, desk: BagService): void {
  const ofClient = createGuessLimit();
  const ofBag = createGuessLimit();
  app.get('/carts/:token/bag', async (context) => {
    const visit = visitOf(context);
    return answerBag(await desk.read(context.req.param('token'), visit), visit);
  });
  app.get('/carts/:token/items_count', async (context) =>
    answer(countDocument(await desk.read(context.req.param('token'), visitOf(context)))),
  );
  app.patch('/carts', async (context) => {
    const visit = changingVisitOf(context);
    const input = { token: bagTokenOf(context), code: await parseCode(context.req.raw) };
    const act = () => desk.setCode(input, visit);
    const client = clientNetwork(context.env.clientAddress);
    const guess = () => ofClient.guess(client, () => ofBag.guess(input.token ?? client, act));
    return answerBag(await (input.code === null ? act() : guess()), visit);
  });
  app.post('/cart/line_items', async (context) => {
    const visit = changingVisitOf(context);
    const pieces = await parsePieces(context.req.raw);
    const key = parseIdempotencyKey(context.req.raw.headers.get('Idempotency-Key'));
    const input = { token: bagTokenOf(context), pieces, key };
    const bag = await desk.add(input, visit).catch((error: unknown) => {
      throw error instanceof ShopRefusal ? placed(error, pieces) : error;
    });
    return answerBag(bag, visit);
  });
  app.on(['PATCH', 'DELETE'], '/cart/line_items/:id', async (context) => {
    const visit = changingVisitOf(context);
    const quantity = context.req.method === 'DELETE' ? 0 : await parseQuantity(context.req.raw);
    const input = { token: bagTokenOf(context), lineId: context.req.param('id'), quantity };
    return answerBag(await desk.setQuantity(input, visit), visit);
  });
}

function productRoutes(app: Hono<GatewayEnv>, system: ShopSystem): void {
  app.get('/products/:id', async (context) => {
    const visit = visitOf(context);
    const [product] = await system.products([context.req.param('id')], visit);
    if (!product) throw new ShopRefusal(404, { detail: 'There is no such product.' });
    return answer(productDocument(product, visit.locale));
  });
  app.get('/products', async (context) => {
    const visit = visitOf(context);
    const ids = (context.req.query('filter[id]') ?? '').split(',').filter(Boolean);
    if (ids.length === 0 || ids.length > IDS_MAX) throw new ShopRefusal(400, WITHOUT_IDS);
    return answer(productsDocument(await system.products(ids, visit), visit.locale));
  });
  app.get('/search', async (context) => {
    const visit = visitOf(context);
    const question = parseSearchParams(new URL(context.req.url).searchParams, visit.locale);
    return answer(searchAnswer(await system.search(question, visit), question, visit.locale));
  });
}

const IDS_MAX = 100;
const WITHOUT_IDS = {
  detail: `Products are asked for by their ids, up to ${IDS_MAX}.`,
  source: { parameter: 'filter[id]' },
};

/** Adds to a refusal which items of the request body it's about. */
function placed({ status, faults }: ShopRefusal, pieces: ReadonlyArray<Pieces>): ShopRefusal {
  const at = (variantId: string | undefined) =>
    pieces.findIndex((each) => each.variantId === variantId);
  return new ShopRefusal(
    status,
    ...faults.map((fault) => {
      const index = at(fault.meta?.['variant-id']);
      return index < 0 ? fault : { ...fault, source: { pointer: `/line_items/${index}` } };
    }),
  );
}

const answerBag = (bag: NumberedBag, { locale }: Visit) => answer(bagDocument(bag, locale));

/** The body of a search's answer, which isn't JSON:API. */
export function searchAnswer(
  { products, hitsCount, facets, names }: SearchResult,
  { page, size }: SearchQuestion,
  locale: Locale,
) {
  const named = (kind: FoundName['type']) => ({ hits: names.filter(({ type }) => type === kind) });
  return {
    results: {
      variants: {
        hits: products.map((product) => productHit(product, locale)),
        facets: Object.fromEntries(facets.map(({ key, ...facet }) => [key, facet])),
        stats: {},
        hitsPerPage: size,
        nbPages: Math.ceil(hitsCount / size),
        nbHits: hitsCount,
        page,
        correctedQuery: null,
        queryID: randomUUID().replaceAll('-', ''),
      },
      brands: named('brand'),
      categories: named('category'),
    },
  };
}

const LINES_MAX = 50;

const line = z.object({
  variant_id: z.union([z.string().min(1).max(200), z.int().nonnegative().transform(String)]),
  quantity: z.int().default(1),
  type: z.enum(['product', 'redeemable', 'free_sample']).default('product'),
});

const lines = z.object({ line_items: z.array(line).min(1).max(LINES_MAX) });

/** The pieces that a body adds: `{ "line_items": [{ "variant_id", "quantity" }] }`. */
async function parsePieces(request: Request): Promise<ReadonlyArray<Pieces>> {
  const { line_items: lineItems } = await bodyOf(request, lines);
  const faults = lineItems.flatMap(({ type, quantity }, index): ReadonlyArray<Fault> => {
    const source = { pointer: `/line_items/${index}` };
    if (type !== 'product') return [{ ...NO_EXTRAS[type], source }];
    return quantity < 1 ? [{ ...TOO_FEW, source }] : [];
  });
  if (faults.length > 0) throw new ShopRefusal(422, ...faults);
  return lineItems.map((each) => ({ variantId: each.variant_id, quantity: each.quantity }));
}

const NO_EXTRAS = {
  redeemable: { code: 'not-a-reward', detail: 'There are no rewards here.' },
  free_sample: { code: 'not-a-sample', detail: 'There are no samples here.' },
} as const satisfies Record<string, Fault>;

const TOO_FEW: Fault = {
  code: 'quantity-too-small',
  detail: 'It is sold by the piece: 1 or more.',
};

/** The quantity that a body sets. */
async function parseQuantity(request: Request): Promise<number> {
  const { quantity } = await bodyOf(request, z.object({ quantity: z.int() }));
  if (quantity >= 1) return quantity;
  throw new ShopRefusal(422, { ...TOO_FEW, source: { pointer: '/quantity' } });
}

const CODE_MAX = 50;

const details = z.strictObject({ 'promo-code': z.string().trim().max(CODE_MAX).nullable() });

/** The promo code that a body gives a bag; null to remove it. */
async function parseCode(request: Request): Promise<string | null> {
  return (await bodyOf(request, details))['promo-code'] || null;
}

/** Long enough that nobody guesses it, because it leads to a bag. */
const ADDITION_KEY = /^[\w-]{16,100}$/;

function parseIdempotencyKey(header: string | null): string | undefined {
  if (header === null || ADDITION_KEY.test(header)) return header ?? undefined;
  const detail = 'Idempotency-Key must be 16 to 100 letters, digits and hyphens.';
  throw new ShopRefusal(400, { detail });
}
