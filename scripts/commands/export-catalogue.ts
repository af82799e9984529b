import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { openPlace } from '#commerce-api/database/open-place.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { atOnce } from '#commerce-api/database/transactions.ts';
import { catalogueLines } from '#commerce-api/exchange/catalogue-lines.ts';
import { CsvColumns } from '#commerce-api/exchange/write-csv.ts';
import { isCsv } from '#commerce-api/import/written-lines.ts';
import { OWNERS_ALONE } from '#storage/private-files.ts';
import { partOf, putInPlace } from '#storage/whole-files.ts';
import { commercePlace } from '../embedded-commerce.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandContext } from './rebuild.ts';

/**
 * `storefront export-catalogue`: writes what the embedded commerce API sells into a file that
 * `storefront import` reads, in CSV if its name ends so. A file of the same name is replaced at the
 * end; `-` is standard output.
 */
export async function exportCatalogueCommand(
  argument: string,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const db = await openPlace(commercePlace(config), { statementMs: 0 });
  try {
    if (argument === '-') {
      await atOnce(db, (reading) => writeCatalogue(reading, process.stdout, false));
      return EXIT.done;
    }
    const file = resolve(argument);
    const lines = await atOnce(db, (reading) => writeFile(reading, file));
    terminal.result(`${file}: ${lines} lines.`, { type: 'catalogue-exported', file, lines });
    return EXIT.done;
  } finally {
    await db.destroy();
  }
}

async function writeFile(db: Database, file: string): Promise<number> {
  const part = partOf(file);
  const stream = createWriteStream(part, { mode: OWNERS_ALONE.file });
  try {
    const lines = await writeCatalogue(db, stream, isCsv(file));
    stream.end();
    await finished(stream);
    putInPlace(part, file);
    return lines;
  } catch (error) {
    stream.destroy();
    await rm(part, { force: true });
    throw error;
  }
}

/** Returns the number of lines: products, brands and categories. */
async function writeCatalogue(db: Database, to: Writable, asCsv: boolean): Promise<number> {
  const write = async (text: string) => {
    if (!to.write(text)) await once(to, 'drain');
  };
  let lines = 0;
  if (!asCsv) {
    for await (const line of catalogueLines(db)) {
      await write(`${JSON.stringify(line)}\n`);
      lines += 1;
    }
    return lines;
  }
  const columns = new CsvColumns();
  for await (const line of catalogueLines(db)) columns.add(line);
  // Spreadsheets take it for UTF-8 if it says so.
  await write(`\ufeff${columns.header()}`);
  for await (const line of catalogueLines(db)) {
    await write(columns.rows(line));
    lines += 1;
  }
  return lines;
}
