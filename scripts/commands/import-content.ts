import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { EDITORIAL_RECORD_TYPES, type EditorialRecordType } from '#content/records.ts';
import { type Config, sellsElsewhere } from '#server/config/config.ts';
import { hasFilesOf } from '#sources/folder/folder-source.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type ContentMove, type Moved, moveContent } from '../fill/move-content.ts';
import { openEmbeddedApi } from '../serve/embedded-commerce.ts';
import type { Terminal } from '../terminal.ts';
import type { CommandContext } from './rebuild.ts';

export interface ImportContentOptions {
  /** Replaces what the console has otherwise, and removes what the folder doesn't have. */
  readonly replace?: boolean;
  /** Says what would change, and changes nothing. */
  readonly dryRun?: boolean;
}

/**
 * `storefront import-content`: has the embedded API have the editorial records of a content folder,
 * so that they are edited in the console from then on.
 */
export async function importContentCommand(
  argument: string,
  { replace: replaces = false, dryRun: isDryRun = false }: ImportContentOptions,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const folder = resolve(argument);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    terminal.complain(`There is no folder ${folder}.`);
    return EXIT.wrongUse;
  }
  const edited = sellsElsewhere(config) ? config.editorialTypes : EDITORIAL_RECORD_TYPES;
  if (edited.length === 0) {
    terminal.complain(NONE_EDITED);
    return EXIT.wrongUse;
  }
  const types = await typesIn(folder, edited);
  return importContent(config, { folder, types, replaces, isDryRun }, terminal);
}

const NONE_EDITED =
  'No types of records are edited in the console. Name them in STOREFRONT_EDITORIAL_TYPES, or have "storefront init" do that: --editorial.';

/** The types of which a folder has files; all types for an empty folder. */
async function typesIn(
  folder: string,
  types: ReadonlyArray<EditorialRecordType>,
): Promise<ReadonlyArray<EditorialRecordType>> {
  const found = await Promise.all(types.map((type) => hasFilesOf({ folder, types: [type] })));
  const present = types.filter((_, index) => found[index]);
  return present.length > 0 ? present : types;
}

/** Moves records into the embedded API of a shop, and reports the outcome. */
export async function importContent(
  config: Config,
  move: ContentMove,
  terminal: Terminal,
): Promise<ExitCode> {
  const api = await openEmbeddedApi(config);
  try {
    // Filling the shop later would replace what was moved.
    if (!sellsElsewhere(config) && (await api.isSeeded()) === undefined) {
      terminal.complain('The shop is empty. Fill it first: "storefront build" does.');
      return EXIT.failed;
    }
    const moved = await moveContent(api, move);
    return report(moved, move, terminal);
  } finally {
    await api.close();
  }
}

function report(moved: Moved, { folder, isDryRun }: ContentMove, terminal: Terminal): ExitCode {
  if (moved.outcome !== 'done') {
    for (const problem of moved.problems) terminal.complain(problem);
    const replacing = `"storefront import-content ${folder} --replace" takes what the folder has.`;
    const advice = moved.outcome === 'differs' ? ` ${replacing}` : '';
    terminal.complain(`${folder}: nothing was moved.${advice}`);
    return EXIT.failed;
  }
  const { outcome: _, ...counts } = moved;
  const { added, changed, removed, same } = counts;
  const ending = isDryRun ? ' Nothing was changed.' : '';
  terminal.result(
    `${folder}: ${added} records added, ${changed} changed, ${removed} removed, ${same} as they were.${ending}`,
    { type: isDryRun ? 'compared' : 'moved', folder, ...counts },
  );
  return EXIT.done;
}
