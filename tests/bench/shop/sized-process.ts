import { compiledInto } from '../../builders/compiled-code.ts';
import { median, spread, timed } from '../statistics.ts';
import { LOCALE } from './full-build.ts';
import { lowerPrice, publishProducts, WARM_UPS } from './price-edit.ts';
import { productsSoldEverywhere } from './records.ts';
import { eventsOf, openShop, type Shop } from './shop.ts';

/**
 * Builds one locale in a process of its own, pulls it again with nothing changed, and edits prices;
 * prints what that took as JSON: `sized-process.ts <code folder> <data folder>`.
 */
const EDITS = 30;

const [, , codeFolder = '', dataFolder = ''] = process.argv;
const shop = await openShop(dataFolder, [LOCALE], await compiledInto(codeFolder));
const startedAt = performance.now();
const built = await shop.rebuild();
const [pulled, published] = [eventsOf(built, 'pulled').at(-1), eventsOf(built, 'published').at(-1)];
const pulledAt = pulled?.happenedAt ?? Number.NaN;
const builtRssBytes = process.resourceUsage().maxRSS * 1024;
const { ms: nothingChangedMs } = await timed(() => shop.rebuild());
const edits = await editPrices(shop);
await shop.close();
process.stdout.write(
  JSON.stringify({
    pages: published?.added,
    pullMs: pulledAt - startedAt,
    publishedMs: (published?.happenedAt ?? Number.NaN) - pulledAt,
    builtRssBytes,
    nothingChangedMs,
    edits: edits.length,
    editMs: median(edits),
  }),
);

async function editPrices(edited: Shop): Promise<Array<number>> {
  const took: Array<number> = [];
  for (const id of spread(productsSoldEverywhere(edited), WARM_UPS + EDITS)) {
    await lowerPrice(edited, id);
    took.push((await publishProducts(edited, id)).ms);
  }
  return took.slice(WARM_UPS);
}
