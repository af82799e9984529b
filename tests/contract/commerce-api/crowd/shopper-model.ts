import { LINE_PIECES_MAX } from '#domain/limits.ts';

/** What a variant costs, in minor units, and how many there are of it. */
export interface Ware {
  readonly price: number;
  readonly stock: number;
}

export type Wares = Readonly<Record<string, Ware>>;
type Pieces = ReadonlyMap<string, number>;

/**
 * A shopper's bags and wish list as they ought to be: written from the rules, and of nothing that
 * the API is made of. A change that the rules forbid is refused and leaves everything as it was.
 */
export class ShopperModel {
  #visitor = new Map<string, number>();
  readonly #member = new Map<string, number>();
  readonly wishes = new Set<string>();
  isSignedIn = false;
  readonly #wares: Wares;

  constructor(wares: Wares) {
    this.#wares = wares;
  }

  get pieces(): Pieces {
    return this.#bag;
  }

  get total(): number {
    const prices = [...this.#bag].map(([id, quantity]) => this.#ware(id).price * quantity);
    return prices.reduce((sum, price) => sum + price, 0);
  }

  /** Whether the API has to take it. */
  add(id: string, quantity: number): boolean {
    return this.setQuantity(id, (this.#bag.get(id) ?? 0) + quantity);
  }

  setQuantity(id: string, quantity: number): boolean {
    if (quantity < 1 || quantity > Math.min(this.#ware(id).stock, LINE_PIECES_MAX)) return false;
    this.#bag.set(id, quantity);
    return true;
  }

  remove(id: string): void {
    this.#bag.delete(id);
  }

  signIn(): void {
    for (const [id, brought] of this.#visitor) {
      const own = this.#member.get(id) ?? 0;
      const limit = Math.min(this.#ware(id).stock, LINE_PIECES_MAX);
      this.#member.set(id, Math.min(own + brought, limit));
    }
    this.#visitor = new Map();
    this.isSignedIn = true;
  }

  signOut(): void {
    this.isSignedIn = false;
  }

  get #bag(): Map<string, number> {
    return this.isSignedIn ? this.#member : this.#visitor;
  }

  #ware(id: string): Ware {
    return this.#wares[id] ?? { price: 0, stock: 0 };
  }
}
