import { compiledInto } from '../../builders/compiled-code.ts';
import { spread, timed } from '../statistics.ts';
import { LOCALE } from './full-build.ts';
import { lowerPrice, publishProducts } from './price-edit.ts';
import { inLocale, newestBytes, productsSoldEverywhere } from './records.ts';
import { eventsOf, openShop } from './shop.ts';
import type { BuiltSize, EditRequest, SizedEdit } from './sized-shop.ts';

/**
 * Builds one locale in a process of its own, pulls it again with nothing changed, and sends what that
 * took to the process that started it: `sized-process.ts <code folder> <data folder> <edits>`. Then it
 * edits as many prices as it is asked to, again and again, and sends what came of each.
 */
const [, , codeFolder = '', dataFolder = '', most = ''] = process.argv;
const shop = await openShop(dataFolder, [LOCALE], {
  codeBuild: await compiledInto(codeFolder),
});
const startedAt = performance.now();
const built = await shop.rebuild();
const [pulled, published] = [eventsOf(built, 'pulled').at(-1), eventsOf(built, 'published').at(-1)];
const pulledAt = pulled?.happenedAt ?? Number.NaN;
const builtRssBytes = process.resourceUsage().maxRSS * 1024;
const { ms: nothingChangedMs } = await timed(() => shop.rebuild());
const left = spread(productsSoldEverywhere(shop), Number(most));

process.on('message', async ({ edits }: EditRequest) => {
  const made: Array<SizedEdit> = [];
  for (const id of left.splice(0, edits)) {
    await lowerPrice(shop, id);
    const { ms } = await publishProducts(shop, id);
    made.push({ ms, bytes: inLocale(shop, LOCALE, newestBytes) });
  }
  process.send?.(made);
});
process.on('disconnect', () => shop.close());

process.send?.({
  pages: published?.added ?? Number.NaN,
  pullMs: pulledAt - startedAt,
  publishedMs: (published?.happenedAt ?? Number.NaN) - pulledAt,
  builtRssBytes,
  nothingChangedMs,
} satisfies BuiltSize);
