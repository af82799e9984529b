import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';

/**
 * The plain REST API that this shop sells from: lists in parts by `offset` and `limit`, in the language and for the
 * country that a call names; a cart; and edits, which it tells nobody about.
 *
 *   node examples/second-shop/tests/warehouse/rest-server.ts 8600
 */
type Texts = Readonly<Record<string, string>>;
type Kept = Record<string, unknown> & { readonly id: string };

interface Option {
  readonly sku: string;
  readonly name: Texts;
  readonly price: Readonly<Record<string, number>>;
  readonly stock: number;
  readonly color?: string;
}

interface Line {
  readonly id: string;
  readonly sku: string;
  quantity: number;
}

const LISTS = ['brands', 'categories', 'menus', 'products', 'rituals'] as const;
type Data = Record<(typeof LISTS)[number], Array<Kept>>;

export interface RestServer {
  readonly url: string;
  list(list: (typeof LISTS)[number]): ReadonlyArray<Kept>;
  add(list: (typeof LISTS)[number], one: Kept): void;
  /** Changes fields of something, as an editor would. */
  edit(list: (typeof LISTS)[number], id: string, fields: object): void;
  /** Takes something away. */
  remove(list: (typeof LISTS)[number], id: string): void;
  /** From now on, it answers 500. */
  fail(): void;
  close(): Promise<void>;
}

/** @param port 0 for a free one */
export async function startRestServer(port = 0): Promise<RestServer> {
  const text = readFileSync(new URL('products.json', import.meta.url), 'utf8');
  const data = JSON.parse(text) as Data;
  const carts = new Map<string, Array<Line>>();
  let isFailing = false;
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (isFailing) return answer(500, { error: 'It is away.' });
    bodyOf(request)
      .then((body) => answerTo(request, body, { data, carts }))
      .then(({ status = 200, body }) => answer(status, body))
      .catch((error: unknown) => answer(400, { error: String(error) }));
  });
  const url = await listening(server, port);
  return {
    url,
    list: (list) => data[list],
    add: (list, one) => void data[list].push(one),
    edit(list, id, fields) {
      data[list] = data[list].map((one) => (one.id === id ? { ...one, ...fields } : one));
    },
    remove(list, id) {
      data[list] = data[list].filter((one) => one.id !== id);
    },
    fail() {
      isFailing = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listening(server: Server, port: number): Promise<string> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const given = typeof address === 'object' && address ? address.port : port;
      resolve(`http://127.0.0.1:${given}`);
    });
  });
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Array<Buffer> = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

interface State {
  readonly data: Data;
  readonly carts: Map<string, Array<Line>>;
}

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

const NOT_FOUND: Answer = { status: 404, body: { error: 'Not found.' } };

function answerTo(
  { method = 'GET', url = '/' }: IncomingMessage,
  body: Record<string, unknown>,
  state: State,
): Answer {
  const { pathname, searchParams: asked } = new URL(url, 'http://rest');
  const [name = '', id] = pathname.slice(1).split('/').map(decodeURIComponent);
  if (name === 'carts') return cartAnswer({ method, id, body, asked }, state);
  const list = LISTS.find((each) => each === name);
  if (!list) return NOT_FOUND;
  if (id !== undefined) {
    const found = state.data[list].find((one) => one.id === id);
    if (!found) return NOT_FOUND;
    if (method === 'PATCH') Object.assign(found, body);
    return { body: shown(found, asked) };
  }
  const all = state.data[list].filter((one) => isAsked(one, asked));
  const [offset, limit] = [numberOf(asked, 'offset', 0), numberOf(asked, 'limit', 20)];
  const items = sorted(all, asked).slice(offset, offset + Math.min(limit, 100));
  return { body: { total: all.length, offset, items: items.map((one) => shown(one, asked)) } };
}

const numberOf = (asked: URLSearchParams, name: string, otherwise: number) =>
  Number(asked.get(name) ?? otherwise);

/** Whether a call's `ids`, `brand`, `category` and words (`q`) leave something in. */
function isAsked(one: Kept, asked: URLSearchParams): boolean {
  const has = (name: string, values: ReadonlyArray<unknown>) => {
    const wanted = asked.get(name)?.split(',');
    return !wanted || values.some((value) => wanted.includes(String(value)));
  };
  const words = (asked.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const text = JSON.stringify(shown(one, asked)).toLowerCase();
  return (
    has('ids', [one.id]) &&
    has('brand', [one.brand]) &&
    has('category', [one.category]) &&
    words.every((word) => text.includes(word))
  );
}

function sorted(all: ReadonlyArray<Kept>, asked: URLSearchParams): ReadonlyArray<Kept> {
  const country = asked.get('country') ?? 'VN';
  const priceOf = (one: Kept) => optionsOf(one)[0]?.price[country] ?? 0;
  const sign = { price: 1, '-price': -1 }[asked.get('sort') ?? ''];
  return sign ? all.toSorted((one, other) => sign * (priceOf(one) - priceOf(other))) : all;
}

const optionsOf = (one: Kept) => (one.options ?? []) as ReadonlyArray<Option>;

/** Texts in the language of a call, and prices of its country. */
function shown(one: Kept, asked: URLSearchParams): Kept {
  const [country, language] = [asked.get('country') ?? 'VN', asked.get('language') ?? 'en'];
  const inLanguage = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inLanguage);
    if (typeof value !== 'object' || value === null) return value;
    if ('en' in value) return (value as Texts)[language] ?? value.en;
    const fields = Object.entries(value).map(([key, field]) => [
      key,
      key === 'price' ? ((field as Record<string, number>)[country] ?? null) : inLanguage(field),
    ]);
    return Object.fromEntries(fields);
  };
  return inLanguage(one) as Kept;
}

interface CartCall {
  readonly method: string;
  readonly id: string | undefined;
  readonly body: Record<string, unknown>;
  readonly asked: URLSearchParams;
}

/** `POST /carts`, `GET /carts/{token}`, `POST` to add to it, and `PATCH` to set a line's quantity. */
function cartAnswer({ method, id, body, asked }: CartCall, { data, carts }: State): Answer {
  const token = id ?? randomBytes(18).toString('base64url');
  if (id === undefined) carts.set(token, []);
  const lines = carts.get(token);
  if (!lines) return NOT_FOUND;
  if (method === 'PATCH') {
    const line = lines.find((each) => each.id === body.line);
    if (!line) return NOT_FOUND;
    line.quantity = Number(body.quantity);
    carts.set(
      token,
      lines.filter(({ quantity }) => quantity > 0),
    );
  }
  if (method === 'POST') {
    for (const { sku, quantity } of (body.add ?? []) as ReadonlyArray<Line>) {
      const line = lines.find((each) => each.sku === sku);
      if (line) line.quantity += quantity;
      else lines.push({ id: randomBytes(6).toString('hex'), sku, quantity });
    }
  }
  const answered = (carts.get(token) ?? []).flatMap((line) => {
    const product = data.products.find((one) => optionsOf(one).some(({ sku }) => sku === line.sku));
    return product ? { ...line, product: shown(product, asked) } : [];
  });
  return { body: { token, lines: answered } };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { url } = await startRestServer(Number(process.argv[2] ?? 8600));
  process.stdout.write(`${url}\n`);
}
