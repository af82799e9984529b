import { currentCodeBuild } from '#content-sync/render/code-build.ts';
import { LOCALE } from './full-build.ts';
import { lowerPrice, publishProducts } from './price-edit.ts';
import { productsSoldEverywhere } from './records.ts';
import { eventsOf, openShop } from './shop.ts';

/**
 * Publishes one edited product, as the first that a process does, and prints when the process had
 * rendered and when it had published it, in milliseconds since it started:
 * `first-edit-process.ts <code folder> <data folder> <place of the product>`.
 */
const [, , codeFolder = '', dataFolder = '', place = '0'] = process.argv;
const codeBuild = await currentCodeBuild(codeFolder);
if (!codeBuild) throw new Error(`There is no code build in ${codeFolder}.`);
const shop = await openShop(dataFolder, [LOCALE], { codeBuild });
const id = productsSoldEverywhere(shop).at(Number(place)) ?? '';
await lowerPrice(shop, id);
const edit = await publishProducts(shop, id);
// `performance.now` counts from the start of the process.
const [renderedMs, publishedMs] = (['rendered', 'published'] as const).map((type) =>
  Math.max(...eventsOf(edit, type).map(({ happenedAt }) => happenedAt)),
);
await shop.close();
process.stdout.write(JSON.stringify({ renderedMs, publishedMs }));
