import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { localeFor } from '#domain/locale/locales.ts';
import {
  buildCommand,
  type CommandContext,
  rebuildCommand,
  type SiteOption,
} from '#scripts/commands/rebuild.ts';
import { resumeCommand, rollbackCommand } from '#scripts/commands/rollback.ts';
import { createTerminal } from '#scripts/terminal.ts';
import { readConfig } from '#server/config/config.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';

const SG = localeFor('SG');

/** A shop that is published at its first address; commands run with the second. */
async function aMovingShop() {
  const folder = aFolder();
  const dataFolder = join(folder, 'data');
  await compiledCodeIn(dataFolder);
  const output: Array<string> = [];
  const terminal = {
    ...createTerminal({ json: false }),
    listen: (event: object) => void output.push(JSON.stringify(event)),
    info: () => {},
    result: () => {},
    complain: (message: string) => void output.push(message),
  };
  const CATALOGUE = aCatalogueFile(folder);
  const contextAt = (origin: string): CommandContext => ({
    config: readConfig({ STOREFRONT_DATA: dataFolder, CATALOGUE, STOREFRONT_ORIGIN: origin }),
    terminal,
  });
  const context = contextAt('https://shop.asia');
  expect(await buildCommand([SG], contextAt('https://shop.example'))).toBe(0);
  return {
    context,
    async run(command: (options: SiteOption, context: CommandContext) => Promise<number>) {
      const ran = async (options: SiteOption) => {
        output.length = 0;
        return {
          code: await command(options, context),
          refused: /--site-changed/.test(output.join()),
        };
      };
      return { without: await ran({}), with: await ran({ siteChanged: true }) };
    },
    liveOrigin() {
      const file = openLocaleFile(dataFolder, SG.id);
      const { site } = file.releases.live() ?? {};
      file.close();
      return site?.origin;
    },
  };
}

const STOPPED_AND_LET_THROUGH = {
  without: { code: 1, refused: true },
  with: { code: 0, refused: false },
};

test('each command that a changed site stops runs once the change is confirmed', async () => {
  const shop = await aMovingShop();
  const { context } = shop;
  const plan = (options: SiteOption) => rebuildCommand([SG], { ...options, dryRun: true }, context);
  expect(await shop.run(plan)).toEqual(STOPPED_AND_LET_THROUGH);
  const rebuild = (options: SiteOption) => rebuildCommand([SG], options, context);
  expect(await shop.run(rebuild)).toEqual(STOPPED_AND_LET_THROUGH);
  expect(shop.liveOrigin()).toBe('https://shop.asia');

  // The release to go back to was published at the first address.
  expect(await rollbackCommand(SG, {}, context)).toBe(0);
  expect(shop.liveOrigin()).toBe('https://shop.example');
  const resume = (options: SiteOption) => resumeCommand(SG, options, context);
  expect(await shop.run(resume)).toEqual(STOPPED_AND_LET_THROUGH);
  expect(shop.liveOrigin()).toBe('https://shop.asia');
}, 300_000);
