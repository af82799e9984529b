import type { Locale, LocaleId } from '#content-sync/contract/locale.ts';
import { type Digest, digestOf } from '#content-sync/digest.ts';
import {
  type ContentSource,
  SourceError,
  type SourceRecord,
} from '#content-sync/source/content-source.ts';
import type { Network } from './network.ts';
import { bodyOf, FIXED_PATHS, NOTE_LOCALES, type Note, notePath } from './notes.ts';
import { Process, type Scheduler } from './scheduler.ts';

/** A note since an instant; undefined while there is none. */
interface Edition {
  readonly since: number;
  readonly version: number;
  readonly note: Note | undefined;
}

const PATIENCE_MS = 2_000;
/** How often an answer is from before, and how old it is at most. */
const LATE = { probability: 0.1, mostMs: 2_000 };

/** The commerce system: has what people edit, and sometimes answers with what was there a moment ago. */
export class SimulatedSource {
  readonly process = new Process('source');
  readonly #scheduler: Scheduler;
  readonly #network: Network;
  readonly #notes = new Map<LocaleId, Map<string, ReadonlyArray<Edition>>>();

  constructor(scheduler: Scheduler, network: Network) {
    this.#scheduler = scheduler;
    this.#network = network;
    for (const { id } of NOTE_LOCALES) this.#notes.set(id, new Map());
  }

  /** Changes a note in some locales, or removes it. Returns its version. */
  edit(id: string, locales: ReadonlyArray<Locale>, note: Note | undefined): number {
    const all = NOTE_LOCALES.flatMap(({ id: locale }) => this.#editions(locale, id));
    const version = Math.max(0, ...all.map((each) => each.version)) + 1;
    const edition = { since: this.#scheduler.now, version, note };
    for (const { id: locale } of locales) {
      this.#notes.get(locale)?.set(id, [...this.#editions(locale, id), edition]);
    }
    return version;
  }

  /** What machines read it by. */
  port(): ContentSource {
    return {
      capabilities: { versions: true, webhooks: true, cursors: false },
      contentOf: ({ id: locale }) => {
        const ask = <T>(what: string, work: () => T) =>
          this.#network
            .call(this.process, { what, patienceMs: PATIENCE_MS }, work)
            .catch((error: unknown) => {
              throw new SourceError(String(error));
            });
        return {
          list: (type) => listed(ask(`list ${type}`, () => this.#records(locale))),
          read: async ({ id }) => {
            const found = await ask(`read ${locale} ${id}`, () => this.#answer(locale, id));
            return found
              ? { outcome: 'found', records: [found] }
              : { outcome: 'absent', isCertain: false };
          },
        };
      },
    };
  }

  /** The pages that the site has to have in the end, each with the digest of its body. */
  pages({ id: locale }: Pick<Locale, 'id'>): ReadonlyMap<string, Digest> {
    const notes = this.#now(locale);
    const paths = [...FIXED_PATHS, ...[...notes.keys()].map(notePath)];
    const others = NOTE_LOCALES.filter(({ id }) => id !== locale);
    const reader = {
      note: (id: string) => notes.get(id),
      titles: () => [...notes.keys()].sort().map((id) => notes.get(id)?.title ?? ''),
      elsewhere: (path: string) =>
        others.flatMap(({ id }) =>
          [...this.#now(id).keys()].map(notePath).includes(path) ? [id] : [],
        ),
    };
    return new Map(paths.sort().map((path) => [path, digestOf(bodyOf(path, reader))]));
  }

  #now(locale: LocaleId): ReadonlyMap<string, Note> {
    const all = [...(this.#notes.get(locale) ?? [])];
    return new Map(
      all.flatMap(([id, editions]) => {
        const note = editions.at(-1)?.note;
        return note ? [[id, note] as const] : [];
      }),
    );
  }

  #records(locale: LocaleId): ReadonlyArray<SourceRecord> {
    return [...(this.#notes.get(locale)?.values() ?? [])].flatMap((editions) =>
      asRecords(editions.at(-1)),
    );
  }

  #answer(locale: LocaleId, id: string): SourceRecord | undefined {
    const { now, random } = this.#scheduler;
    const ageMs = random.isTrue(LATE.probability) ? random.between(0, LATE.mostMs) : 0;
    const edition = this.#editions(locale, id).findLast(
      ({ since }) => since <= Math.max(0, now - ageMs),
    );
    return asRecords(edition)[0];
  }

  #editions(locale: LocaleId, id: string): ReadonlyArray<Edition> {
    return this.#notes.get(locale)?.get(id) ?? [];
  }
}

const asRecords = (edition: Edition | undefined): Array<SourceRecord> =>
  edition?.note
    ? [{ id: edition.note.id, version: edition.version, content: { value: edition.note } }]
    : [];

async function* listed(records: Promise<ReadonlyArray<SourceRecord>>) {
  yield { kind: 'records', records: await records } as const;
}
