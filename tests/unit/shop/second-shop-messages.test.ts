import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { OWN_ROUTES } from '#shop/pages.ts';
import { OWN_SOURCES } from '#shop/sources.ts';

/** Texts by section and key. */
type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

const read = (file: string): Messages =>
  JSON.parse(readFileSync(join(PROJECT_FOLDER, file), 'utf8'));

/** Keys without the form of a number, of which languages have one to six. */
const keysOf = (messages: Messages) =>
  new Set(
    Object.entries(messages).flatMap(([section, texts]) =>
      Object.keys(texts).map(
        (key) => `${section}.${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`,
      ),
    ),
  );

/** A shop with pages or sources of its own has texts that are no other's. */
const hasOwnTexts = Object.keys({ ...OWN_ROUTES, ...OWN_SOURCES }).length > 0;

test.skipIf(hasOwnTexts).each(['en', 'vi', 'ja'])(
  'the second shop has every text of the shop in %s',
  (language) => {
    const own = keysOf(read(`examples/second-shop/shop/languages/${language}/messages.json`));
    expect([...keysOf(read('shop/languages/en/messages.json')).difference(own)]).toEqual([]);
  },
);
