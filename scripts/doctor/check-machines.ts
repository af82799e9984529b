import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '#content-sync/digest.ts';
import { isSamePlace, type LogPlace } from '#content-sync/locale-file/locale-log.ts';
import { readLocale } from '#content-sync/locale-file/open-locale-file.ts';
import { FALLBACK_COUNTRY, type LocaleId, localeFor } from '#domain/locale/locales.ts';
import { type Config, hasEmbeddedApi, type MachinesConfig } from '#server/config/config.ts';
import { type Check, fail, type Outcome, ok, warn } from './check.ts';

type Settings = Pick<
  Config,
  'machines' | 'dataFolder' | 'commerceApiUrl' | 'vendure' | 'medusa' | 'own' | 'editorialTypes'
>;

/**
 * Checks what the machines of the shop share, if it has several, and whether this one is up to
 * date.
 */
export function checksOfMachines(config: Settings): Array<Check> {
  const { machines } = config;
  if (!machines) return [];
  return [
    { name: 'machines', run: () => (hasEmbeddedApi(config) ? aloneBefore(config) : []) },
    { name: 'signatures', run: () => [checkKeys(machines)] },
    { name: 'PostgreSQL', run: () => checkDatabase(machines, config) },
    { name: 'object store', run: () => checkObjects(machines) },
  ];
}

/** Whether this machine has members and bags of its own that the others don't. */
function aloneBefore({ dataFolder }: Pick<Config, 'dataFolder'>): Array<Outcome> {
  const file = join(dataFolder, 'commerce.db');
  if (!existsSync(file)) return [ok('the embedded commerce API is in the database')];
  return [
    warn(
      `${file} is of this machine alone, and the shop doesn't use it`,
      'A new database takes it over when this machine is the first to start. If nobody misses what is in it, move it away.',
    ),
  ];
}

function checkKeys({ keys }: MachinesConfig): Outcome {
  if (keys.length > 0) return ok('machines sign what they log');
  const message = 'whoever can write to the database decides what this machine shows';
  return warn(message, 'Set STOREFRONT_MACHINE_KEYS, the same on all machines (docs/scaling.md).');
}

const OLDEST = 150_000;
const MOST_AHEAD_MS = 2_000;

async function checkDatabase(
  { databaseUrl }: MachinesConfig,
  { dataFolder }: Pick<Config, 'dataFolder'>,
): Promise<Array<Outcome>> {
  const { PROXY_ADVICE } = await import('#storage/postgres-sessions.ts');
  const { examineDatabase } = await import('#content-sync/cluster/examine-database.ts');
  const { version, aheadMs, isSession, machines, ailing, heads } =
    await examineDatabase(databaseUrl);
  const major = Math.floor(version / 10_000);
  const outcomes = [ok(`version ${major}, ${machines} machines running`)];
  if (version < OLDEST) {
    outcomes.push(fail(`version ${major} is too old`, 'Use PostgreSQL 15 or later.'));
  }
  if (!isSession) {
    outcomes.push(
      fail(
        'it is behind a proxy that pools transactions, and locks and notifications belong to a session',
        PROXY_ADVICE,
      ),
    );
  }
  if (Math.abs(aheadMs) > MOST_AHEAD_MS) {
    const seconds = Math.round(Math.abs(aheadMs) / 1_000);
    const side = aheadMs > 0 ? 'ahead of' : 'behind';
    outcomes.push(
      warn(`its clock is ${seconds} s ${side} this machine's`, 'Synchronise both with NTP.'),
    );
  }
  for (const { name, problems } of ailing) {
    outcomes.push(
      warn(`machine ${name} is not well: ${problems.join(' ')}`, 'Look at that machine.'),
    );
  }
  for (const [locale, head] of heads) {
    const here = readLocale(dataFolder, locale, (file) => file.logPlace) ?? NOWHERE;
    if (head.version === 0 || isSamePlace(here, head)) continue;
    outcomes.push(here.version < head.version ? behind(locale, here, head) : unknown(locale, here));
  }
  return outcomes;
}

const NOWHERE: LogPlace = { version: 0, token: undefined };

const behind = (locale: LocaleId, here: LogPlace, head: LogPlace) =>
  warn(
    `${locale} is at version ${here.version} here, and at ${head.version} in the log`,
    'Is the shop running on this machine? It follows the log then.',
  );

const unknown = (locale: LocaleId, here: LogPlace) =>
  warn(
    `the log doesn't know version ${here.version} of ${locale}, which is here`,
    "Was the database restored from a backup? Once the shop runs on this machine, it shows the log's version, and keeps its own beside it.",
  );

/** Stores an object that nothing refers to, reads it, and removes it. */
async function checkObjects({ objects }: MachinesConfig): Promise<Array<Outcome>> {
  const { openS3 } = await import('#content-sync/cluster/s3-object-store.ts');
  const store = await openS3(objects);
  try {
    const bytes = Buffer.from('Whether objects can be stored, read and removed.');
    const key = `changesets/${localeFor(FALLBACK_COUNTRY).id}/${digestOf(bytes)}` as const;
    await store.put(key, bytes);
    await store.get(key);
    await store.remove([key]);
    return [ok(`bucket ${objects.bucket}: objects can be stored, read and removed`)];
  } finally {
    store.close();
  }
}
