import type { Capability } from '#domain/capabilities.ts';
import { explainStateError, StateFileError } from '#storage/state-problem.ts';
import { ChangeOutbox, type OutboxChange } from './admin/change-outbox.ts';
import type { ContentChange } from './admin/content-change.ts';
import {
  type EditorialLooks,
  type EditorialReplaced,
  type EditorialSet,
  replaceEditorial,
} from './admin/editorial/replace-editorial.ts';
import { createPriceTurner } from './admin/products/turn-prices.ts';
import { createApp } from './app.ts';
import { followOrders } from './checkout/follow-orders.ts';
import { isPostgresAway } from './database/database-problem.ts';
import { type CommercePlace, openPlace } from './database/open-place.ts';
import { isShared } from './database/postgres-dialect.ts';
import { readPlace, readState, storeState } from './database/state.ts';
import type { Database } from './database/tables.ts';
import { sendGiftCards } from './gift-cards/send-gift-cards.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { viewOfShop } from './http/view.ts';
import { createAccessTokens } from './members/access-tokens.ts';
import { createAttemptLimits } from './members/attempt-limits.ts';
import type { EnlistMail, Mailer } from './members/mail/mailer.ts';
import { newToken } from './members/opaque-token.ts';
import { createSignOns, type SignOnOptions } from './members/sign-on/sign-on.ts';
import { openSigningKeys } from './members/signing-key.ts';
import type { PrepareUpload } from './pictures/uploaded-pictures.ts';
import type { PreparePhoto } from './reviews/review-photos.ts';
import { createCatalogueIndex } from './search/catalogue-index.ts';
import { type SeedOptions, type SeedSource, writeSeed } from './seed/write-seed.ts';
import { sendStockNotices } from './stock-notices/send-notices.ts';

export interface CommerceApiOptions extends CommercePlace {
  readonly clock?: (() => Date) | undefined;
  /**
   * Whether another system sells the products, and this API has the editorial records around them,
   * which may then name any product.
   */
  readonly productsElsewhere?: boolean | undefined;
  /**
   * Bearer token of the admin surface at `/api/admin/v1`; without one, there is no admin surface.
   */
  readonly adminToken?: string | undefined;
  /** Another token of that surface, for the shop's own console. */
  readonly editorToken?: string | undefined;
  /**
   * Called after each committed edit, though not when seeding. The edit is acknowledged once this has
   * ended; if it rejects, `renotify` calls it again.
   */
  readonly onChange?: ((change: ContentChange) => void | Promise<void>) | undefined;
  /** The public address of the shop, for links in mails and for social sign-in. */
  readonly origin?: string | undefined;
  /** What this API has and the shop doesn't offer; by default nothing. */
  readonly lacks?: ReadonlyArray<Capability> | undefined;
  /** Whether the shop is served over https, so that cookies can be restricted to it. */
  readonly secureCookies?: boolean | undefined;
  /** Sends mails, or keeps them in the same database; without it, none are sent. */
  readonly mailer?: Mailer | EnlistMail | undefined;
  /** How long answers that are the same for everybody are cached; by default not at all. */
  readonly keepAnswersMs?: number | undefined;
  /** Issuers for social sign-in; without any, it isn't offered. */
  readonly oidc?: SignOnOptions | undefined;
  /**
   * The secret with which the shop signs the bags that it hands over to the demo checkout at
   * `/checkout/demo`; without it, there is no demo checkout.
   */
  readonly checkoutSecret?: string | undefined;
  /** Prepares the photos of reviews; without it, members can't upload any. */
  readonly preparePhoto?: PreparePhoto | undefined;
  /** Prepares the pictures that editors upload; without it, they can't. */
  readonly prepareUpload?: PrepareUpload | undefined;
  /** Called when a request was answered with 503 because the database is out of order. */
  readonly onOutOfOrder?: ((error: StateFileError) => void) | undefined;
}

/** Writes members into the API's database, with dates near the given instant. */
export type MemberSeeder = (db: Database, now: Date) => Promise<void>;

const DEFAULT_ORIGIN = 'http://localhost:4321';

/** The embedded commerce API, with a database of its own or one that machines share. */
export interface CommerceApi {
  /**
   * Answers a request whose path starts with `/api` or, if it has a checkout, `/checkout/demo`.
   * Never rejects. Limits on attempts distinguish clients by their addresses.
   */
  fetch(request: Request, clientAddress?: string): Response | Promise<Response>;
  /**
   * Replaces all content at once; bags and members stay. Requests wait meanwhile. If the seed
   * contradicts itself, rejects and changes nothing.
   */
  seed(seed: SeedSource, options: SeedOptions): Promise<void>;
  /**
   * Has editorial records be these and no others, in one change: if they can be stored, and if the
   * looks at it agree. `renotify` announces it to whoever serves this database.
   */
  replaceEditorial(
    sets: ReadonlyArray<EditorialSet>,
    looks: EditorialLooks<CommerceApi['fetch']>,
  ): Promise<EditorialReplaced>;
  /** Creates members with their belongings, as the caller's function writes them. */
  seedMembers(seeder: MemberSeeder): Promise<void>;
  /** The identity of the seed that the content came from; undefined before the first seed. */
  isSeeded(): Promise<string | undefined>;
  /** The secret that signs bags for the checkout, the same for all who use this database. */
  checkoutSecret(): Promise<string>;
  /**
   * Mails those who wait for what is back in stock. Call it regularly; any number of processes may.
   * Without a mailer, it does nothing.
   */
  sendStockNotices(): Promise<void>;
  /**
   * Mails the gift cards whose day has come. Call it regularly; any number of processes may. Without a
   * mailer, it does nothing.
   */
  sendGiftCards(): Promise<void>;
  /**
   * Announces committed edits that could not be announced, or that a process which ended left in the outbox.
   * Call it regularly; any number of processes may. Rejects if it fails again.
   */
  renotify(): Promise<void>;
  /** Waits for requests in progress, then closes the database. */
  close(): Promise<void>;
}

