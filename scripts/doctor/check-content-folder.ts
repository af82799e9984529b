import { contentModel } from '#content/model.ts';
import { pullLocale } from '#content-sync/pull/pull.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import type { Config } from '#server/config/config.ts';
import { listFirst } from '#server/operations/list-first.ts';
import { isWritable } from '#sources/folder/editing/is-writable.ts';
import { createFolderSource, strayFolders } from '#sources/folder/folder-source.ts';
import { type Check, fail, ok, warn } from './check.ts';

const MAX_NAMED = 5;

/** Checks that the files of a content folder can be read and are where the shop looks for them. */
export function checksOfContentFolder({
  content,
  consoleToken,
}: Pick<Config, 'content' | 'consoleToken'>): Array<Check> {
  if (!content) return [];
  const hasConsole = consoleToken !== undefined;
  return [{ name: 'content folder', look: () => look(content, hasConsole) }];
}

async function look(content: NonNullable<Config['content']>, hasConsole: boolean) {
  const { folder, types } = content;
  const records = Object.fromEntries(types.map((type) => [type, contentModel.records[type]]));
  const model = { ...contentModel, records: records as typeof contentModel.records };
  const source = createFolderSource(content);
  const bad = new Set<string>();
  let count = 0;
  for (const locale of LOCALES) {
    const pulled = await pullLocale({ model, content: source.contentOf(locale) });
    if (pulled.outcome === 'failed') return [fail(pulled.problem, 'Compare STOREFRONT_CONTENT.')];
    for (const { problem } of pulled.malformed) bad.add(problem);
    count += pulled.records.length;
  }
  if (bad.size > 0) {
    return [fail(listFirst([...bad], MAX_NAMED), 'Correct these files: they are not published.')];
  }
  const stray = await strayFolders(content);
  if (stray.length > 0) {
    const message = `nothing is read from ${listFirst(stray, MAX_NAMED)}`;
    return [warn(message, 'Compare their names, and STOREFRONT_CONTENT_TYPES.')];
  }
  const found = ok(`${folder} has ${count} records in ${LOCALES.length} locales`);
  return hasConsole && !(await isWritable(folder)) ? [found, ok(READ_ONLY)] : [found];
}

const READ_ONLY = 'it can only be read, so the console shows its records and edits none';
