import { describe, expect, test } from 'vitest';
import { ADMIN_TOKEN, anEditor, recordsOf } from './editing-console.ts';
import { aConsole, aSignedIn } from './test-console.ts';

const PAGE = '/products/velvet-lipstick-p1';
const PRICE = { type: 'variants', id: 'p1-v1', field: 'price' } as const;

/** A published shop with a set that makes a lipstick $15, and a viewer who looks at it. */
async function aDraftedSet() {
  const console = await aConsole({ apiOptions: { editorToken: ADMIN_TOKEN }, recordsOf });
  await console.rebuild();
  const ana = anEditor(console, { role: 'publisher' });
  const set = await ana.begin('Winter');
  await ana.draft(set, { ...PRICE, value: 1500 });
  const viewer = await aSignedIn(console, { name: 'Vi', role: 'viewer', countries: 'all' });
  const look = async (address: string) => {
    const answer = await console.ask(address, { headers: { Cookie: viewer.cookie } });
    return { ...answer, html: answer.body.toString() };
  };
  return { console, ana, set, look };
}

describe('a page of a change set', { timeout: 60_000 }, () => {
  test('is shown as it is and as it would be, to people who are signed in', async () => {
    const { console, set, look } = await aDraftedSet();
    const before = await look(`/console/live/sg-en${PAGE}`);
    const after = await look(`/console/drafted/${set}/sg-en${PAGE}`);
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(before.html).toContain('$20');
    expect(before.html).not.toContain('$15');
    expect(after.html).toContain('$15');
    expect(after.html).toContain('Preview of “Winter” in Singapore · English. Not published.');
    for (const { headers } of [before, after]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['set-cookie'], 'nobody’s country is changed').toBeUndefined();
    }
    expect(before.html).toContain('href="/console/live/sg-en/brands/atelier-nuit"');
    expect(after.html).toContain(`href="/console/drafted/${set}/sg-en/brands/atelier-nuit"`);
    for (const address of [`live/sg-en${PAGE}`, `drafted/${set}/sg-en${PAGE}`]) {
      expect((await console.ask(`/console/${address}`)).status, 'without an account').toBe(401);
    }
  });

  test('says in words what differs', async () => {
    const { ana, set } = await aDraftedSet();
    const path = `/change-sets/${set}/difference?locale=sg-en&path=`;
    const { status, json } = await ana.get(path + PAGE);
    expect(status).toBe(200);
    const lines = json.places.flat().filter(({ kind }: { kind: string }) => kind !== 'same');
    expect(lines).toContainEqual({ kind: 'removed', text: '$20' });
    expect(lines).toContainEqual({ kind: 'added', text: '$15' });
    expect((await ana.get(`${path}/products/none`)).status).toBe(404);
    expect((await ana.get(`${path}/terms`)).json.places, 'it is not touched').toEqual([]);
  });

  test('is not there once the set is published, nor in what is not published', async () => {
    const { ana, set, look } = await aDraftedSet();
    expect((await look(`/console/drafted/${set}/kr-ko/`)).html).toContain('never published');
    expect((await look('/console/live/kr-ko/')).status).toBe(404);
    expect((await look('/console/live/xx-xx/')).status).toBe(404);
    expect((await look(`/console/drafted/${set}/sg-en/products/none`)).status).toBe(404);
    expect((await look('/console/drafted/none/sg-en/')).status).toBe(404);
    await ana.publish(set);
    const over = await look(`/console/drafted/${set}/sg-en${PAGE}`);
    expect([over.status, over.html]).toEqual([
      409,
      '“Winter” is published, so there is nothing to come.',
    ]);
  });
});
