// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { COOKIES } from '#domain/storage/cookies.ts';
import { FollowBrand } from '#islands/brands/FollowBrand.tsx';
import { writeCookie } from '#islands/browser/cookies.ts';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { besideTexts } from '../../../builders/texts-file.ts';

const texts = messages.followBrand;
const LIST = '/account/brands?country_code=SG&language=en';
const LUMEN = { id: 'lumen', name: 'Lumen' };

beforeEach(() => {
  document.body.innerHTML =
    '<div class="toaster"><div role="status"></div><div role="alert"></div></div>';
});

const brand = (id: string) => ({ type: 'brands', id, attributes: { name: id, 'slug-url': id } });

/** The button on a brand's page, of a member who follows brands; `refuses` changes. */
function showButton(follows: ReadonlyArray<string>, { refuses = false } = {}) {
  writeCookie(COOKIES.accessToken, 'e30.e30');
  const followed = new Set(follows);
  const changes: Array<string> = [];
  const answer = async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const [, id = ''] = /followed_brands\/([^?]+)/.exec(address) ?? [];
    if (method !== 'GET') {
      changes.push(`${method} ${id}`);
      if (refuses) return Response.json({ errors: [] }, { status: 422 });
      if (method === 'PUT') followed.add(id);
      else followed.delete(id);
    }
    return Response.json({ data: [...followed].map(brand) });
  };
  vi.stubGlobal('fetch', besideTexts(answer));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <FollowBrand country="SG" language="en" brand={LUMEN} texts={texts} list={LIST} />
    </SWRConfig>,
  );
  return changes;
}

const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
const shows = (name: string) => screen.findByRole('button', { name });

test('a member follows a brand, is led to the list, and stops again', async () => {
  const changes = showButton([]);
  await press(texts.follow);
  await shows(texts.stop);
  await waitFor(() => expect(document.body.textContent).toContain('You follow Lumen.'));
  expect(screen.getByRole('link', { name: texts.see }).getAttribute('href')).toBe(LIST);
  await waitFor(() => expect(screen.getByRole('button').ariaDisabled).not.toBe('true'));
  await press(texts.stop);
  await shows(texts.follow);
  await waitFor(() => expect(document.body.textContent).toContain('You no longer follow Lumen.'));
  expect(changes).toEqual(['PUT lumen', 'DELETE lumen']);
});

test('a brand that is followed already says so', async () => {
  showButton(['dune', 'lumen']);
  await shows(texts.stop);
});

test('what the API refuses is undone, and said', async () => {
  const changes = showButton([], { refuses: true });
  await press(texts.follow);
  await waitFor(() => expect(document.querySelector('[role="alert"] > *')).not.toBeNull());
  await shows(texts.follow);
  expect(changes).toEqual(['PUT lumen']);
});
