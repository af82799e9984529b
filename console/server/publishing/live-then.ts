import type { FieldEdit } from '#content/writable-records.ts';
import type { Country, Locale } from '#domain/locale/locales.ts';
import type { Tables } from '#storage/state-store.ts';
import { countriesShowing } from '../../contract/countries-of-drafts.ts';
import type { NamedSet } from '../../contract/editing-contract.ts';
import { fieldText } from '../../contract/field-words.ts';
import type { Future } from '../../contract/future.ts';
import { isOfPart } from '../../contract/live-fields.ts';
import { timeIn, timeText } from '../../contract/time-text.ts';
import { type ChangeSet, findChangeSet, isUnpublished } from '../sets/change-sets.ts';
import { type DueTime, foreseenTimes } from '../sets/due-times.ts';
import { editsOfSet } from '../sets/edits-of-set.ts';
import { liveFieldsOf } from '../sets/publications.ts';
import { type Clash, type PlacedEdit, Timeline } from '../sets/timeline.ts';
import { inverseOf } from './put-back.ts';

/** What is live at an instant, with some sets on top of it. */
export interface LiveThen {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly sets: ReadonlyArray<ChangeSet>;
  /** Others that are live by then. */
  readonly live: ReadonlyArray<NamedSet>;
  readonly notes: ReadonlyArray<string>;
  /** What that makes of what is live now. */
  readonly edits: ReadonlyArray<FieldEdit>;
  /** The scheduled set that is in the way of all this; undefined if it's one that was asked for. */
  readonly culpritOf: (conflict: Pick<FieldEdit, 'type' | 'id' | 'field'>) => NamedSet | undefined;
}

interface Asked {
  readonly locale: Locale;
  /** Ids of scheduled sets that can't go out as they are, and fields that somebody edited since. */
  readonly failing: ReadonlySet<string>;
  readonly now: number;
}

/** Finds out what the scheduler will have done by then, and what else is to be shown. */
export function liveThen(
  tables: Tables,
  future: Future,
  { locale, failing, now }: Asked,
): Promise<LiveThen> {
  return new Reckoning(tables, { locale, failing, now }).reckon(future);
}

class Reckoning {
  readonly #tables: Tables;
  readonly #asked: Asked;
  readonly #timeline = new Timeline();
  readonly #live = new Map<string, NamedSet>();
  readonly #notes: Array<string> = [];

  constructor(tables: Tables, asked: Asked) {
    this.#tables = tables;
    this.#asked = asked;
  }

