import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { CommercePlace } from '#commerce-api/database/open-place.ts';
import { fillFromCatalogue } from '#scripts/fill/fill-from-catalogue.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueLine } from '../../../builders/catalogue-line.ts';
import { aDatabase } from '../../../builders/databases.ts';
import { startApiAt } from '../test-api.ts';

/** A machine with a catalogue in a file of its own, which fills the shop from it when it starts. */
function aMachine(...lines: ReadonlyArray<ReturnType<typeof aCatalogueLine>>) {
  const folder = aFolder();
  const file = join(folder, 'catalogue.jsonl');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return {
    databaseFile: join(folder, 'commerce.db'),
    /** Starts it, and returns what it said. */
    async start(place: CommercePlace) {
      const { api, call } = await startApiAt(place);
      const said: Array<string> = [];
      const say = (line: string) => void said.push(line);
      const terminal = {
        info: say,
        complain: say,
        hint: say,
        result: say,
        listen() {},
        progress() {},
        close() {},
      };
      const present = await api.isSeeded();
      await fillFromCatalogue({ api, place, file, present, isReplaceable: false, terminal });
      return { api, call, said };
    },
  };
}

const LINE = aCatalogueLine({ id: 'P1' });
const NEXT = aCatalogueLine({ id: 'P2', name: 'Satin Lipstick' });

test('machines with files of the same bytes fill their shop once, and a new file again once', async () => {
  const place = {
    databaseFile: 'of nobody',
    databaseUrl: await aDatabase(inject('commerceDatabases')),
  };
  const [one, other] = [aMachine(LINE), aMachine(LINE)];
  await Promise.all([one.start(place), other.start(place)]);
  const { said, call } = await one.start(place);
  expect(said).toEqual([]);
  const versionOf = async (id: string) => (await call(`v2.6/products/${id}`)).data[0]?.meta.version;
  expect(await versionOf('P1')).toBe(1);

  await Promise.all([aMachine(LINE, NEXT).start(place), aMachine(LINE, NEXT).start(place)]);
  expect([await versionOf('P1'), await versionOf('P2')]).toEqual([1, 2]);
});

test('a shop that is shared from now on isn’t filled once more from the file that it was filled from', async () => {
  const one = aMachine(LINE);
  const { databaseFile } = one;
  const alone = await one.start({ databaseFile });
  await alone.api.close();
  const place = { databaseFile, databaseUrl: await aDatabase(inject('commerceDatabases')) };
  expect((await one.start(place)).said).toEqual([]);
  expect((await aMachine(LINE).start(place)).said).toEqual([]);
});
