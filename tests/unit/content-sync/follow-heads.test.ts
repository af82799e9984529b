import type { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HeadFollower } from '#content-sync/cluster/follow-heads.ts';
import type { Head } from '#content-sync/cluster/log-table.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
import { LOCALES, type LocaleId } from '#domain/locale/locales.ts';

/** Follows heads at version 2 of two locales, of which one can't be brought up to its head. */
function aFollower(failing: { readonly at: 'reading' | 'applying'; readonly error: Error }) {
  const versions = new Map<LocaleId, number>([
    ['sg-en', 1],
    ['hk-zh', 1],
  ]);
  const head: Head = { version: 2, shape: 'now', token: 'two' };
  const seen = { errors: [] as Array<unknown>, well: 0 };
  const fails = { now: true };
  const follower = new HeadFollower({
    locales: LOCALES,
    postgres: { connect: (): Promise<Client> => new Promise(() => {}) },
    log: { heads: async () => new Map([...versions.keys()].map((locale) => [locale, head])) },
    place(locale) {
      if (locale === 'hk-zh' && fails.now && failing.at === 'reading') throw failing.error;
      const version = versions.get(locale) ?? 0;
      return { version, token: version === head.version ? head.token : 'before' };
    },
    async catchUp(locale) {
      if (locale === 'hk-zh' && fails.now) throw failing.error;
      versions.set(locale, head.version);
    },
    onError: (error) => seen.errors.push(error),
    onWell: () => {
      seen.well += 1;
    },
    lookEveryMs: 5,
  });
  onTestFinished(() => vi.waitFor(() => void follower.stop()));
  return { follower, versions, seen, fails };
}

for (const at of ['reading', 'applying'] as const) {
  test(`a locale that fails in ${at} keeps no other from being followed, nor this machine from being ready`, async () => {
    const error = new Error('The file of hk-zh is damaged.');
    const { follower, versions, seen, fails } = aFollower({ at, error });
    await vi.waitFor(() => expect(versions.get('sg-en')).toBe(2));
    await vi.waitFor(() => expect(follower.isBehind()).toBe(false));
    expect(new Set(seen.errors)).toEqual(new Set([error]));
    expect([follower.cannotFollow('hk-zh'), follower.cannotFollow('sg-en')]).toEqual([true, false]);
    // The first look comes before anything could fail.
    const { well } = seen;
    expect(well).toBeLessThan(2);
    const errors = seen.errors.length;
    await vi.waitFor(() => expect(seen.errors.length).toBeGreaterThan(errors + 1));
    expect(seen.well).toBe(well);
    fails.now = false;
    await vi.waitFor(() => expect(versions.get('hk-zh')).toBe(2));
    await vi.waitFor(() => expect(seen.well).toBeGreaterThan(well));
    expect(follower.cannotFollow('hk-zh')).toBe(false);
  });
}

test('a locale at its head that could not be read for a moment is well again', async () => {
  const error = new Error('The file of hk-zh is locked.');
  const { follower, versions, seen, fails } = aFollower({ at: 'reading', error });
  await vi.waitFor(() => expect(follower.cannotFollow('hk-zh')).toBe(true));
  // Somebody else applied what there was.
  versions.set('hk-zh', 2);
  const { well } = seen;
  fails.now = false;
  await vi.waitFor(() => expect(seen.well).toBeGreaterThan(well));
  expect(follower.cannotFollow('hk-zh')).toBe(false);
});

test('a machine that cannot fetch what others wrote is behind until it has', async () => {
  const error = new SharedStateError('The object store', { cause: 'It is away.' });
  const { follower, seen, fails } = aFollower({ at: 'applying', error });
  await vi.waitFor(() => expect(seen.errors.length).toBeGreaterThan(2));
  expect(follower.isBehind()).toBe(true);
  // That isn't this machine's fault.
  expect(follower.cannotFollow('hk-zh')).toBe(false);
  fails.now = false;
  await vi.waitFor(() => expect(follower.isBehind()).toBe(false));
});

test('what a rebuild applied is told of, too, and once', async () => {
  let token = 'one';
  const applied: Array<LocaleId> = [];
  const looks = vi.fn();
  const follower = new HeadFollower({
    locales: LOCALES,
    postgres: { connect: (): Promise<Client> => new Promise(() => {}) },
    log: {
      async heads() {
        looks();
        return new Map([['sg-en', { version: 2, shape: 'now', token: 'two' }] as const]);
      },
    },
    place: () => ({ version: token === 'two' ? 2 : 1, token }),
    catchUp: () =>
      Promise.reject(new SharedStateError('The object store', { cause: 'It is away.' })),
    onApplied: (locale) => applied.push(locale),
    onError: () => {},
    lookEveryMs: 5,
  });
  onTestFinished(() => vi.waitFor(() => void follower.stop()));
  const looked = async () => {
    const before = looks.mock.calls.length;
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(before + 2));
  };
  await looked();
  expect(applied).toEqual([]);
  token = 'two';
  await looked();
  expect(applied).toEqual(['sg-en']);
});
