import { describe, expect, test } from 'vitest';
import { futureText, parseFuture } from '#console/contract/future.ts';
import { ADMIN_TOKEN, anEditor, recordsOf } from './editing-console.ts';
import { aConsole } from './test-console.ts';

const PAGE = '/products/velvet-lipstick-p1';
const PRICE = { type: 'variants', id: 'p1-v1', field: 'price' } as const;
const NAME = { type: 'products', id: 'p1', field: 'name' } as const;
const HOUR_MS = 3_600_000;

/** A published shop, and an editor who looks at what it will be. */
async function aPublishedShop() {
  const console = await aConsole({ apiOptions: { editorToken: ADMIN_TOKEN }, recordsOf });
  await console.rebuild();
  const ana = anEditor(console, { role: 'publisher' });
  const inHours = (hours: number) => console.now() + hours * HOUR_MS;
  const begin = async (title: string, ...drafts: ReadonlyArray<object>) => {
    const set = await ana.begin(title);
    for (const draft of drafts) await ana.draft(set, draft);
    return set;
  };
  return {
    console,
    ana,
    inHours,
    begin,
    /** Schedules a set from one hour to another. */
    async schedule(set: string, hours: number, until?: number) {
      const { version } = await ana.set(set);
      const time = (at: number) => ({ at: inHours(at), country: 'SG' });
      const end = until === undefined ? null : time(until);
      const body = { ...time(hours), end, expected: version };
      const answer = await ana.ask('POST', `/change-sets/${set}/schedule`, body);
      expect(answer.status, answer.text).toBe(200);
    },
    /** What there is to know of sets at an hour. */
    async known(sets: ReadonlyArray<string>, hours?: number) {
      const future = futureText({ sets, ...(hours !== undefined && { at: inHours(hours) }) });
      return (await ana.get(`/previews/${encodeURIComponent(future)}/sg-en`)).json;
    },
    /** The page of the lipstick then, for somebody with a link. */
    async shared(sets: ReadonlyArray<string>, hours?: number) {
      const at = hours === undefined ? undefined : inHours(hours);
      const asked = { locale: 'sg-en', address: PAGE, extent: 'shop', hours: 24, sets, at };
      const link = await ana.ask('POST', '/links', asked);
      expect(link.status, link.text).toBe(200);
      const { status, body } = await console.ask(link.json.address);
      return { status, html: body.toString(), address: String(link.json.address), link: link.json };
    },
  };
}

const price = (html: string) => /<strong>(\$[\d.]+)/.exec(html)?.[1];

test('what is previewed has one address', () => {
  for (const future of [{ sets: ['a'] }, { sets: ['a', 'b'], at: 5 }, { sets: [], at: 5 }]) {
    expect(parseFuture(futureText(future))).toEqual(future);
  }
  for (const text of ['', '@', 'a+', 'a@b', 'a/b', '+a', Array(22).fill('a').join('+')]) {
    expect(parseFuture(text), text).toBeUndefined();
  }
});

