import { LINE_PIECES_MAX } from '#domain/limits.ts';

/** A variant's price in minor units, and how many there are in stock. */
export interface Ware {
  readonly price: number;
  readonly stock: number;
}

export type Wares = Readonly<Record<string, Ware>>;
type Pieces = ReadonlyMap<string, number>;

/**
 * What a shopper's bags and wish list should be. It's written from the rules and shares no code
 * with the API. A change that the rules forbid is refused, and changes nothing.
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

  /** Whether the API has to accept it. */
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
