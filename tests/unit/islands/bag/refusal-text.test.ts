// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { CommerceError } from '#commerce/commerce-error.ts';
import { refusalText } from '#islands/bag/explain-failure.ts';
import en from '#shop/languages/en/messages.json' with { type: 'json' };
import { fetchTextsAlone } from '../../../builders/texts-file.ts';

beforeEach(() => vi.stubGlobal('fetch', fetchTextsAlone));

test('nobody is asked to sign in for early access in a shop without members', async () => {
  const errors = [{ status: '422', code: 'members-only' }];
  const refused = new CommerceError({
    kind: 'status',
    endpoint: 'items',
    url: '/',
    status: 422,
    errors,
  });
  expect(await refusalText(refused, { country: 'SG', language: 'en' })).toBe(
    en.refusals['members-only'],
  );
  document.documentElement.dataset.lacks = 'members wish-list';
  expect(await refusalText(refused, { country: 'SG', language: 'en' })).toBe(
    en.refusals['not-launched'],
  );
});
