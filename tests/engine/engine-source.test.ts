import { mkdir } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rebuild } from '#content-sync/rebuild/rebuild.ts';
import { makeCurrent } from '#content-sync/render/code-build.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { createEngineSource } from '#scripts/serve/engine-source.ts';
import { readConfig } from '#server/config/config.ts';
import { aProject } from '../builders/project.ts';
import { aShop } from '../builders/shop.ts';

const SG = localeFor('SG');

describe('a process that keeps running while code changes', { timeout: 120_000 }, () => {
  test('renders with the new code, and finishes work in progress with the old', async () => {
    const project = await aProject();
    onTestFinished(() => project.remove());
    await mkdir(project.dataFolder, { recursive: true });
    const shop = await aShop();
    const source = createEngineSource({
      config: readConfig({ STOREFRONT_DATA: project.dataFolder }),
      source: shop.engine.source,
      listen: () => {},
    });
    onTestFinished(() => source.close());
    expect(await source.current()).toBeUndefined();

    const old = await project.compiled();
    await makeCurrent(project.dataFolder, old);
    const before = await source.current();
    if (!before) throw new Error('There is a code build, and no engine.');
    const underWay = rebuild(SG, before);

    const edited = await project.compiledWith({
      file: 'src/components/product/ProductDetail.astro',
      edit: (text) => text.replace('\n<style', '\n<p>edited</p>\n\n<style'),
    });
    await makeCurrent(project.dataFolder, edited);
    const after = await source.current();
    expect(after?.codeBuild.id).toBe(edited.id);
    expect(await underWay).toMatchObject({ outcome: 'published', leftOut: 0 });
    if (!after) throw new Error('There is a code build, and no engine.');
    expect(await rebuild(SG, after)).toMatchObject({
      outcome: 'published',
      publication: { replaced: 12 },
    });
    expect(await source.current()).toEqual(after);
  });
});