describe('several sets at an instant', { timeout: 120_000 }, () => {
  test('are shown on top of what the schedule makes of the shop by then', async () => {
    const { begin, schedule, shared, known } = await aPublishedShop();
    const sale = await begin('Sale', { ...PRICE, value: 1500 });
    await schedule(sale, 2, 4);
    const name = await begin('Names', { ...NAME, value: 'A name to come' });
    const during = await shared([name], 3);
    expect(during.html).toContain('A name to come');
    expect(price(during.html)).toBe('$15');
    expect(during.html).toMatch(
      /Preview of “Names” in Singapore · English, as of \d+ \w+ \d{4} at/,
    );
    expect(during.html).toContain('With “Sale”, scheduled for before that.');
    expect(await known([name], 3)).toMatchObject({
      sets: [{ set: name }],
      live: [{ set: sale }],
      notes: [],
    });
    const [before, after] = [await shared([name], 1), await shared([name], 5)];
    expect(price(before.html)).not.toBe('$15');
    expect(price(after.html), 'it has ended by then').toBe(price(before.html));
  });

  test('name the fields that elements show, for editors only', async () => {
    const { console, ana, begin, shared } = await aPublishedShop();
    const name = await begin('Names', { ...NAME, value: 'A name to come' });
    const drafted = (path: string) => ana.page(`/console/drafted/${name}/sg-en${path}`);
    const product = await drafted(PAGE);
    expect(product).toMatch(/<h1 data-field-of="products\/p1\/name"[^>]*>A name to come</);
    expect(product).toMatch(/data-field-of="brands\/b1\/name"[^>]*>Atelier Nuit</);
    expect(product).toMatch(/data-field-of="products\/p1\/variants\/p1-v1\/name"[^>]*>Ruby</);
    expect(await drafted('/'), 'a card').toMatch(/data-field-of="products\/p1\/name"/);
    for (const html of [product, await drafted('/')]) expect(html).not.toMatch(/[\uE000-\uE019]/);
    const plain = (await shared([name])).html;
    expect(plain).not.toContain('data-field-of');
    const comparable = (html: string) =>
      html
        .replaceAll(/ data-field-of="[^"]*"/g, '')
        .replace(/<aside aria-label="Preview".*?<\/aside>/, '')
        .replaceAll(/\/console\/(?:shared\/[^/"]*|drafted\/[^/"]*\/sg-en)/g, '');
    expect(comparable(product), 'nothing else is another').toBe(comparable(plain));
    const live = (await console.ask(`${PAGE}?country_code=SG`)).body.toString();
    expect(live).not.toContain('data-field-of');
  });

  test('that somebody asks for are shown whatever their times are, which is said', async () => {
    const { begin, schedule, shared, known } = await aPublishedShop();
    const sale = await begin('Sale', { ...PRICE, value: 1500 });
    await schedule(sale, 2, 4);
    expect((await shared([sale])).html, 'alone, it is shown at its time').toContain('as of');
    expect((await known([sale], 3)).notes).toEqual([]);
    const [early, late] = [await known([sale], 1), await known([sale], 5)];
    expect(early.notes).toEqual([
      expect.stringMatching(/^“Sale” goes out on .+ in Singapore, and is shown all the same\.$/),
    ]);
    expect(late.notes).toEqual([expect.stringMatching(/^“Sale” ends on .+ and is shown all the/)]);
    expect(price((await shared([sale], 5)).html)).toBe('$15');
  });

  test('that write the same say so, and the later one shows', async () => {
    const { begin, shared } = await aPublishedShop();
    const one = await begin('One', { ...PRICE, value: 1500 });
    const other = await begin('Other', { ...PRICE, value: 1600 });
    const said = (first: string, second: string) =>
      `“${first}” and “${second}” both write “Price” of Variant p1-v1: you see what “${second}” writes.`;
    const { html } = await shared([one, other], 1);
    expect(price(html)).toBe('$16');
    expect(html).toContain(said('One', 'Other'));
    const reversed = await shared([other, one], 1);
    expect(price(reversed.html)).toBe('$15');
    expect(reversed.html).toContain(said('Other', 'One'));
  });

  test('that are scheduled and can’t go out are left out, with the reason', async () => {
    const { console, ana, begin, schedule, known } = await aPublishedShop();
    const one = await begin('One', { ...PRICE, value: 1500 });
    const other = await begin('Other', { ...PRICE, value: 1600 });
    await schedule(one, 1);
    await schedule(other, 2);
    expect(await known([], 3)).toMatchObject({
      live: [{ set: one }],
      notes: ['“Other” can’t go out at its time: “One” writes “Price” of Variant p1-v1 before it.'],
    });
    const now = await begin('Now', { ...PRICE, value: 1700 });
    await ana.publish(now);
    await console.rebuild();
    expect(await known([], 3)).toMatchObject({
      live: [],
      notes: [
        '“One” can’t go out at its time: what is live was changed since it was written.',
        '“Other” can’t go out at its time: what is live was changed since it was written.',
      ],
    });
  });

  test('end what is live by then, except what others edited since', async () => {
    const { console, ana, begin, inHours, shared, known } = await aPublishedShop();
    const before = price((await shared([], 1)).html);
    const sale = await begin('Sale', { ...PRICE, value: 1500 }, { ...NAME, value: 'On sale' });
    await ana.publish(sale, 'publish', { end: { at: inHours(2), country: 'SG' } });
    const edit = await begin('Edit', { ...NAME, value: 'Edited since' });
    await ana.publish(edit);
    await console.rebuild();
    expect(price((await shared([], 1)).html)).toBe('$15');
    const after = await shared([], 3);
    expect(price(after.html)).toBe(before);
    expect(after.html).toContain('Edited since');
    expect((await known([], 3)).live).toEqual([]);
  });

  test('are looked at by a link until the instant is over, as long as it lasts', async () => {
    const { console, ana, begin, shared } = await aPublishedShop();
    const name = await begin('Names', { ...NAME, value: 'A name to come' });
    const { address, link } = await shared([name], 2);
    expect(link).toMatchObject({ sets: [{ set: name, title: 'Names' }] });
    expect((await ana.get(`/links?set=${name}`)).json.links).toHaveLength(1);
    expect((await ana.get('/links')).json.links).toHaveLength(1);
    await ana.publish(name);
    await console.rebuild();
    const still = await console.ask(address);
    expect([still.status, still.body.toString()]).toEqual([
      200,
      expect.stringContaining('A name to come'),
    ]);
    console.wait(3 * HOUR_MS);
    expect((await console.ask(address)).status, 'the shop itself shows it').toBe(410);
    const bo = anEditor(console, { name: 'Bo' });
    const refused = await bo.ask('POST', '/links', {
      ...{ sets: [], locale: 'sg-en', address: '/', extent: 'page', hours: 1 },
    });
    expect(refused.status, 'nothing is to come').toBe(404);
  });
});
