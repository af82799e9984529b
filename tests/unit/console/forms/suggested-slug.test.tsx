// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { slugOf } from '#console/app/forms/SuggestedSlug.tsx';
import { RecordForm } from '#console/app/records/RecordForm.tsx';
import { SLUG, SLUG_FORM } from '#domain/records/slug.ts';
import { aDraft, anOrigin, aSet, show, TYPES } from '../editing-views.tsx';

test('an address is made of any name, in its own script', () => {
  expect(slugOf('Crème Brûlée & Rosé')).toBe('creme-brulee-rose');
  expect(slugOf('How to layer serums?')).toBe('how-to-layer-serums');
  expect(slugOf('세럼 고르기')).toBe('세럼-고르기');
  expect(slugOf('!')).toBe('');
});

test('an address that is made of a name is one that records can have', () => {
  const name = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(name, (text) => {
      const slug = slugOf(text);
      expect(slug.normalize(SLUG_FORM)).toBe(slug);
      if (/^[\p{L}\p{N}]/u.test(slug)) expect(slug).toMatch(SLUG);
    }),
  );
});

test('a new page takes its address from its title', async () => {
  const page = { type: 'pages', id: 'p1', locale: 'sg-en' } as const;
  const calls = anOrigin({
    '/writable-types': TYPES,
    '/change-sets/s1/fields': aDraft({}),
    '/change-sets/s1': aSet(
      aDraft({ ...page, field: 'exists', value: true, live: false }),
      aDraft({ ...page, field: 'title', scope: 'locale', value: 'Gift guide', live: null }),
    ),
    '/writable/': {
      ...page,
      fields: { exists: false, title: null, 'slug-url': null },
      scopes: { exists: 'country', title: 'locale', 'slug-url': 'country' },
      parts: [],
    },
    '/history': [],
  });
  const user = show(<RecordForm set="s1" type="pages" id="p1" country="SG" />);
  await user.click(await screen.findByRole('button', { name: 'Take “gift-guide”' }));
  await vi.waitFor(() =>
    expect(calls.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ field: 'slug-url', value: 'gift-guide' }),
    ),
  );
  expect(screen.queryByRole('button', { name: /^Take “/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Last part of the address'));
});
