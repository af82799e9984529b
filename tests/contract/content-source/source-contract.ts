import { beforeEach, describe, expect, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { recordModelOf } from '#content-sync/content-model/content-model.ts';
import {
  type ContentSource,
  type ReceivedWebhook,
  SourceError,
  type SourceReading,
  type SourceRecord,
} from '#content-sync/source/content-source.ts';
import { FALLBACK_COUNTRY, LOCALES, type Locale, localeFor } from '#domain/locale/locales.ts';

/** A source with some records of one type, which a test can edit behind its back. */
export interface SourceUnderTest {
  readonly source: ContentSource;
  /** The type of the records that the cases are about. */
  readonly type: string;
  /** The ids that it starts with in the shop's first country; more than one. */
  readonly ids: ReadonlyArray<string>;
  /** Another type, of which it has no records. */
  readonly emptyType: string;
  /** Sets the name of a record in that country's first language, and creates it if it doesn't exist. */
  put(id: string, name: string): Promise<void>;
  /** Creates a record and returns its id, if the source chooses ids and `put` can't create. */
  make?(name: string): Promise<string>;
  remove(id: string): Promise<void>;
  /** Makes it fail from now on, as opposed to having no records. */
  fail(): void;
  /** Breaks one record, so that no schema accepts it; its id can still be read. */
  spoil?(id: string): Promise<void>;
  /** The webhook about the latest edit, if it sends webhooks. */
  readonly webhook?: () => ReceivedWebhook;
}

/** Where records are edited, and a locale of another country: of several languages, if one has them. */
const HERE = localeFor(FALLBACK_COUNTRY);
const ELSEWHERE = LOCALES.filter(({ country }) => country !== FALLBACK_COUNTRY);
const THERE = ELSEWHERE.find(({ isDefault }) => !isDefault) ?? ELSEWHERE[0] ?? HERE;

/** What the engine relies on, whatever the source is. */
export function describeSource(name: string, open: () => Promise<SourceUnderTest>): void {
  describe(`content from ${name}`, () => {
    let tested: SourceUnderTest;

    beforeEach(async () => {
      tested = await open();
    });

    const { signal } = new AbortController();
    const listed = (type: string, locale: Locale = HERE) => listOf(tested.source, type, locale);
    const readWith = (id: string, tag?: string) =>
      tested.source.contentOf(HERE).read({ type: tested.type, id }, signal, tag);
    const read = async (id: string): Promise<SourceReading> => {
      const reading = await readWith(id);
      if (reading.outcome !== 'found') return reading;
      return { outcome: 'found', records: reading.records.map(comparable) };
    };
    const found = async (id: string): Promise<SourceRecord> => {
      const reading = await read(id);
      const [record] = reading.outcome === 'found' ? reading.records : [];
      if (!record) throw new Error(`There is no ${id}.`);
      return record;
    };

    test('is listed completely, each record once, as its schema expects it', async () => {
      const { records, isComplete } = await listed(tested.type);
      expect(isComplete).toBe(true);
      expect(idsOf(records)).toEqual([...tested.ids].sort());
      const { schema } = recordModelOf(contentModel, tested.type);
      for (const { content } of records) expect(schema.parse(given(content))).toBeDefined();
    });

    test('has complete lists without records, too', async () => {
      expect(await listed(tested.emptyType)).toEqual({ records: [], isComplete: true });
    });

    test('read one by one, is the same as when listed', async () => {
      const { records } = await listed(tested.type);
      for (const record of records) {
        expect(await read(record.id ?? '')).toEqual({ outcome: 'found', records: [record] });
      }
    });

    test('that does not exist is reported as absent, which is not a failure', async () => {
      expect(await read('nowhere')).toMatchObject({ outcome: 'absent' });
    });

    test('is read as it is at the moment, not as it was', async () => {
      const [id = ''] = tested.ids;
      await tested.put(id, 'First');
      expect(JSON.stringify((await found(id)).content)).toContain('First');
      await tested.put(id, 'Second');
      expect(JSON.stringify((await found(id)).content)).toContain('Second');
      const { records } = await listed(tested.type);
      expect(records.find((record) => record.id === id)).toEqual(await found(id));
    });

    test('read with the tag that it was answered with, is the same until it is edited', async () => {
      const [id = ''] = tested.ids;
      const before = await readWith(id);
      if (before.outcome !== 'found') expect.unreachable();
      const { tag } = before;
      const { outcome } = await readWith(id, tag);
      expect(outcome).toBe(tag === undefined ? 'found' : 'same');
      await tested.put(id, 'Another');
      const after = await readWith(id, tag);
      expect(after).toMatchObject({ outcome: 'found' });
      expect(JSON.stringify(after)).toContain('Another');
    });

    test('is of one locale: an edit in one changes nothing in another', async () => {
      const before = await listed(tested.type, THERE);
      await tested.put(tested.ids[0] ?? '', 'Only here');
      const after = await listed(tested.type, THERE);
      expect(JSON.stringify(after)).not.toContain('Only here');
      expect(after.records.map(({ content }) => content)).toEqual(
        before.records.map(({ content }) => content),
      );
    });

    test('appears when it is made, and is absent when it is removed', async () => {
      const id = (await tested.make?.('Made')) ?? 'made';
      if (!tested.make) await tested.put(id, 'Made');
      expect(idsOf((await listed(tested.type)).records)).toContain(id);
      expect(JSON.stringify((await found(id)).content)).toContain('Made');
      await tested.remove(id);
      expect(idsOf((await listed(tested.type)).records)).toEqual([...tested.ids].sort());
      expect(await read(id)).toMatchObject({ outcome: 'absent' });
    });

    test('has versions that increase with every edit, if it has any', async () => {
      const [id = ''] = tested.ids;
      const versions = [];
      for (const text of ['First', 'Second']) {
        await tested.put(id, text);
        versions.push((await found(id)).version);
      }
      const [first, second] = versions;
      if (tested.source.capabilities.versions)
        expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
      else expect(versions).toEqual([undefined, undefined]);
    });

    test('that cannot be read because of a failure is neither absent nor an empty list', async () => {
      tested.fail();
      await expect(listed(tested.type)).rejects.toThrow(SourceError);
      await expect(read(tested.ids[0] ?? '')).rejects.toThrow(SourceError);
    });

    test('is read no further once that is aborted', async () => {
      const stopping = new AbortController();
      stopping.abort(new Error('Enough.'));
      const listing = async () => {
        for await (const _ of tested.source.contentOf(HERE).list(tested.type, stopping.signal));
      };
      await expect(listing()).rejects.toThrow('Enough.');
    });

    test('that is malformed does not spoil other records, and keeps its id', async () => {
      if (!tested.spoil) return;
      const [id = ''] = tested.ids;
      await tested.spoil(id);
      const { records, isComplete } = await listed(tested.type);
      expect(isComplete).toBe(true);
      expect(idsOf(records)).toEqual([...tested.ids].sort());
      const { schema } = recordModelOf(contentModel, tested.type);
      const good = records.filter(
        ({ content }) => 'value' in content && schema.safeParse(content.value).success,
      );
      expect(idsOf(good)).toEqual(tested.ids.filter((each) => each !== id).sort());
    });

    test('is announced by webhooks that nobody else can send, if there are any', async () => {
      const { source, webhook, type } = tested;
      expect(source.webhooks !== undefined).toBe(source.capabilities.webhooks);
      if (!source.webhooks || !webhook) return;
      const [id = ''] = tested.ids;
      await tested.put(id, 'Announced');
      const sent = webhook();
      const reading = source.webhooks.read(sent);
      expect(reading).toMatchObject({
        outcome: 'changed',
        change: { countries: [FALLBACK_COUNTRY], records: [{ type, id }] },
      });
      if (source.capabilities.versions && reading.outcome === 'changed') {
        expect(reading.change.records?.[0]?.version).toBe((await found(id)).version);
      }
      const forged = { ...sent, body: Buffer.from(`${sent.body.toString()} `) };
      expect(source.webhooks.read(forged)).toMatchObject({ outcome: 'forged' });
    });
  });
}

interface Listed {
  readonly records: ReadonlyArray<SourceRecord>;
  readonly isComplete: boolean;
}

async function listOf(source: ContentSource, type: string, locale: Locale): Promise<Listed> {
  let records: Array<SourceRecord> = [];
  let isComplete = true;
  for await (const part of source.contentOf(locale).list(type, new AbortController().signal)) {
    if (part.kind === 'records') records.push(...part.records.map(comparable));
    else if (part.kind === 'again') records = [];
    else isComplete = false;
  }
  return { records, isComplete };
}

/** Without the function that finds lines in a file. */
function comparable({ content, ...record }: SourceRecord): SourceRecord {
  return { ...record, content: 'value' in content ? { value: content.value } : content };
}

function given(content: SourceRecord['content']): unknown {
  if ('problem' in content) throw new Error(content.problem);
  return content.value;
}

function idsOf(records: ReadonlyArray<SourceRecord>): Array<string> {
  return records.map(({ id }) => id ?? '(none)').sort();
}
