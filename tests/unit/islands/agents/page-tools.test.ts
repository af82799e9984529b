// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { offerTools } from '#islands/agents/offer-tools.ts';
import { pageTools } from '#islands/agents/page-tools.ts';
import { type ModelContextClient, modelContext } from '#islands/browser/model-context.ts';
import { followAddress } from '#islands/page/page-listing.ts';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { besideTexts } from '../../../builders/texts-file.ts';

vi.mock('#islands/browser/load-styles.ts', () => ({ loadStyles: async () => {} }));

const { addToBag: texts } = messages;
const LISTING = `<div data-listing='{"scope":{"category":"makeup"}}'></div>`;

beforeEach(() => {
  history.replaceState(null, '', '/categories/makeup');
  document.body.innerHTML = `<div class="toaster" data-retry="Try again" data-failed="Failed"
    data-unreachable="Unreachable"><div role="status"></div><div role="alert"></div></div>`;
});

const VARIANTS = [
  { id: 'rose', name: 'Rose', color: '#e0657f', 'display-price': '$30' },
  { id: 'plum', name: 'Plum', color: '#4a1830', 'display-price': '$32' },
];

const FACETS = {
  brand: { values: [{ id: '7', name: 'Halo', count: 2 }] },
  categories: {
    values: [
      { id: 'makeup', name: 'Makeup', count: 2 },
      { id: 'lip', name: 'Lips', count: 2, parentId: 'makeup' },
    ],
  },
  'type:finish': { name: 'Finish', values: [{ id: 'matte', name: 'Matte', count: 1 }] },
  'under-sale': { values: [{ id: 'true', name: '', count: 1 }] },
};

/** The tools of a page, and an API that answers them; its answers to additions can be replaced. */
function aPage(answer: () => Response = () => Response.json(BAG)) {
  const posted: Array<string> = [];
  const asked: Array<URL> = [];
  vi.stubGlobal(
    'fetch',
    besideTexts(async (address: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(String(address), 'http://shop');
      asked.push(url);
      if (init?.method !== 'POST') return Response.json(documentAt(url));
      posted.push(JSON.parse(String(init.body)).line_items[0].variant_id);
      return answer();
    }),
  );
  const tools = new Map(pageTools().map((tool) => [tool.name, tool]));
  const call = async (name: string, input: unknown, client?: ModelContextClient) => {
    const answered = await tools.get(name)?.execute(input, client);
    return { text: answered?.content[0]?.text ?? '', isError: answered?.isError ?? false };
  };
  return { tools, posted, asked, call, user: userEvent.setup() };
}

const BAG = {
  data: {
    type: 'carts',
    id: 'c',
    attributes: { token: 'c', version: 1, 'line-items': [], 'line-items-count': 1 },
  },
};

function documentAt({ pathname, searchParams }: URL): unknown {
  if (pathname.endsWith('/search')) {
    return { results: { variants: { hits: [], nbHits: 3, facets: FACETS } } };
  }
  const isKnown = pathname.endsWith('/lipstick') || searchParams.get('filter[id]') === 'lipstick';
  const product = {
    type: 'products',
    id: 'lipstick',
    attributes: { name: 'Velvet Lipstick', 'slug-url': 'velvet' },
  };
  const included = VARIANTS.map(({ id, ...attributes }) => ({ type: 'variants', id, attributes }));
  if (searchParams.has('filter[id]') && !isKnown) return { data: [] };
  if (searchParams.has('filter[id]')) {
    const featured = { type: 'variants', id: included[0]?.id };
    const relationships = { 'featured-variant': { data: featured } };
    return { data: [{ ...product, relationships }], included };
  }
  return { data: product, included };
}

const proposal = () => screen.findByRole('dialog');

/** By its class, since happy-dom doesn't know names that are set as `ariaLabel`. */
function closeButton(): Element {
  const [button] = document.getElementsByClassName('choose-close');
  if (!button) throw new Error('The proposal has no button to close it.');
  return button;
}

describe('a page', () => {
  test('offers tools to browsers that have agents, including filters on listings', () => {
    expect([...aPage().tools.keys()]).toEqual(['search', 'add_to_bag']);
    document.body.innerHTML = LISTING;
    const { tools } = aPage();
    expect([...tools.keys()]).toEqual(['search', 'add_to_bag', 'filter']);
    for (const { inputSchema } of tools.values()) {
      expect(inputSchema).toMatchObject({ additionalProperties: false });
    }
  });

  test.each(['document', 'navigator'] as const)('has its agent at the %s', async (place) => {
    const registerTool = vi.fn();
    const value = { registerTool };
    Object.defineProperty(globalThis[place], 'modelContext', { value, configurable: true });
    const found = modelContext();
    Reflect.deleteProperty(globalThis[place], 'modelContext');
    expect(modelContext()).toBeUndefined();
    await offerTools(found ?? expect.fail());
    expect(registerTool).toHaveBeenCalledTimes(2);
  });
});

