import { compile } from '#content-sync/render/code-build.ts';
import { LOCALES } from '#domain/locales.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { timed } from '../statistics.ts';
import { eventsOf, openShop } from './shop.ts';

/**
 * Builds locales in a process of their own, and prints what it took of it as JSON:
 * `build-process.ts <code folder> <data folder> <locale…>`.
 */
const [, , codeFolder = '', dataFolder = '', ...ids] = process.argv;
const compiled = await compile(PROJECT_FOLDER, codeFolder);
if (compiled.outcome === 'failed') throw new Error(compiled.output);
const locales = LOCALES.filter(({ id }) => ids.includes(id));
const shop = await openShop(dataFolder, locales, compiled.build);
const { ms, result } = await timed(() => shop.rebuild());
await shop.close();
const pages = eventsOf(result, 'published').reduce((all, { added }) => all + added, 0);
const maxRssBytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ pages, ms, maxRssBytes }));
