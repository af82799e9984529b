/** Why a call is refused, for the shopper. Pages have texts for its codes, such as `sold-out`. */
export interface Fault {
  readonly detail: string;
  readonly code?: string;
  readonly source?: { readonly pointer: string } | { readonly parameter: string };
  readonly meta?: Readonly<Record<string, string>>;
}

/** A commerce system, or its gateway, refuses a call. */
export class ShopRefusal extends Error {
  override readonly name = 'ShopRefusal';
  readonly status: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429;
  readonly faults: ReadonlyArray<Fault>;

  constructor(status: ShopRefusal['status'], ...faults: ReadonlyArray<Fault>) {
    super(faults.map(({ detail }) => detail).join(' '));
    this.status = status;
    this.faults = faults;
  }
}
