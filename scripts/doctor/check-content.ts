import { existsSync } from 'node:fs';
import { contentModel } from '#content/model.ts';
import type { RecordType } from '#content/records.ts';
import { pullLocale } from '#content-sync/pull/pull.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { type Config, sellsElsewhere } from '#server/config/config.ts';
import { listFirst } from '#server/operations/list-first.ts';
import { createFolderSource, strayFolders } from '#sources/folder/folder-source.ts';
import { embeddedSource } from '#sources/json-api/embedded-source.ts';
import { commerceFile, openEmbeddedApi } from '../serve/embedded-commerce.ts';
import { type Check, fail, type Outcome, ok, warn } from './check.ts';

const MAX_NAMED = 5;

/** Checks what a shop has beside its commerce system: records of the console, and of files. */
export function checksOfContent(config: Config): Array<Check> {
  const { content, editorialTypes } = config;
  const hasEditorial = editorialTypes.length > 0 && sellsElsewhere(config);
  return [
    ...(hasEditorial ? [{ name: 'console', run: () => checkEdited(config) }] : []),
    ...(content ? [{ name: 'content folder', run: () => checkFolder(content) }] : []),
  ];
}

/** Checks that the files of a content folder can be read and are where the shop looks for them. */
async function checkFolder(content: NonNullable<Config['content']>) {
  const { folder, types } = content;
  const { count, bad, problem } = await readAll(createFolderSource(content), types);
  if (problem !== undefined) return [fail(problem, 'Compare STOREFRONT_CONTENT.')];
  if (bad.length > 0) {
    return [fail(listFirst(bad, MAX_NAMED), 'Correct these files: they are not published.')];
  }
  const stray = await strayFolders(content);
  if (stray.length > 0) {
    const message = `nothing is read from ${listFirst(stray, MAX_NAMED)}`;
    return [warn(message, 'Compare their names, and STOREFRONT_CONTENT_TYPES.')];
  }
  return [ok(`${folder} has ${count} records in ${LOCALES.length} locales`)];
}

/** Checks the records that people edit in the console of a shop that sells from elsewhere. */
async function checkEdited(config: Config): Promise<Array<Outcome>> {
  const { editorialTypes: types, consoleToken, machines } = config;
  const unedited =
    consoleToken === undefined
      ? [warn('nobody can edit its records', 'Set STOREFRONT_CONSOLE_TOKEN.')]
      : [];
  if (!machines && !existsSync(commerceFile(config))) {
    return [...unedited, ok(`no ${types.join(', ')} yet`)];
  }
  const api = await openEmbeddedApi(config);
  try {
    const { count, bad, problem, found } = await readAll(embeddedSource(api), types);
    if (problem !== undefined) return [fail(problem, 'Run "storefront repair".')];
    if (bad.length > 0) return [fail(listFirst(bad, MAX_NAMED), 'Correct these in the console.')];
    const absent = types.filter((type) => NAMED_BY_PAGES.has(type) && !found.has(type));
    const missing = absent.map((type) =>
      warn(`there is no ${type}, which can't be added in the console`, IMPORT_IT),
    );
    const outcome = ok(`${count} records of ${types.join(', ')} in ${LOCALES.length} locales`);
    return [...unedited, ...missing, outcome];
  } finally {
    await api.close();
  }
}

/** Pages ask for these by their ids. */
const NAMED_BY_PAGES: ReadonlySet<RecordType> = new Set(['navigation', 'layout-config']);
const IMPORT_IT =
  'Import a file of it with "storefront import-content", or take it out of STOREFRONT_EDITORIAL_TYPES.';

/** Counts the records of some types in all locales. */
async function readAll(source: ContentSource, types: ReadonlyArray<RecordType>) {
  const records = Object.fromEntries(types.map((type) => [type, contentModel.records[type]]));
  const model = { ...contentModel, records: records as typeof contentModel.records };
  const bad = new Set<string>();
  const found = new Set<string>();
  let count = 0;
  for (const locale of LOCALES) {
    const pulled = await pullLocale({ model, content: source.contentOf(locale) });
    if (pulled.outcome === 'failed') return { count, found, bad: [], problem: pulled.problem };
    for (const { problem } of pulled.malformed) bad.add(problem);
    for (const { type } of pulled.records) found.add(type);
    count += pulled.records.length;
  }
  return { count, found, bad: [...bad], problem: undefined };
}
