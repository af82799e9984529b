import type { Answer, Resource } from '../test-api.ts';
import { signIn, type TestBrowser } from '../test-browser.ts';
import { ShopperModel, type Wares } from './shopper-model.ts';

const LINE_ITEMS = 'v2.5/cart/line_items';
/** How often a request is repeated that wasn't answered in time. */
const REPEATS = 3;

interface CrowdShopperOptions {
  readonly browser: TestBrowser;
  readonly email: string;
  readonly wares: Wares;
  readonly seed: number;
}

/** A random shopper, determined by a seed, who also applies each change to a model. */
export class CrowdShopper {
  readonly browser: TestBrowser;
  readonly model: ShopperModel;
  /** Where the API's answers differ from the model. */
  readonly surprises: Array<string> = [];
  acts = 0;
  readonly #email: string;
  readonly #ids: ReadonlyArray<string>;
  readonly #random: () => number;

  constructor({ browser, email, wares, seed }: CrowdShopperOptions) {
    this.browser = browser;
    this.model = new ShopperModel(wares);
    this.#email = email;
    this.#ids = Object.keys(wares);
    this.#random = randomOf(seed);
  }

  get token(): string | undefined {
    return this.browser.cookies.get('cart-token');
  }

  async shop(acts: number): Promise<void> {
    for (; this.acts < acts; this.acts += 1) await this.#act();
  }

  async bag() {
    const { data, included } = await this.#read();
    const { total, 'line-items-count': count } = data[0]?.attributes ?? {};
    return { pieces: Object.fromEntries(piecesOf(included)), total, count };
  }

  async #act(): Promise<void> {
    const share = this.#random();
    if (share < 0.4) return this.#add();
    if (share < 0.6) return this.#setQuantity();
    if (share < 0.7) return this.#remove();
    if (share < 0.85) return this.model.isSignedIn ? this.#wish() : this.#add();
    return this.model.isSignedIn ? this.#signOut() : this.#signIn();
  }

  /** Makes a change, and repeats the request several times with the same key. */
  async #add(): Promise<void> {
    const id = this.#pick(this.#ids);
    const quantity = 1 + Math.floor(this.#random() * 3);
    const isTaken = this.model.add(id, quantity);
    const call = {
      method: 'POST',
      cartToken: this.token,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { line_items: [{ variant_id: id, quantity }] },
    };
    const sent = Array.from({ length: REPEATS }, () => this.browser.call(LINE_ITEMS, call));
    for (const answer of await Promise.all(sent)) {
      this.#expect(answer, isTaken ? 201 : 422, `add ${quantity} of ${id}`);
      const token = answer.data[0]?.attributes.token;
      if (token) this.browser.cookies.set('cart-token', String(token));
    }
  }

  async #setQuantity(): Promise<void> {
    const line = await this.#someLine();
    if (!line) return;
    const quantity = Math.floor(this.#random() * 12);
    const isTaken = this.model.setQuantity(line.variantId, quantity);
    const answer = await this.#change(line.id, 'PATCH', { quantity });
    this.#expect(answer, isTaken ? 200 : 422, `set ${line.variantId} to ${quantity}`);
  }

  async #remove(): Promise<void> {
    const line = await this.#someLine();
    if (!line) return;
    this.model.remove(line.variantId);
    this.#expect(await this.#change(line.id, 'DELETE'), 200, `remove ${line.variantId}`);
  }

  async #wish(): Promise<void> {
    const id = this.#pick(this.#ids);
    const method = this.model.wishes.has(id) ? 'DELETE' : 'PUT';
    if (method === 'PUT') this.model.wishes.add(id);
    else this.model.wishes.delete(id);
    const answer = await this.browser.call(`v2.3/wishlist/variants/${id}`, { method });
    this.#expect(answer, 200, `${method} the wish ${id}`);
  }

  async #signIn(): Promise<void> {
    this.model.signIn();
    this.#expect(await signIn(this.browser, this.#email), 200, 'sign in');
  }

  async #signOut(): Promise<void> {
    this.model.signOut();
    const answer = await this.browser.call('v2.6/sessions', { method: 'DELETE' });
    this.#expect(answer, 204, 'sign out');
  }

  async #someLine() {
    const lines = linesOf((await this.#read()).included);
    return lines.length === 0 ? undefined : this.#pick(lines);
  }

  #read(): Promise<Answer> {
    return this.browser.call('v2.5/carts', { cartToken: this.token });
  }

  #change(lineId: string, method: string, body?: unknown): Promise<Answer> {
    const call = { method, cartToken: this.token, ...(body !== undefined && { body }) };
    return this.browser.call(`${LINE_ITEMS}/${lineId}`, call);
  }

  #expect({ status }: Answer, wanted: number, act: string): void {
    if (status !== wanted) this.surprises.push(`${act}: ${status} in place of ${wanted}`);
  }

  #pick<T>(items: ReadonlyArray<T>): T {
    return items[Math.floor(this.#random() * items.length)] as T;
  }
}

function linesOf(included: ReadonlyArray<Resource>) {
  return included.map(({ id, attributes }) => ({
    id,
    variantId: String(attributes['variant-id']),
    quantity: Number(attributes['quantity-value']),
  }));
}

function piecesOf(included: ReadonlyArray<Resource>) {
  return linesOf(included).map(({ variantId, quantity }) => [variantId, quantity] as const);
}

/** mulberry32: the same seed gives the same numbers. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