describe('a proposal', () => {
  test('names what the shop sells, and adds what the shopper chooses', async () => {
    const { call, posted, user } = aPage();
    const answer = call('add_to_bag', { productId: 'lipstick', variantId: 'plum', name: 'Free!' });
    const dialog = await proposal();
    expect(dialog.textContent).toContain('Velvet Lipstick');
    expect(dialog.textContent).not.toContain('Free!');
    expect(posted).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /Rose/ }));
    await user.click(screen.getByRole('button', { name: texts.add }));
    expect(await answer).toEqual({
      text: 'The shopper added Velvet Lipstick, Rose, $30.',
      isError: false,
    });
    expect(posted).toEqual(['rose']);
  });

  test('that is closed adds nothing', async () => {
    const { call, posted, user } = aPage();
    const answer = call('add_to_bag', { productId: 'lipstick' });
    await proposal();
    await user.click(closeButton());
    expect((await answer).text).toContain('Nothing was added');
    expect(posted).toEqual([]);
  });

  test('is made through the browser, where it brings the shopper to the page', async () => {
    const { call, user } = aPage();
    const client: ModelContextClient = { requestUserInteraction: vi.fn((ask) => ask()) };
    const answer = call('add_to_bag', { productId: 'lipstick' }, client);
    await proposal();
    expect(client.requestUserInteraction).toHaveBeenCalledTimes(1);
    await user.click(closeButton());
    await answer;
  });

  test('is one at a time', async () => {
    const { call, user } = aPage();
    const answer = call('add_to_bag', { productId: 'lipstick' });
    await proposal();
    expect(await call('add_to_bag', { productId: 'lipstick' })).toEqual({
      text: 'The shopper is busy with a dialog.',
      isError: true,
    });
    await user.click(closeButton());
    await answer;
  });

  test('for something that cannot be added says so to both', async () => {
    const errors = [{ status: '422', code: 'sold-out', detail: 'It is sold out.' }];
    const { call, user } = aPage(() => Response.json({ errors }, { status: 422 }));
    const answer = call('add_to_bag', { productId: 'lipstick' });
    await proposal();
    await user.click(screen.getByRole('button', { name: texts.add }));
    expect((await answer).text).toContain('could not be added');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  });
});

describe('the agent', () => {
  test.each([
    ['add_to_bag', { productId: 'nowhere' }, 'There is no such product.'],
    ['add_to_bag', {}, /^productId/],
    ['add_to_bag', { productId: 'x'.repeat(201) }, /^productId/],
    ['add_to_bag', null, /^productId/],
    ['search', { query: ' ' }, /^query/],
    ['search', { query: ['lip'] }, /^query/],
    ['search', { query: 'lip', page: 0 }, /^page/],
    ['search', { query: 'lip', page: '2' }, /^page/],
    ['filter', { filters: 'matte' }, /^filters/],
    ['filter', { filters: [{ filter: 'Taste', value: 'Sweet' }] }, /^filter: .*brand.*Finish/],
    ['filter', { filters: [{ filter: 'finish', value: 'Dewy' }] }, 'Finish: one of Matte.'],
    ['filter', { filters: [null] }, /^filter/],
    ['filter', { sort: 'cheapest' }, /^sort/],
    ['filter', { sort: 'relevance' }, /^sort: one of (?!.*relevance).*rating/],
  ])('is told what is wrong with %s %o', async (tool, input, reason) => {
    document.body.innerHTML += LISTING;
    const before = location.href;
    const { text, isError } = await aPage().call(tool, input);
    expect(isError).toBe(true);
    expect(text).toMatch(reason);
    expect(location.href).toBe(before);
  });

  test('is offered no sorting by rating without reviews', async () => {
    document.documentElement.dataset.lacks = 'reviews';
    document.body.innerHTML += LISTING;
    const { text, isError } = await aPage().call('filter', { sort: 'rating' });
    delete document.documentElement.dataset.lacks;
    expect(isError).toBe(true);
    expect(text).not.toContain('rating');
  });

  test('does not learn why the shop does not answer', async () => {
    const { call } = aPage();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal(
      'fetch',
      besideTexts(async () => Response.json({}, { status: 500 })),
    );
    const { text, isError } = await call('search', { query: 'lip' });
    expect({ text, isError }).toEqual({
      text: 'The shop does not answer now. Try again in a moment.',
      isError: true,
    });
  });

  test('learns which filters the listing has', async () => {
    document.body.innerHTML += LISTING;
    const { text } = await aPage().call('filter', {});
    expect(JSON.parse(text).filters).toEqual([
      { filter: 'brand', values: ['Halo'] },
      { filter: 'category', values: ['Lips'] },
      { filter: 'Finish', values: ['Matte'] },
    ]);
  });

  test('filters the listing of the page by its address', async () => {
    document.body.innerHTML += LISTING;
    const shown: Array<string> = [];
    const following = new AbortController();
    followAddress(() => shown.push(location.pathname + location.search), following.signal);
    const filters = [
      { filter: 'Brand', value: 'halo' },
      { filter: 'Finish', value: 'Matte' },
    ];
    const input = { filters, onSale: true, maxPrice: 30, sort: 'price-asc' };
    const { call, asked } = aPage();
    const { text } = await call('filter', input);
    following.abort();
    expect(JSON.parse(text).productsCount).toBe(3);
    expect(shown).toEqual([
      '/categories/makeup?brand=7&type:finish=matte&under-sale=true&price=-30&sort=price-asc',
    ]);
    expect(JSON.parse(asked.at(-1)?.searchParams.get('where[facets]') ?? '{}')).toEqual({
      category: ['makeup'],
      brand: ['7'],
      'type:finish': ['matte'],
      'under-sale': true,
      price: { max: 30 },
    });
  });
});
