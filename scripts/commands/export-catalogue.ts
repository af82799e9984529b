import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPlace } from '#commerce-api/database/open-place.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { atOnce } from '#commerce-api/database/transactions.ts';
import { catalogueLines } from '#commerce-api/exchange/catalogue-lines.ts';
import { CsvColumns } from '#commerce-api/exchange/write-csv.ts';
import { isCsv } from '#commerce-api/import/read-file-lines.ts';
import { moveIntoPlace, partOf } from '#storage/atomic-files.ts';
import { OWNERS_ALONE } from '#storage/private-files.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { commercePlace } from '../serve/embedded-commerce.ts';
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
  if (argument !== STDOUT && !CATALOGUE.test(argument)) {
    terminal.complain(`${argument} ends in neither .jsonl nor .csv. Name a file that does.`);
    return EXIT.wrongUse;
  }
  const db = await openPlace(commercePlace(config), { statementMs: 0 });
  try {
    if (argument === STDOUT) {
      await atOnce(db, (reading) =>
        pipeline(new CatalogueText(reading, false).parts(), process.stdout, { end: false }),
      );
      return EXIT.done;
    }
    const file = resolve(argument);
    const lines = await atOnce(db, (reading) => writeFile(reading, file));
    terminal.result(`${file}: ${lines} lines.`, { type: 'catalogue-exported', file, lines });
    return EXIT.done;
  } catch (error) {
    if (!isOfWriting(error)) throw error;
    terminal.complain(`${argument} cannot be written to: ${error.message}.`);
    return EXIT.failed;
  } finally {
    await db.destroy();
  }
}

const STDOUT = '-';

/** How catalogues are called, and no file of state, which would be replaced. */
const CATALOGUE = /\.(?:jsonl|csv)$/i;

const WRITING: ReadonlySet<unknown> = new Set(['open', 'write', 'fsync', 'rename']);

/** Whether the system refused to write, as to a folder that isn't there or a full disk. */
const isOfWriting = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && WRITING.has(error.syscall);

/** Returns the number of lines. */
async function writeFile(db: Database, file: string): Promise<number> {
  const part = partOf(file);
  const text = new CatalogueText(db, isCsv(file));
  try {
    await pipeline(text.parts(), createWriteStream(part, { mode: OWNERS_ALONE.file }));
    moveIntoPlace(part, file);
    return text.lines;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** A catalogue as text, part by part. */
class CatalogueText {
  /** How many lines there were: products, brands and categories. */
  lines = 0;
  readonly #db: Database;
  readonly #asCsv: boolean;

  constructor(db: Database, asCsv: boolean) {
    this.#db = db;
    this.#asCsv = asCsv;
  }

  async *parts(): AsyncGenerator<string> {
    if (this.#asCsv) return yield* this.#csv();
    for await (const line of catalogueLines(this.#db)) {
      this.lines += 1;
      yield `${JSON.stringify(line)}\n`;
    }
  }

  async *#csv(): AsyncGenerator<string> {
    const columns = new CsvColumns();
    for await (const line of catalogueLines(this.#db)) columns.add(line);
    // Spreadsheets take it for UTF-8 if it says so.
    yield `\ufeff${columns.header()}`;
    for await (const line of catalogueLines(this.#db)) {
      this.lines += 1;
      yield columns.rows(line);
    }
  }
}