  async reckon(future: Future): Promise<LiveThen> {
    const { now, locale } = this.#asked;
    const found: Array<ChangeSet> = [];
    for (const id of future.sets) {
      const set = await findChangeSet(this.#tables, id);
      if (set) found.push(set);
    }
    const sets = found.filter((set) => isUnpublished(set));
    const at = Math.max(future.at ?? ownTime(sets, locale.country) ?? now, now);
    for (const due of await foreseenTimes(this.#tables, at)) await this.#happen(due);
    for (const set of found) await this.#show(set, at);
    const chosen = new Set(sets.map(({ id }) => id));
    return {
      at,
      sets,
      live: [...this.#live.values()].filter(({ set }) => !chosen.has(set)),
      notes: this.#notes,
      edits: this.#timeline.edits(),
      culpritOf: (field) => this.#timeline.writersOf(field).find(({ set }) => !chosen.has(set)),
    };
  }

  /** What the scheduler does at a time. */
  async #happen({ set, title, kind, country }: DueTime): Promise<void> {
    const named = { set, title };
    if (kind === 'published') await this.#publish(named, country);
    else await this.#end(named, country);
  }

  async #publish(named: NamedSet, country: Country | undefined): Promise<void> {
    const { failing, locale } = this.#asked;
    const edits = await this.#editsOf(named.set, country);
    const isFailing = failing.has(named.set);
    const clashes = isFailing ? [] : this.#timeline.publish(named, edits);
    if (!countriesShowing(edits).includes(locale.country)) return;
    if (isFailing) this.#notes.push(`${quoted(named)} ${CANT} ${CHANGED}`);
    else if (clashes.length === 0) this.#live.set(named.set, named);
    for (const [other, fields] of byOther(clashes)) {
      this.#notes.push(`${quoted(named)} ${CANT} ${quoted(other)} writes ${fields} before it.`);
    }
  }

  async #end(named: NamedSet, country: Country | undefined): Promise<void> {
    this.#live.delete(named.set);
    const isPart = (edit: FieldEdit) => isOfPart(edit, country);
    this.#timeline.end(named, isPart);
    const published = await liveFieldsOf(this.#tables, named.set);
    const own = published.filter((field) => isOfPart(field, country));
    const unedited = inverseOf(own).filter((edit) => !this.#asked.failing.has(fieldName(edit)));
    this.#timeline.putBack(named, unedited);
  }

  /** Shows a set that somebody asked for, whatever its times are. */
  async #show(set: ChangeSet, at: number): Promise<void> {
    const { locale } = this.#asked;
    const named = { set: set.id, title: set.title };
    if (set.state === 'withdrawn')
      this.#notes.push(`${quoted(named)} was withdrawn and isn’t shown.`);
    if (!isUnpublished(set)) return;
    const edits = await this.#editsOf(set.id, undefined);
    if (this.#timeline.has(named, edits)) return;
    const seen = edits.filter((edit) => countriesShowing([edit]).includes(locale.country));
    if (set.schedule && seen.length > 0 && !this.#timeline.has(named, seen)) {
      this.#notes.push(notThen(set, locale.country, at));
    }
    for (const [other, fields] of byOther(this.#timeline.show(named, edits))) {
      const both = `${quoted(other)} and ${quoted(named)} both write ${fields}`;
      this.#notes.push(`${both}: you see what ${quoted(named)} writes.`);
    }
  }

  async #editsOf(set: string, country: Country | undefined): Promise<ReadonlyArray<PlacedEdit>> {
    const edits = await editsOfSet(this.#tables, set);
    return edits.filter((edit) => isOfPart(edit, country));
  }
}

/** Names a field in a list of what fails. */
export const fieldName = ({ type, id, field }: Pick<FieldEdit, 'type' | 'id' | 'field'>): string =>
  `${type} ${id} ${field}`;

const CANT = 'can’t go out at its time:';
const CHANGED = 'what is live was changed since it was written.';

const quoted = ({ title }: Pick<NamedSet, 'title'>) => `“${title}”`;

/** The time of a set that is alone. */
function ownTime(sets: ReadonlyArray<ChangeSet>, country: Country): number | undefined {
  const [only, ...others] = sets;
  const isAlone = only?.state === 'scheduled' && others.length === 0;
  return isAlone && only.schedule ? timeIn(only.schedule, country).at : undefined;
}

/** That a set which is shown isn't live at the moment, by its times. */
function notThen(set: ChangeSet, country: Country, at: number): string {
  const begins = set.schedule && timeIn(set.schedule, country);
  const ends = set.end && timeIn(set.end, country);
  const isBefore = begins !== undefined && begins.at > at;
  const when = isBefore ? `goes out on ${timeText(begins)}` : ends && `ends on ${timeText(ends)}`;
  return `${quoted(set)} ${when ?? 'can’t go out at its time'}, and is shown all the same.`;
}

/** As many fields as one reads. */
const FIELDS_MAX = 3;

/** What clashes with each other set, in words. */
function byOther(clashes: ReadonlyArray<Clash>): ReadonlyArray<readonly [NamedSet, string]> {
  return [...Map.groupBy(clashes, (clash) => clash.with.set).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const more = of.length > FIELDS_MAX ? ` and ${of.length - FIELDS_MAX} more` : '';
    const fields = of.slice(0, FIELDS_MAX).map(({ field }) => fieldText(field));
    return [[first.with, fields.join(', ') + more] as const];
  });
}
