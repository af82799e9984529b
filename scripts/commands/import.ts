import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { importCatalogue, openEmbeddedApi } from '../embedded-commerce.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandContext } from './rebuild.ts';

/** `storefront import`: fills the embedded commerce API from JSON Lines. */
export async function importCommand(
  argument: string,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const file = resolve(argument);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    terminal.complain(`There is no file ${file}.`);
    return EXIT.failed;
  }
  const api = await openEmbeddedApi(config);
  try {
    const { problems } = await importCatalogue(api, file, terminal);
    terminal.result(`Imported ${file}.`, { type: 'imported', file, problems });
    return problems === 0 ? EXIT.done : EXIT.partsLeftOut;
  } finally {
    await api.close();
  }
}
