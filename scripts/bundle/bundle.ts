import { bundleCommands } from './bundle-commands.ts';
import { BUNDLE_FOLDER } from './entries.ts';

/** `npm run bundle`: bundles the commands, for shops that start often. */
await bundleCommands(BUNDLE_FOLDER);
process.stdout.write(`node ${BUNDLE_FOLDER}/storefront.mjs is "storefront" now.\n`);
