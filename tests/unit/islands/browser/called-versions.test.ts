// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { ENDPOINTS, type EndpointName, endpointAddress } from '#commerce/endpoints.ts';
import { earlyCall } from '#components/search/early-call.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { browserClient } from '#islands/browser/client.ts';

const LOCALE = localeFor('SG');
const OTHER = 'v9.1';

/** A page of a country whose configuration sets versions. */
function aPageOf(versions: Partial<Record<EndpointName, string>>): void {
  const place = document.createElement('div');
  place.dataset.endpointVersions = JSON.stringify(versions);
  document.body.replaceChildren(place);
}

afterEach(() => document.body.replaceChildren());

test.each(Object.keys(ENDPOINTS) as Array<EndpointName>)(
  'browsers call %s in the version that the configuration sets',
  async (name) => {
    const ask = vi.fn<typeof fetch>(async () => Response.json({}));
    const client = browserClient(LOCALE, { fetch: ask });
    const call = { id: 'x' };
    aPageOf({ [name]: OTHER });
    await client.get(name, call);
    aPageOf({});
    await client.get(name, call);
    expect(ask.mock.calls.map(([address]) => address)).toEqual([
      endpointAddress(name, { ...call, version: OTHER }),
      endpointAddress(name, call),
    ]);
  },
);

test('the call that a search begins with has that version, too', () => {
  const { url } = earlyCall(LOCALE, { isSearch: true }, { search: OTHER });
  expect(url).toMatch(/^\/api\/v9\.1\/search\?/);
});
