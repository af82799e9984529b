import { LOCALES } from '#domain/locale/locales.ts';
import { compiledInto } from '../../builders/compiled-code.ts';
import { timed } from '../statistics.ts';
import { eventsOf, openShop } from './shop.ts';

/**
 * Builds locales in a process of their own, and prints what it took of it as JSON:
 * `build-process.ts <code folder> <data folder> <locale…>`.
 */
const [, , codeFolder = '', dataFolder = '', ...ids] = process.argv;
const locales = LOCALES.filter(({ id }) => ids.includes(id));
const shop = await openShop(dataFolder, locales, {
  codeBuild: await compiledInto(codeFolder),
});
const { ms, result } = await timed(() => shop.rebuild());
await shop.close();
const pages = eventsOf(result, 'published').reduce((all, { added }) => all + added, 0);
const maxRssBytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ pages, ms, maxRssBytes }));
