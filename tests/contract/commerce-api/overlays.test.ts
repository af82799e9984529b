import { describe, expect, it } from 'vitest';
import { translated } from '#commerce-api/database/translated.ts';
import { seedTestMembers } from '../../builders/members.ts';
import { SAMPLE_PASSWORD } from '../../builders/sample-members.ts';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';
import { openBrowser, signIn } from './test-browser.ts';

const overlay = (id: string, attributes: Readonly<Record<string, unknown>>) => ({
  id,
  attributes: { url: '/beauty-pass', 'image-url': '/pictures/x.svg', ...attributes },
});

const { api, call } = await startTestApi(
  aSeed({
    products: 14,
    content: () => ({
      overlays: [
        overlay('gold', { name: 'Gold', paths: ['/sale*'], 'loyalty-tiers': ['gold'] }),
        overlay('sale', { name: translated({ en: 'Sale', zh: '減價' }), paths: ['/sale*'] }),
        overlay('brands', { name: 'Brands', paths: ['/brands'] }),
      ],
    }),
  }),
);
await api.seedMembers(seedTestMembers);

describe('the latest overlay', () => {
  it.each([
    ['/sale', 'sale'],
    ['/sale/makeup', 'sale'],
    ['/brands', 'brands'],
    ['/brands/x', undefined],
    ['/', undefined],
  ])('of the path %s is %s', async (path, id) => {
    const { status, data } = await call(`v2.5/overlays/latest?path=${path}`);
    expect(status).toBe(200);
    expect(data[0]?.id).toBe(id);
  });

  it('says where it leads and what it looks like, and not to whom it is shown', async () => {
    const { data } = await call('v2.5/overlays/latest?path=/sale', {
      country: 'HK',
      language: 'zh',
    });
    expect(data[0]?.attributes).toEqual({
      name: '減價',
      url: '/beauty-pass',
      'image-url': '/pictures/x.svg',
    });
  });

  it('is that of the member’s tier', async () => {
    const mei = openBrowser(api);
    await signIn(mei, 'mei@members.example', SAMPLE_PASSWORD);
    const { data, headers } = await mei.call('v2.5/overlays/latest?path=/sale');
    expect(data[0]?.id).toBe('gold');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it.each(['', '?path=', '?path=sale', '?path=//elsewhere'])('needs a path: %j', async (query) => {
    expect((await call(`v2.5/overlays/latest${query}`)).status).toBe(400);
  });
});
