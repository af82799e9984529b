import type { RecordName } from '#content-sync/locale-file/keys.ts';
import type { Purge } from '#content-sync/publish/purge/purgers.ts';
import { localeKey, recordKey, typeKey } from '#content-sync/publish/surrogate-keys.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { createPurgers } from '../serve/purge-edges.ts';
import type { CommandContext } from './rebuild.ts';

export interface PurgeOptions {
  /** Purges only pages that show something of these records. */
  readonly record?: ReadonlyArray<RecordName>;
}

/** `storefront purge`: purges pages that didn't change, for example after changed settings. */
export async function purgeCommand(
  locales: ReadonlyArray<Locale>,
  { record: records }: PurgeOptions,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const purgers = createPurgers(config);
  if (purgers.length === 0) {
    terminal.complain(
      'No edge is named. Set STOREFRONT_PURGE_VARNISH, STOREFRONT_PURGE_NGINX, STOREFRONT_PURGE_URL or those of a CDN; see docs/edges.md.',
    );
    return EXIT.failed;
  }
  const purge: Purge = {
    keys: locales.flatMap((locale) => keysOf(locale, records)),
    addresses: [],
  };
  let code: ExitCode = EXIT.done;
  for (const purger of purgers) {
    const result = await purger.purge(purge);
    if (result.outcome === 'confirmed') {
      terminal.result(`${purger.name}  purged`, { type: 'purged', edge: purger.name });
      continue;
    }
    terminal.complain(`${purger.name} was not purged. ${result.problem}`);
    code = EXIT.failed;
  }
  return code;
}

function keysOf(
  locale: Locale,
  records: ReadonlyArray<RecordName> | undefined,
): ReadonlyArray<string> {
  if (!records) return [localeKey(locale)];
  // A page with very many records of a type carries only the type's key.
  return records.flatMap(({ type, id }) => [recordKey(locale, type, id), typeKey(locale, type)]);
}