export async function createCommerceApi(options: CommerceApiOptions): Promise<CommerceApi> {
  const db = await openPlace(options);
  const { adminToken, editorToken, checkoutSecret, clock = () => new Date() } = options;
  const tokens = [adminToken, editorToken].filter((token) => token !== undefined);
  const underWay = new Set<Promise<unknown>>();
  const follow = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  };
  const origin = options.origin ?? DEFAULT_ORIGIN;
  const signingKeys = await openSigningKeys(db);
  const catalogue = createCatalogueIndex(db);
  const answers = createAnswerCache({
    keepMs: options.keepAnswersMs ?? 0,
    stateOf: isShared(db) ? async () => JSON.stringify(await readPlace(db)) : undefined,
  });
  const outbox = new ChangeOutbox(db, async (change) => options.onChange?.(change));
  const onChange = async (change: OutboxChange) => {
    answers.clear();
    catalogue.follow(change);
    await outbox.announce(change);
  };
  const prices = createPriceTurner({
    db,
    clock,
    onTurned(change) {
      answers.clear();
      catalogue.follow(change);
    },
  });
  const services = {
    ...createSignOns(options.oidc ?? {}, clock),
    db,
    clock,
    productsElsewhere: options.productsElsewhere,
    signingKeys,
    catalogue,
    searchKey: await signingKeys.newest(),
    tokens: createAccessTokens(signingKeys, clock),
    limits: createAttemptLimits(db),
    mailer: mailerFor(db, options.mailer),
    inBackground: (work: () => Promise<void>) => void follow(work().catch(console.error)),
    origin,
    lacks: options.lacks ?? [],
    secureCookies: options.secureCookies ?? false,
    contentChanged: async (changes: ReadonlyArray<OutboxChange>) => {
      for (const change of changes) await onChange(change);
    },
    preparePhoto: options.preparePhoto,
    prepareUpload: options.prepareUpload,
  };
  const outOfOrder = (error: Error) => {
    if (isShared(db)) return isPostgresAway(error) ? error : undefined;
    const problem = explainStateError(error, options.databaseFile);
    const isOurs = problem instanceof StateFileError && problem.file === options.databaseFile;
    if (isOurs) options.onOutOfOrder?.(problem);
    return isOurs ? problem : undefined;
  };
  const answerFrom = async (from: Database, request: Request) =>
    createApp(
      { ...services, db: from, catalogue: catalogue.within(from) },
      { answers: createAnswerCache({ keepMs: 0 }), outOfOrder },
    ).fetch(request);
  const app = createApp(services, {
    answers,
    admin: tokens.length === 0 ? undefined : { tokens, onChange, answerFrom },
    checkout: checkoutSecret === undefined ? undefined : { secret: checkoutSecret },
    outOfOrder,
  });
  const answer: CommerceApi['fetch'] = async (request, clientAddress) => {
    await prices.turn();
    return app.fetch(request, { clientAddress });
  };
  return {
    fetch: (request, clientAddress) => follow(Promise.resolve(answer(request, clientAddress))),
    async seed(seed, seedOptions) {
      // Has no time limit: another machine may be seeding, which takes as long as it takes.
      const patient = isShared(db) ? await openPlace(options, { statementMs: 0 }) : db;
      try {
        await writeSeed(patient, seed, seedOptions);
      } finally {
        if (patient !== db) await patient.destroy();
      }
      catalogue.reset();
      prices.lookAgain();
      answers.clear();
    },
    replaceEditorial: (sets, { before, after }) =>
      follow(
        replaceEditorial(sets, {
          db,
          view: { ...viewOfShop(clock()), productsElsewhere: options.productsElsewhere },
          ...(before && { before: (from) => before((request) => answerFrom(from, request)) }),
          after: (from) => after((request) => answerFrom(from, request)),
        }),
      ),
    seedMembers: (seeder) => seeder(db, clock()),
    isSeeded: () => readState(db, 'seed-identity'),
    checkoutSecret: () => storeState(db, 'checkout-secret', newToken()),
    sendStockNotices: async () => {
      if (options.mailer) await follow(sendStockNotices(services));
    },
    sendGiftCards: async () => {
      if (options.mailer) await follow(sendGiftCards(services));
    },
    renotify: () =>
      follow(
        (async () => {
          await followOrders(services);
          await outbox.renotify();
        })(),
      ),
    async close() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
      await db.destroy();
    },
  };
}

function mailerFor(db: Database, mailer: CommerceApiOptions['mailer'] = async () => {}): Mailer {
  if (typeof mailer !== 'function') return mailer;
  return { send: (mail) => mailer(db, mail), enlist: mailer };
}
