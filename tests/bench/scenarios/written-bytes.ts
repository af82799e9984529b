import { existsSync, readFileSync } from 'node:fs';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import { openDatabase } from '#storage/open-database.ts';
import { type Scenario, Skipped } from '../scenario.ts';
import { wholeShop } from '../shop/built-apart.ts';
import { lowerPrice, publishProducts } from '../shop/price-edit.ts';
import { inLocale, newestBytes, productsSoldEverywhere } from '../shop/records.ts';
import type { Shop } from '../shop/shop.ts';
import { median, spread, sum } from '../statistics.ts';

/** What this process has written, its threads included, by Linux's count. */
const COUNTERS = '/proc/self/io';
const KB = 1_024;
const FEW = 5;
const MANY = 10;

export const writtenBytesScenario: Scenario = {
  name: 'bytes',
  title: 'Bytes written for an edit in every locale',
  limit:
    "SQLite: of what is written for one product, less than a third are its pages' bodies. What stands in a file's log is counted twice.",
  async run(workshop) {
    if (!existsSync(COUNTERS)) throw new Skipped(`This machine has no ${COUNTERS}.`);
    const shop = await workshop.once(wholeShop);
    workshop.say('Counting the bytes that edits write…');
    const ids = spread(productsSoldEverywhere(shop), FEW + MANY);
    const singles: Array<Written> = [];
    for (const id of ids.slice(0, FEW)) singles.push(await written(shop, [id]));
    const many = await written(shop, ids.slice(FEW));
    const perByte = ({ bytes, changed }: Written) => bytes / changed;
    const one = median(singles.map(perByte));
    return {
      figures: [
        { name: 'one product', value: median(singles.map(({ bytes }) => bytes)) / KB, unit: 'KB' },
        {
          name: 'pages that it changed',
          value: median(singles.map(({ changed }) => changed)) / KB,
          unit: 'KB',
        },
        { name: 'ten products', value: many.bytes / KB, unit: 'KB' },
        { name: 'pages that they changed', value: many.changed / KB, unit: 'KB' },
        { name: 'written for a byte changed', value: one, unit: '×', goal: { atMost: 10 } },
        {
          name: 'ten products against one, for a byte changed',
          value: perByte(many) / one,
          unit: '×',
          goal: { atMost: 1.3 },
        },
      ],
      notes: [
        `One product is the median of ${FEW}. Bytes are those handed to the operating system, in packs and in the locales' files. What stands in the logs of files is counted twice, as it's copied from there: after each edit, so that none is given what others left to copy.`,
        'The last ratio is about 1 when what is written is proportional to what changed.',
      ],
    };
  },
};

interface Written {
  readonly bytes: number;
  /** Bytes of the pages that have others now. */
  readonly changed: number;
}

async function written(shop: Shop, ids: ReadonlyArray<string>): Promise<Written> {
  for (const id of ids) await lowerPrice(shop, id);
  copyLogs(shop);
  const before = bytesWritten();
  await publishProducts(shop, ...ids);
  copyLogs(shop);
  const bytes = bytesWritten() - before;
  const changed = sum(shop.locales.map((locale) => inLocale(shop, locale, newestBytes)));
  return { bytes, changed };
}

/**
 * Copies what was committed into the locales' files, which SQLite does itself once a log has 4 MB: by
 * chance within one edit, and not within another.
 *
 * @see https://www.sqlite.org/wal.html#ckpt
 */
function copyLogs({ dataFolder, locales }: Shop): void {
  for (const { id } of locales) {
    const file = openDatabase(localeFilePath(dataFolder, id));
    file.exec('PRAGMA wal_checkpoint(FULL)');
    file.close();
  }
}

function bytesWritten(): number {
  const count = /^wchar: (\d+)$/m.exec(readFileSync(COUNTERS, 'utf8'))?.[1];
  return Number(count);
}
