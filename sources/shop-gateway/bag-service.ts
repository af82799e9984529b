import { hash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { BAG_LINES_MAX, LINE_PIECES_MAX } from '#domain/limits.ts';
import { clientNetwork } from '#domain/page/client-network.ts';
import { createUseLimit } from './guess-limit.ts';
import { type Fault, ShopRefusal } from './shop-refusal.ts';
import type { BagSystem, Pieces, SystemBag } from './shop-system.ts';
import type { Visit } from './visit.ts';

/** A bag, and a number that grows with each change of it. */
export interface NumberedBag {
  readonly bag: SystemBag;
  readonly version: number;
}

export interface LinesInput {
  /** Undefined for a shopper without a bag. */
  readonly token: string | undefined;
  readonly pieces: ReadonlyArray<Pieces>;
  /**
   * Names the addition to this bag, or to a new one. Adding again under the same key adds nothing.
   */
  readonly key: string | undefined;
}

export interface QuantityInput {
  readonly token: string | undefined;
  readonly lineId: string;
  readonly quantity: number;
}

export interface CodeInput {
  readonly token: string | undefined;
  readonly code: string | null;
}

/** What the shop promises about bags beyond commerce systems. All reject with a `ShopRefusal`. */
export interface BagService {
  read(token: string, visit: Visit): Promise<NumberedBag>;
  add(input: LinesInput, visit: Visit): Promise<NumberedBag>;
  setQuantity(input: QuantityInput, visit: Visit): Promise<NumberedBag>;
  setCode(input: CodeInput, visit: Visit): Promise<NumberedBag>;
}

/**
 * An addition that was begun: the quantities it leads to, or the token of the bag that it created.
 */
type BegunAddition =
  | { readonly targets: ReadonlyArray<Pieces> }
  | { readonly token: string; readonly targets?: undefined };

/** How many bags a client may begin. Many shoppers can share an address. */
const NEW_BAGS = { points: 1_000, durationS: 900 } as const;

const ADDITIONS_MAX = 20_000;
const ADDITIONS_MS = 86_400_000;

/** Calls about one bag are made one after another, so that its versions follow its states. */
export function createBagService(bags: BagSystem, now: () => number = Date.now): BagService {
  const withLock = createKeyedLock();
  const versionOf = createBagVersions(now);
  const newBags = createUseLimit(NEW_BAGS);
  const begun = new LRUCache<string, BegunAddition>({ max: ADDITIONS_MAX, ttl: ADDITIONS_MS });
  const numbered = (bag: SystemBag): NumberedBag => ({ bag, version: versionOf(bag) });
  const known = async (token: string, visit: Visit) =>
    (await bags.read(token, visit)) ?? refuse(404, NO_BAG);

  /** A member's own bag may be one that this browser doesn't know. */
  const bagOf = async (token: string | undefined, visit: Visit) => {
    const current = token === undefined ? undefined : await bags.read(token, visit);
    if (current || visit.session === undefined) return current;
    return bags.readOwn?.(visit.session, visit);
  };

  const change = async (
    token: string | undefined,
    visit: Visit,
    act: (bag: SystemBag) => Promise<SystemBag>,
  ) => {
    if (token === undefined) return refuse(404, NO_BAG);
    return withLock(token, async () => numbered(await act(await known(token, visit))));
  };

  /**
   * Adds once per key. If the outcome is unknown, a repetition adds only up to the quantities noted
   * first.
   */
  const addOnce = async ({ token, pieces, key }: LinesInput, visit: Visit) => {
    const name = key === undefined ? undefined : nameOf(key, token);
    const earlier = name === undefined ? undefined : begun.get(name);
    if (earlier && !earlier.targets) return known(earlier.token, visit);
    const current = await bagOf(token, visit);
    const targets = earlier?.targets ?? targetsOf(current, pieces);
    refuseTooMany(current, targets);
    if (name !== undefined) begun.set(name, { targets });
    const bag = await addMissing({ bag: current, targets }, visit).catch((error: unknown) => {
      if (name !== undefined && error instanceof ShopRefusal) begun.delete(name);
      throw error;
    });
    if (name !== undefined) begun.set(name, { token: bag.token });
    return bag;
  };

  const addMissing = async (
    { bag, targets }: { bag: SystemBag | undefined; targets: ReadonlyArray<Pieces> },
    visit: Visit,
  ) => {
    const missing = targets
      .map(({ variantId, quantity }) => ({
        variantId,
        quantity: quantity - piecesOf(bag, variantId),
      }))
      .filter(({ quantity }) => quantity > 0);
    if (!bag) await newBags.consume(clientNetwork(visit.clientAddress ?? 'unknown'));
    return bag && missing.length === 0 ? bag : bags.add({ bag, pieces: missing }, visit);
  };

  return {
    read: (token, visit) => withLock(token, async () => numbered(await known(token, visit))),
    add: (input, visit) =>
      withLock(input.token ?? visit.session ?? input.key ?? randomUUID(), async () =>
        numbered(await addOnce(input, visit)),
      ),
    async setQuantity({ token, lineId, quantity }, visit) {
      if (quantity > LINE_PIECES_MAX) throw new ShopRefusal(422, TOO_MANY);
      return change(token, visit, (bag) => {
        const line =
          bag.lines.find(({ id }) => id === lineId) ?? refuse(404, 'The bag has no such line.');
        return bags.setQuantity({ bag, line, quantity }, visit);
      });
    },
    setCode: ({ token, code }, visit) =>
      change(token, visit, (bag) => bags.setCode({ bag, code }, visit)),
  };
}

/**
 * Includes the bag: with another bag, a key names another addition, which doesn't use up the first.
 */
const nameOf = (key: string, token = '') => `${key} ${token}`;

const NO_BAG = 'There is no such bag.';

function refuse(status: 404, detail: string): never {
  throw new ShopRefusal(status, { detail });
}

function piecesOf(bag: SystemBag | undefined, variantId: string): number {
  const lines = bag?.lines.filter((line) => line.variantId === variantId) ?? [];
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The quantity of each variant in the bag after the addition. */
function targetsOf(
  bag: SystemBag | undefined,
  pieces: ReadonlyArray<Pieces>,
): ReadonlyArray<Pieces> {
  const targets = new Map<string, number>();
  for (const { variantId, quantity } of pieces) {
    const before = targets.get(variantId) ?? piecesOf(bag, variantId);
    targets.set(variantId, before + quantity);
  }
  return [...targets].map(([variantId, quantity]) => ({ variantId, quantity }));
}

const TOO_MANY: Fault = {
  code: 'too-many',
  detail: `A bag has up to ${LINE_PIECES_MAX} pieces of a variant.`,
};

function refuseTooMany(bag: SystemBag | undefined, targets: ReadonlyArray<Pieces>): void {
  const faults = targets
    .filter(({ quantity }) => quantity > LINE_PIECES_MAX)
    .map(({ variantId }) => ({ ...TOO_MANY, meta: { 'variant-id': variantId } }));
  if (faults.length > 0) throw new ShopRefusal(422, ...faults);
  const others = targets.filter(({ variantId }) => piecesOf(bag, variantId) === 0);
  if ((bag?.lines.length ?? 0) + others.length <= BAG_LINES_MAX) return;
  throw new ShopRefusal(422, { code: 'bag-full', detail: `A bag has ${BAG_LINES_MAX} lines.` });
}

const BAGS_MAX = 50_000;

/**
 * Numbers the states of bags for systems that don't: a bag that differs from when it was last seen
 * gets a higher number. The numbers are times, so that they increase across restarts.
 */
function createBagVersions(now: () => number): (bag: SystemBag) => number {
  const seen = new LRUCache<string, { readonly state: string; readonly version: number }>({
    max: BAGS_MAX,
  });
  return (bag) => {
    const state = hash('sha256', JSON.stringify(bag));
    const last = seen.get(bag.token);
    if (last?.state === state) return last.version;
    const version = Math.max(now(), (last?.version ?? 0) + 1);
    seen.set(bag.token, { state, version });
    return version;
  };
}

/** Does one thing at a time per key, in the order of the calls. */
type KeyedLock = <T>(key: string, act: () => Promise<T>) => Promise<T>;

/** Far more keys than there are concurrent calls. */
const KEYS_MAX = 10_000;

function createKeyedLock(): KeyedLock {
  const locks = new LRUCache<string, LimitFunction>({
    max: KEYS_MAX,
    memoMethod: () => pLimit(1),
  });
  return (key, act) => locks.memo(key)(act);
}
