import fc from 'fast-check';
import type { LocaleId } from '#domain/locale/locales.ts';
import type { NoteRecords, NoteType } from './note-records.ts';
import { NOTE_LOCALES } from './notes-model.ts';
import type { Notes, NotesWorld } from './notes-site.ts';

/** A few hundred notes with tags, in two locales. */
export const NOTES = 240;
const TAGS = 8;

export const HOUR_MS = 3_600_000;
const instant = (hours: number) => new Date(hours * HOUR_MS).toISOString();

export function aNote(index: number): NoteRecords['notes'] {
  return {
    id: `n${index}`,
    slugUrl: `note-${index}`,
    title: `Note ${index}`,
    text: `Text ${index}`,
    mood: index % 3 === 0 ? 'loud' : 'calm',
    tagIds: [...new Set([`t${index % TAGS}`, `t${index % 3}`])],
    pinnedUntil: index % 50 === 0 ? instant(index / 50) : null,
  };
}

function aTag(index: number): NoteRecords['tags'] {
  const parentId = index < 3 ? null : `t${index % 3}`;
  return { id: `t${index}`, slugUrl: `tag-${index}`, name: `Tag ${index}`, parentId, level: 0 };
}

function someNotes(): Notes {
  const byId = <R extends { id: string }>(records: ReadonlyArray<R>) =>
    new Map(records.map((record) => [record.id, record]));
  return {
    notes: byId(Array.from({ length: NOTES }, (_, index) => aNote(index))),
    tags: byId(Array.from({ length: TAGS }, (_, index) => aTag(index))),
    orders: byId([{ id: 't1', noteIds: ['n7', 'n1', 'n4'] }]),
  };
}

export const startingNotes = (): NotesWorld =>
  new Map(NOTE_LOCALES.map(({ id }) => [id, someNotes()]));

/** A change of content, or time that passes. It's printed with a counterexample. */
export interface NoteEdit {
  readonly hours: number;
  apply(world: NotesWorld): NotesWorld;
  toString(): string;
}

type Change<T extends NoteType> = Partial<NoteRecords[T]> | 'remove';

/** Changes a record, creates it from `otherwise` if there is none, or removes it. */
export function change<T extends NoteType>(
  locale: LocaleId,
  [type, id, otherwise]: readonly [type: T, id: string, otherwise?: NoteRecords[T]],
  to: Change<T>,
): NoteEdit {
  return {
    hours: 0,
    apply(world) {
      const notes = world.get(locale);
      if (!notes) return world;
      const records = new Map(notes[type]) as Map<string, NoteRecords[T]>;
      const before = records.get(id) ?? otherwise;
      if (to === 'remove' || !before) records.delete(id);
      else records.set(id, { ...before, ...to });
      return new Map([...world, [locale, { ...notes, [type]: records }]]);
    },
    toString: () => `${locale} ${type} ${id}: ${JSON.stringify(to)}`,
  };
}

export const hoursPass = (hours: number): NoteEdit => ({
  hours,
  apply: (world) => world,
  toString: () => `${hours} hours pass`,
});

const place = fc.nat({ max: NOTES + 5 });
const tag = fc.nat({ max: TAGS }).map((number) => `t${number}`);
const someLocale = fc.constantFrom(...NOTE_LOCALES.map(({ id }) => id));

const noteChange: fc.Arbitrary<Change<'notes'>> = fc.oneof(
  fc.constant('remove' as const),
  fc.record(
    {
      title: fc.constantFrom('Renamed', 'Named again'),
      text: fc.constantFrom('Other', 'A far longer text than before'),
      mood: fc.constantFrom('calm', 'loud'),
      slugUrl: fc.constantFrom('moved', 'note-1', 'note-2'),
      tagIds: fc.uniqueArray(tag, { maxLength: 3 }),
      pinnedUntil: fc.constantFrom(instant(1), instant(30), null),
    },
    { requiredKeys: [] },
  ),
);

/**
 * The tag of a ring that changed last becomes a root. A clean build can't know which that was, so
 * no edit makes a ring.
 */
const tagChange = (at: number): fc.Arbitrary<Change<'tags'>> =>
  fc.oneof(
    fc.constant('remove' as const),
    fc.record(
      {
        name: fc.constantFrom('Renamed', 'Named again'),
        slugUrl: fc.constantFrom('moved', 'tag-1', 'tag-2'),
        parentId: fc.nat({ max: at }).map((above) => (above === at ? null : `t${above}`)),
      },
      { requiredKeys: [] },
    ),
  );

/** Every kind of edit: change, create, remove, move, reorder, and time that passes. */
export const noteEdits: fc.Arbitrary<NoteEdit> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(someLocale, place, noteChange)
      .map(([where, at, to]) => change(where, ['notes', `n${at}`, aNote(at)], to)),
  },
  {
    weight: 3,
    arbitrary: fc
      .nat({ max: TAGS })
      .chain((at) =>
        fc
          .tuple(someLocale, tagChange(at))
          .map(([where, to]) => change(where, ['tags', `t${at}`, aTag(at)], to)),
      ),
  },
  fc
    .tuple(someLocale, tag, fc.uniqueArray(place, { maxLength: 4 }))
    .map(([where, id, notes]) =>
      change(where, ['orders', id, { id, noteIds: [] }], { noteIds: notes.map((at) => `n${at}`) }),
    ),
  fc.integer({ min: 1, max: 5 }).map(hoursPass),
);
