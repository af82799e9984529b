import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '#storage/tests/folders.ts';
import { linkPackages } from '../../tests/builders/link-packages.ts';

/** The example of a site, in a project that has nothing of the shop but the engine, built by its command. */

const SHOP = join(import.meta.dirname, '../..');
const EXAMPLE = join(SHOP, 'examples/notes');
const TIMEOUT_MS = 180_000;

/** As docs/any-site.md has it. */
function aProject(): string {
  const project = aFolder();
  for (const name of ENGINE) cpSync(join(SHOP, name), join(project, name), { recursive: true });
  cpSync(EXAMPLE, join(project, 'site'), { recursive: true });
  const manifest = { type: 'module', workspaces: ENGINE };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  linkPackages(project);
  return project;
}

const ENGINE = ['content-sync', 'storage'];

/** The example's content in a folder of its own, and the command that builds it. */
function aSite() {
  const content = aFolder();
  cpSync(join(EXAMPLE, 'content'), content, { recursive: true });
  const output = aFolder();
  const command = join(aProject(), 'site/build.ts');
  const ofLocale = (locale: string) => join(content, `${locale}.json`);
  return {
    /** Edits the notes of a locale. */
    edit(locale: string, change: (notes: Record<string, object>) => void) {
      const notes = JSON.parse(readFileSync(ofLocale(locale), 'utf8'));
      change(notes);
      writeFileSync(ofLocale(locale), JSON.stringify(notes));
    },
    write: (locale: string, text: string) => writeFileSync(ofLocale(locale), text),
    /** Builds the site, by default where it was built before. */
    build(to = output) {
      const args = [command, content, to];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      const lines = stdout.split('\n').filter((line) => line.startsWith('rendered '));
      return {
        status,
        stderr,
        rendered: lines.map((line) => line.slice('rendered '.length)).sort(),
      };
    },
    /** The HTML of each page, by its file. */
    pages(from = output): Record<string, string> {
      const files = globSync('**/*.html', { cwd: join(from, 'site') }).sort();
      return Object.fromEntries(
        files.map((file) => [file, readFileSync(join(from, 'site', file), 'utf8')]),
      );
    },
  };
}

test('the example is built in two languages, and only the pages that an edit changes again', {
  timeout: TIMEOUT_MS,
}, () => {
  const site = aSite();
  expect(site.build()).toMatchObject({ status: 0, stderr: '' });
  expect(Object.keys(site.pages())).toEqual([
    'ch/de/404/index.html',
    'ch/de/500/index.html',
    'ch/de/index.html',
    'ch/de/notes/bread/index.html',
    'ch/de/notes/hill/index.html',
    'ch/fr/404/index.html',
    'ch/fr/500/index.html',
    'ch/fr/index.html',
    'ch/fr/notes/bread/index.html',
  ]);
  expect(site.pages()['ch/de/notes/bread/index.html']).toContain('href="/ch/fr/notes/bread/"');
  expect(site.build().rendered).toEqual([]);

  site.edit('ch-de', (notes) => {
    notes.bread = { ...notes.bread, text: 'Kneten & warten.' };
  });
  expect(site.build().rendered).toEqual(['ch-de /notes/bread']);
  expect(site.pages()['ch/de/notes/bread/index.html']).toContain('<p>Kneten &amp; warten.</p>');

  site.edit('ch-fr', (notes) => {
    notes.hill = { title: 'Sur la montagne', text: 'Le chemin part du village.' };
  });
  expect(site.build().rendered).toEqual(['ch-de /notes/hill', 'ch-fr /', 'ch-fr /notes/hill']);

  const clean = aFolder();
  rmSync(clean, { recursive: true });
  site.build(clean);
  expect(site.pages()).toEqual(site.pages(clean));
});

test('a note that its schema refuses is named, its page stays, and the command fails', {
  timeout: TIMEOUT_MS,
}, () => {
  const site = aSite();
  site.build();
  const before = site.pages();
  site.edit('ch-fr', (notes) => {
    notes.bread = { title: '', text: 'Sans titre.' };
  });
  const ended = site.build();
  expect(ended.stderr).toMatch(/^ch-fr: bread: .*title/m);
  expect(ended.status).toBe(1);
  expect(site.pages()).toEqual(before);
});

test('content that cannot be read changes nothing, and the command fails', {
  timeout: TIMEOUT_MS,
}, () => {
  const site = aSite();
  site.build();
  const before = site.pages();
  site.write('ch-fr', '{');
  expect(site.build().status).toBe(1);
  expect(site.pages()).toEqual(before);
});

test('the example has fewer than 150 lines', () => {
  const lines = globSync('*.ts', { cwd: EXAMPLE }).map(
    (file) => readFileSync(join(EXAMPLE, file), 'utf8').split('\n').length - 1,
  );
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThan(150);
});
