import { beforeEach, describe, expect, it } from 'vitest';
import { aSeed } from '../../builders/seed.ts';
import { requestOf, startTestApi } from '../commerce-api/test-api.ts';

let now = '2026-06-01T00:00:00Z';
const { api, call } = await startTestApi(aSeed(), { clock: () => new Date(now) });

beforeEach(() => {
  now = '2026-06-01T00:00:00Z';
});

/** Searches from an address, and waits until the search is counted. */
async function search(query: string, from: string, more = '') {
  const path = `v3.1/search?query=${encodeURIComponent(query)}${more}`;
  const response = await api.fetch(requestOf(path, {}), from);
  expect(response.status).toBe(200);
}

const popular = async (country = 'SG') => {
  const { data } = await call('v2.3/search/popular_queries', { country });
  return data.map(({ attributes }) => attributes.query);
};

const people = (count: number) => Array.from({ length: count }, (_, index) => `203.0.113.${index}`);

async function searchedBy(query: string, count: number) {
  for (const address of people(count)) await search(query, address);
}

describe('popular queries', () => {
  it('are the kinds and brands that shoppers like best before anybody has searched', async () => {
    expect(await popular()).toEqual(expect.arrayContaining(['Lipstick', 'Atelier Nuit']));
  });

  it('name no query of fewer than three people, however often they ask', async () => {
    for (let times = 0; times < 5; times += 1) await searchedBy('velvet', 2);
    await expect.poll(() => popular()).not.toContain('velvet');
  });

  it('name what three people searched for, however they write it', async () => {
    const [one = '', two = '', three = ''] = people(3);
    await search('Ruby  LIPSTICK', one);
    await search('ruby lipstick', two);
    await search(' ruby lipstick ', three);
    await expect.poll(() => popular()).toContain('ruby lipstick');
    expect(await popular('MY')).not.toContain('ruby lipstick');
  });

  it('are as people write them, whatever they are compared by', async () => {
    await searchedBy('Velvet’s  lipstick', 3);
    await expect.poll(() => popular()).toContain('velvet’s lipstick');
  });

  it('name nothing that was not found, was filtered, or looks like somebody’s own', async () => {
    await searchedBy('zzzz', 4);
    for (const digits of ['12345', '１２３４５', '12\u200b345'])
      await searchedBy(`lipstick ${digits}`, 4);
    await searchedBy('velvet lipstick mei@members.example', 4);
    for (const address of people(4)) await search('plum', address, '&page[number]=2');
    for (const address of people(4)) await search('plum', address, '&facets=false');
    expect((await popular()).join()).not.toMatch(/zzzz|\p{Nd}|@|plum/u);
  });

  it('lose weight as time goes by', async () => {
    await searchedBy('velvet lipstick', 5);
    await expect.poll(async () => (await popular())[0]).toBe('velvet lipstick');
    now = '2026-09-01T00:00:00Z';
    await searchedBy('plum lipstick', 3);
    await expect.poll(async () => (await popular())[0]).toBe('plum lipstick');
  });
});
