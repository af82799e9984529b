import { existsSync } from 'node:fs';
import { hasEmbeddedApi, type MachinesConfig } from '#server/config/config.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { commerceFile } from '../serve/embedded-commerce.ts';
import type { CommandContext } from './rebuild.ts';

/**
 * `storefront go-alone`: copies the embedded commerce API's data from the machines' database into
 * this machine's `commerce.db`, so that it can run without that database.
 */
export async function goAloneCommand({ config, terminal }: CommandContext): Promise<ExitCode> {
  const { machines } = config;
  if (!machines || !hasEmbeddedApi(config)) {
    terminal.complain(machines ? NOT_EMBEDDED : NOT_SHARED);
    return EXIT.wrongUse;
  }
  const file = commerceFile(config);
  if (existsSync(file)) {
    terminal.complain(`${file} is there already: move it away first.`);
    return EXIT.failed;
  }
  const alive = await aliveMachines(machines);
  if (alive > 0) {
    terminal.complain(`${STOP_FIRST} Running: ${alive}.`);
    return EXIT.failed;
  }
  const { copySharedToFile } = await import('#commerce-api/database/copy-to-file.ts');
  if (!(await copySharedToFile(machines.databaseUrl, file))) {
    terminal.complain('The database has nothing of an embedded commerce API.');
    return EXIT.failed;
  }
  const line = `${file} has all members, bags, orders and content. Start without DATABASE_URL and S3_BUCKET.`;
  terminal.result(line, { type: 'gone-alone', file });
  return EXIT.done;
}

async function aliveMachines({ databaseUrl }: MachinesConfig): Promise<number> {
  const { examineDatabase } = await import('#content-sync/cluster/examine-database.ts');
  return (await examineDatabase(databaseUrl)).machines;
}

const NOT_EMBEDDED =
  'The shop sells from a system of its own, whose members and bags are there: start without DATABASE_URL and S3_BUCKET.';
const NOT_SHARED =
  'This is for one of several machines: run it with DATABASE_URL and S3_BUCKET, as they were.';
const STOP_FIRST = 'What machines that serve are told afterwards would be lost: stop all of them.';
