import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLayeredRecords } from '#console/server/editing/layered-records.ts';
import { createReadOnlyRecords } from '#console/server/editing/read-only-records.ts';
import { createFolderRecords } from '#sources/folder/editing/folder-records.ts';
import { aContentFolder, aRecordFile } from '../../builders/content-folder.ts';
import { aFolder } from '../../builders/snapshot.ts';
import { anEditor } from './editing-console.ts';
import { aBareConsole } from './test-console.ts';

const ALL = 'all/billboards/bb1.json';
const KOREA = 'kr/billboards/bb1.json';
const BILLBOARD = {
  ...{ title: 'Night colours', link: '/sale', mainBanner: true, mobileOnly: false },
  ...{ imageUrl: '/a.webp', imageWidth: 1200, imageHeight: 500 },
};
const PRODUCT = 'https://vendure.example/dashboard/products/p1';

/** A shop that sells from elsewhere, whose billboards are files, and a publisher of its console. */
async function aFolderConsole() {
  const content = aContentFolder({ [ALL]: aRecordFile(BILLBOARD) });
  const options = { folder: content.folder, types: ['billboards'] };
  const records = createLayeredRecords(
    createReadOnlyRecords(() => ({ text: 'It comes from Vendure.', link: PRODUCT })),
    {
      records: createFolderRecords({ ...options, logFolder: join(aFolder(), 'content-writes') }),
      types: options.types,
    },
  );
  const console = await aBareConsole({ records });
  const bo = anEditor(console, { name: 'Bo', role: 'publisher' });
  const titleOf = (name: string) => JSON.parse(content.text(name)).title;
  return { ...content, console, bo, titleOf };
}

describe('the console of a shop with a content folder', () => {
  test('edits, publishes and undoes its records, with their authors', async () => {
    const { bo, titleOf } = await aFolderConsole();
    expect((await bo.get('/change-sets')).json).toEqual({ sets: [] });
    const id = await bo.begin('Winter');
    expect(await bo.draft(id, {})).toMatchObject({
      scope: 'everywhere',
      place: '',
      live: 'Night colours',
    });
    expect(titleOf(ALL), 'a draft is in no file').toBe('Night colours');
    expect((await bo.publish(id)).status).toBe(200);
    expect(titleOf(ALL)).toBe('Winter glow');
    expect((await bo.publish(id, 'undo')).status).toBe(200);
    expect(titleOf(ALL)).toBe('Night colours');
    const history = (await bo.get('/history/billboards/bb1')).json;
    expect(history).toMatchObject([
      { kind: 'undone', who: 'Bo', field: 'title', from: 'Winter glow', to: 'Night colours' },
      { kind: 'published', who: 'Bo', field: 'title', from: 'Night colours', to: 'Winter glow' },
    ]);
  });

  test('asks for publishers of all countries that share a record, and of one for its own', async () => {
    const { console, bo, titleOf } = await aFolderConsole();
    const cho = anEditor(console, { name: 'Cho', role: 'publisher', countries: ['KR'] });
    const wide = await bo.begin('For all');
    await bo.draft(wide, { locale: 'kr-ko' });
    expect((await cho.publish(wide)).status).toBe(403);
    const own = await bo.begin('For Korea');
    const draft = await bo.draft(own, { locale: 'kr-ko', scope: 'country' });
    expect(draft).toMatchObject({ scope: 'country', place: 'KR' });
    expect((await cho.publish(own)).status).toBe(200);
    expect([titleOf(ALL), titleOf(KOREA)]).toEqual(['Night colours', 'Winter glow']);
  });

  test('has no version of its own where there is none to have', async () => {
    const { bo } = await aFolderConsole();
    const id = await bo.begin();
    const narrow = { locale: 'kr-ko', scope: 'locale' } as const;
    expect((await bo.save(id, narrow)).status, 'Korea has one language').toBe(400);
    expect((await bo.save(id, { scope: 'language' })).status).toBe(400);
  });

  test('names what somebody changed on the disk, until the draft is based on it', async () => {
    const { bo, write, titleOf } = await aFolderConsole();
    const id = await bo.begin();
    const { version } = await bo.draft(id, {});
    write(ALL, aRecordFile({ ...BILLBOARD, title: 'Pulled', link: '/sale/makeup' }));
    const refused = await bo.publish(id);
    expect(refused.status).toBe(409);
    expect(refused.json.error).toContain(
      '“Title” of Billboard bb1 was “Night colours”, and is “Pulled” now.',
    );
    expect(titleOf(ALL)).toBe('Pulled');
    await bo.save(id, { expected: version, basis: 'Pulled' });
    expect((await bo.publish(id)).status).toBe(200);
    expect(titleOf(ALL)).toBe('Winter glow');
  });

  test('says why a value is refused, in the words of the form', async () => {
    const { bo } = await aFolderConsole();
    const id = await bo.begin();
    await bo.draft(id, { field: 'link', value: 'javascript:alert(1)' });
    const refused = await bo.publish(id);
    expect(refused.status).toBe(422);
    expect(refused.json.error).toBe(
      '“Leads to” of Billboard bb1: link: neither a shop path nor an http address.',
    );
  });

  test('leads to where other records are edited', async () => {
    const { bo } = await aFolderConsole();
    const answer = await bo.get('/writable/sg-en/products/p1');
    expect(answer.status).toBe(404);
    expect(answer.json).toEqual({ error: 'It comes from Vendure.', link: PRODUCT });
  });

  test('fails while the folder is away, and goes on once it is back', async () => {
    const { bo, folder, titleOf } = await aFolderConsole();
    const id = await bo.begin();
    await bo.draft(id, {});
    renameSync(folder, `${folder}-away`);
    expect((await bo.publish(id)).status).toBe(502);
    expect(existsSync(folder)).toBe(false);
    renameSync(`${folder}-away`, folder);
    mkdirSync(folder, { recursive: true });
    expect((await bo.publish(id)).status).toBe(200);
    expect(titleOf(ALL)).toBe('Winter glow');
  });
});
