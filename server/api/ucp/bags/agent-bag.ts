import type { Bag, LineItem } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { jsonApiBag } from '#commerce/json-api-bag.ts';
import type { BagPort } from '#commerce/shop-port.ts';
import { requestDeadline } from '#commerce/within-time.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ClientOf } from '../../client-of.ts';

/** A variant, and how many pieces of it the bag is to have. */
export interface RequestedLine {
  /** The item's identifier in the request. */
  readonly itemId: string;
  readonly variantId: string;
  readonly quantity: number;
}

/** A line that the commerce system refused in whole or in part, with the refusal's code. */
export interface RefusedLine {
  readonly itemId: string;
  readonly code: string;
}

interface BagHolder {
  readonly clientOf: ClientOf;
  readonly locale: Locale;
  /** Undefined before the bag's first line. */
  readonly token?: string | undefined;
}

/**
 * A visitor's bag in a country, filled by an agent. It's nobody else's: a shopper gets the lines by a link, and never
 * the bag, so that who knows of it can't see what they do with theirs.
 */
export class AgentBag {
  readonly #port: BagPort;
  #token: string | undefined;
  #bag: Bag | undefined;

  constructor({ clientOf, locale, token }: BagHolder) {
    this.#token = token;
    this.#port = jsonApiBag(clientOf(locale, { cartToken: () => this.#token }));
  }

  /** The bag as it is; undefined if there is none, or nothing is bought with it. */
  async read(): Promise<Bag | undefined> {
    const token = this.#token;
    if (token === undefined) return undefined;
    this.#bag ??= await this.#port.read(token).catch(withoutRefusal);
    return this.#bag && boughtLines(this.#bag).length > 0 ? this.#bag : undefined;
  }

  /**
   * Adds lines: all of them, or those that can be bought.
   *
   * @param key names the addition, which counts once
   */
  async add(lines: ReadonlyArray<RequestedLine>, key: string): Promise<ReadonlyArray<RefusedLine>> {
    const code = await this.#tryToAdd(lines, key);
    if (code === undefined) return [];
    const [only, ...others] = lines;
    if (only && others.length === 0) return [{ itemId: only.itemId, code }];
    const refused: Array<RefusedLine> = [];
    for (const [place, line] of lines.entries()) {
      refused.push(...(await this.add([line], `${key}-${place}`)));
    }
    return refused;
  }

  /** Makes the bag have these lines and no others, unless it would then have none. */
  async replace(
    requested: ReadonlyArray<RequestedLine>,
    key: string,
  ): Promise<ReadonlyArray<RefusedLine>> {
    const present = this.#boughtLines();
    const lineOf = ({ variantId }: RequestedLine) =>
      present.find((line) => line.variantId === variantId);
    const added = requested.filter((line) => !lineOf(line));
    const refused = [...(added.length > 0 ? await this.add(added, key) : [])];
    for (const { itemId, variantId, quantity } of requested) {
      const line = present.find((each) => each.variantId === variantId);
      const code = line && line.quantity !== quantity && (await this.#trySetting(line, quantity));
      if (code) refused.push({ itemId, code });
    }
    const unwanted = present.filter((line) =>
      requested.every(({ variantId }) => variantId !== line.variantId),
    );
    if (unwanted.length < this.#boughtLines().length) await this.#remove(unwanted);
    return refused;
  }

  /** Removes all lines, and with them the bag as far as agents know it. */
  async empty(): Promise<void> {
    await this.#remove(this.#boughtLines());
  }

  #boughtLines(): ReadonlyArray<LineItem> {
    return this.#bag ? boughtLines(this.#bag) : [];
  }

  async #remove(lines: ReadonlyArray<LineItem>): Promise<void> {
    for (const line of lines) await this.#trySetting(line, 0);
  }

  /** Undefined once they are added, or the code of the refusal. */
  #tryToAdd(lines: ReadonlyArray<RequestedLine>, key: string): Promise<string | undefined> {
    return this.#change(() => this.#port.add(lines, { key, deadline: requestDeadline() }));
  }

  #trySetting({ id }: LineItem, quantity: number): Promise<string | undefined> {
    return this.#change(() => this.#port.setQuantity(id, quantity));
  }

  async #change(change: () => Promise<Bag>): Promise<string | undefined> {
    try {
      this.#bag = await change();
      this.#token = this.#bag.token;
      return undefined;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return error.errors.find(({ code }) => code)?.code ?? 'unknown-variant';
    }
  }
}

/** Without gifts, samples and rewards. */
export const boughtLines = ({ lineItems }: Bag): ReadonlyArray<LineItem> =>
  lineItems.filter(({ type }) => type === 'product');

/** Whether the API refused the content of a call, rather than its sender, or didn't answer. */
function isRefusal(error: unknown): error is CommerceError {
  return error instanceof CommerceError && [400, 404, 422].includes(error.status ?? 0);
}

function withoutRefusal(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}
