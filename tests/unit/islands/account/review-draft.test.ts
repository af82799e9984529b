// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import { draftOf, dropDraft, keepDraft } from '#islands/account/review-draft.ts';
import { signOut } from '#islands/user/sign-out.ts';

const WORDS = {
  rating: '4',
  title: 'Lasts',
  text: 'Even after lunch.',
  skinType: '',
  wouldBuyAgain: 'no',
};
const DRAFT = { ...WORDS, slug: 'velvet-lipstick', author: 'Mei T.' };

test('what was typed about a product is there for its author, and nobody else', () => {
  keepDraft(DRAFT);
  expect(draftOf('velvet-lipstick', 'Mei T.')).toMatchObject(WORDS);
  expect(draftOf('velvet-lipstick', 'Noah B.')).toBeUndefined();
  expect(draftOf('another', 'Mei T.')).toBeUndefined();
  dropDraft();
  expect(draftOf('velvet-lipstick', 'Mei T.')).toBeUndefined();
});

test('signing out leaves nothing of it for the next person', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  keepDraft(DRAFT);
  await signOut({ country: 'SG', language: 'en' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Even after lunch.');
});
