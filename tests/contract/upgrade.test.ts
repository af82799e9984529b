import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { upgradeCommand } from '#scripts/commands/upgrade.ts';
import { removeFolder } from '#storage/tests/folders.ts';
import { aTerminal } from '../builders/terminal.ts';

/** A checkout of a shop; files by path are committed one set after another. */
function aShop() {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-upgrade-'));
  onTestFinished(() => removeFolder(folder));
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@shop.example'];
  const git = (...args: ReadonlyArray<string>) =>
    execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  git('init', '--quiet', '--initial-branch=main');
  return {
    git,
    write,
    commit(files: Readonly<Record<string, string>>) {
      write(files);
      git('add', '--all');
      git('commit', '--quiet', '--message=changes');
    },
    async check(release: string) {
      const { terminal, output, complaints, results } = aTerminal();
      const code = await upgradeCommand(release, { terminal, folder });
      return { code, output, complaints, results };
    },
  };
}

const LINES = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\n';

/** A shop whose owner and whose release have changed these files since they parted. */
function parted(own: Readonly<Record<string, string>>, released: Readonly<Record<string, string>>) {
  const shop = aShop();
  shop.commit({ 'src/page.astro': LINES, 'src/other.ts': LINES, 'shop/shop.ts': LINES });
  shop.git('switch', '--quiet', '--create', 'releases');
  shop.commit(released);
  shop.git('tag', 'v2');
  shop.git('switch', '--quiet', 'main');
  shop.commit(own);
  return shop;
}

test('a shop that changed its own folder alone meets nothing', async () => {
  const shop = parted({ 'shop/shop.ts': 'mine\n' }, { 'src/page.astro': 'theirs\n' });
  const { code, output, results } = await shop.check('v2');
  expect(output[0]).toBe('v2 changes 1 file. You have changed 1 file, 1 of them in shop/.');
  expect([code, results]).toEqual([0, []]);
});

test('a release that was merged already has nothing to take over', async () => {
  const shop = parted({ 'shop/shop.ts': 'mine\n' }, { 'src/page.astro': 'theirs\n' });
  shop.git('merge', '--quiet', '--message=merged', 'v2');
  const { code, output } = await shop.check('v2');
  expect([code, output]).toEqual([0, ['This shop has all of v2 already.']]);
});

test('what both changed is named, and which of it has to be merged by hand', async () => {
  const shop = parted(
    { 'src/page.astro': `mine\n${LINES}`, 'src/other.ts': LINES.replace('one', 'mine') },
    { 'src/page.astro': `${LINES}theirs\n`, 'src/other.ts': LINES.replace('one', 'theirs') },
  );
  const { code, results, complaints } = await shop.check('v2');
  expect(results).toEqual([
    { type: 'changed-by-both', path: 'src/other.ts', isConflict: true },
    { type: 'changed-by-both', path: 'src/page.astro', isConflict: false },
  ]);
  expect(code).toBe(1);
  expect(complaints.join()).toContain('Merge 1 file by hand');
});

test('what a release adds to the files of owners is named, unless the owner has it', async () => {
  const shop = parted(
    { 'shop/pages.ts': 'mine\n' },
    { 'shop/pages.ts': 'mine\n', 'shop/sources.ts': 'theirs\n', 'src/new.ts': 'new\n' },
  );
  const { code, output, results } = await shop.check('v2');
  expect([code, results]).toMatchObject([
    0,
    [
      { type: 'changed-by-both', path: 'shop/pages.ts', isConflict: false },
      { type: 'new-in-shop', path: 'shop/sources.ts' },
    ],
  ]);
  expect(output.join('\n')).not.toContain('src/new.ts');
});

test('a file that a release removed is met by whoever changed it', async () => {
  const shop = parted({ 'src/page.astro': `mine\n${LINES}` }, { 'src/new.ts': 'new\n' });
  shop.git('switch', '--quiet', 'releases');
  shop.git('rm', '--quiet', 'src/page.astro');
  shop.git('commit', '--quiet', '--message=removed');
  shop.git('switch', '--quiet', 'main');
  const { code, output, results } = await shop.check('releases');
  expect([code, results]).toMatchObject([1, [{ path: 'src/page.astro', isConflict: true }]]);
  expect(output).toContain('src/page.astro: changed by you, and removed by the release');
});

test('a folder that a shop deleted stays so by one command, whatever a release does to it', async () => {
  const shop = aShop();
  shop.commit({ 'demo/a.ts': LINES, 'demo/b/c.ts': LINES, 'src/a.ts': LINES, 'src/b.ts': LINES });
  shop.git('switch', '--quiet', '--create', 'releases');
  shop.commit({ 'demo/a.ts': 'theirs\n', 'demo/new.ts': 'new\n', 'src/a.ts': 'theirs\n' });
  shop.git('switch', '--quiet', 'main');
  shop.git('rm', '--quiet', '-r', 'demo', 'src/a.ts');
  shop.git('commit', '--quiet', '--message=deleted');
  const { code, output, results } = await shop.check('releases');
  expect(results).toEqual([
    { type: 'deleted-here', path: 'demo', files: 2 },
    { type: 'deleted-here', path: 'src/a.ts', files: 1 },
  ]);
  expect(code).toBe(0);
  expect(output.at(-1)).toBe(
    '"git merge releases" and "git rm -rfq demo src/a.ts" take it over (docs/upgrading.md).',
  );
});

test('nothing is changed, and what is not committed is not compared', async () => {
  const shop = parted({ 'shop/shop.ts': 'mine\n' }, { 'src/page.astro': 'theirs\n' });
  shop.write({ 'src/page.astro': 'not committed\n' });
  const before = shop.git('status', '--porcelain').toString();
  const { code, results } = await shop.check('v2');
  expect([code, results]).toEqual([0, []]);
  expect(shop.git('status', '--porcelain').toString()).toBe(before);
});

test.each([
  ['a release that is not fetched', 'v3', 'There is no v3 here. Fetch it first'],
  ['what would be an option of Git', '--output=x', 'There is no --output=x here.'],
])('%s is named', async (_, release, problem) => {
  const { code, complaints } = await parted({ a: 'b' }, { c: 'd' }).check(release);
  expect(code).toBe(1);
  expect(complaints.join()).toContain(problem);
});

test('a release without history in common is named', async () => {
  const shop = parted({ a: 'b' }, { c: 'd' });
  shop.git('switch', '--quiet', '--orphan', 'other');
  shop.commit({ e: 'f' });
  shop.git('switch', '--quiet', 'main');
  const { complaints } = await shop.check('other');
  expect(complaints).toEqual(['other and this shop have no history in common.']);
});
