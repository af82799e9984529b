import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OpenLocales } from '#engine/content-model/open-locales.ts';
import { storedPath } from '#engine/contract/page-paths.ts';
import type { EngineEvent } from '#engine/engine/events.ts';
import { PackedPages } from '#engine/publish/packed-pages.ts';
import { rebuildAll } from '#engine/rebuild/rebuild.ts';
import { filesDigest } from '#engine/render/code-files.ts';
import { WorkerPool } from '#engine/render/render-pool.ts';
import { contentModel as model } from './model.ts';
import { notesIn } from './source.ts';

/** `node build.ts [content folder] [output folder]`: builds the site, or of it what changed. */
const here = import.meta.dirname;
const [content = join(here, 'content'), output = join(here, 'dist')] = process.argv.slice(2);
const dataFolder = join(output, 'data');
const [id, entryFile] = [filesDigest(here, ['*.ts']), join(here, 'pages.ts')];
const codeBuild = { id, answers: id, pageCode: () => () => id, entryFile, clientFolder: '' };
await using opened = new AsyncDisposableStack();
const pool = opened.adopt(new WorkerPool({ model, entryFile, threads: 1 }), (it) => it.close());
const openLocales = opened.adopt(new OpenLocales({ dataFolder, model }), (it) => it.closeAll());
const pages = opened.adopt(new PackedPages(dataFolder), (it) => it.close());

function listen(event: EngineEvent): void {
  const record = 'id' in event ? `: ${event.id}` : '';
  if ('problem' in event) process.stderr.write(`${event.locale}${record}: ${event.problem}\n`);
  if (event.type !== 'planned') return;
  for (const { at } of event.render) process.stdout.write(`rendered ${event.locale} ${at}\n`);
}

const [source, site] = [notesIn(content), { origin: 'https://notes.example' }];
const engine = { dataFolder, model, openLocales, codeBuild, pool, source, site, listen };
const results = await rebuildAll(model.locales, engine, {});
if (results.some((it) => it.outcome === 'failed' || it.leftOut > 0)) process.exitCode = 1;

await rm(join(output, 'site'), { recursive: true, force: true });
for (const locale of model.locales) {
  for (const place of pages.paths(locale).map((path) => storedPath(locale, path))) {
    const file = join(output, 'site', place);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, (await pages.read(place))?.body ?? '');
  }
}
