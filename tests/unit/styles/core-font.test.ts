import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coreFont, coreFontFile, FONT_SHEET, rangesOf, wholeFontFile } from '../../core-font.ts';

/** What a slow connection brings in three round trips beside five other files, less the headers. */
const BYTES_MAX = 12_400;

const CORE_FONT = await coreFontFile();

/** A shop of another typeface may do without. */
describe.skipIf(!CORE_FONT)('the typeface that pages preload', () => {
  it('is made of the whole one, and has the characters that its style sheet names', async () => {
    expect(Buffer.compare(await coreFont(), await readFile(CORE_FONT ?? ''))).toBe(0);
  });

  it('arrives early', async () => {
    const { byteLength } = await readFile(CORE_FONT ?? '');
    expect(byteLength).toBeLessThanOrEqual(BYTES_MAX);
  });

  it('shares no character with the others, and together they have all of the package', async () => {
    const [core = [], latin = [], extended = []] = await rangesOf(FONT_SHEET);
    expect(core.filter((code) => latin.includes(code))).toEqual([]);
    const [allExtended, allLatin] = await rangesOf(join(await wholeFontFile(), '../../wght.css'));
    expect([...core, ...latin].toSorted(byNumber)).toEqual(allLatin?.toSorted(byNumber));
    expect(extended).toEqual(allExtended);
  });
});

const byNumber = (a: number, b: number) => a - b;
