import { isDeepStrictEqual } from 'node:util';
import type { FieldEdit } from '#content/writable-records.ts';
import {
  type FieldKey,
  keyText,
  type NamedSet,
  type PublishedField,
} from '../../contract/editing-contract.ts';
import { withoutRemoved } from '../../contract/without-removed.ts';

/** An edit with where its value is the same. */
export type PlacedEdit = FieldEdit & Pick<PublishedField, 'place' | 'scope'>;

/** A field that a set would write, and that another has written in another way. */
export interface Clash {
  readonly with: NamedSet;
  readonly field: FieldKey;
}

interface Written {
  readonly edit: PlacedEdit;
  readonly set: NamedSet;
  /** What another set had written of the field. */
  readonly before: Written | undefined;
}

/**
 * What sets write one after another on top of what is live, without writing it: each is published as its
 * drafts say, and ends as sets do.
 */
export class Timeline {
  readonly #fields = new Map<string, Written>();

  /** Publishes a set, or nothing of it if what it's based on is another by then. */
  publish(set: NamedSet, edits: ReadonlyArray<PlacedEdit>): ReadonlyArray<Clash> {
    const clashes = this.#clashes(set, edits, (there, { expected }) =>
      isDeepStrictEqual(there, expected),
    );
    if (clashes.length === 0) this.#put(set, edits);
    return clashes;
  }

  /** Writes what a set has over whatever is there. */
  show(set: NamedSet, edits: ReadonlyArray<PlacedEdit>): ReadonlyArray<Clash> {
    const clashes = this.#clashes(set, edits, (there, { value }) =>
      isDeepStrictEqual(there, value),
    );
    this.#put(set, edits);
    return clashes;
  }

  /** Takes back what a set published here, except what another has written since. */
  end(set: NamedSet, isOfPart: (edit: FieldEdit) => boolean): void {
    for (const [key, written] of this.#fields) {
      if (written.set.set !== set.set || !isOfPart(written.edit)) continue;
      if (written.before) this.#fields.set(key, written.before);
      else this.#fields.delete(key);
    }
  }

  /** Puts back what a set had published before, except what another has written since. */
  putBack(set: NamedSet, edits: ReadonlyArray<PlacedEdit>): void {
    this.#put(
      set,
      edits.filter((edit) => !this.#fields.has(keyText(edit))),
    );
  }

  /** Whether all of these are there as the set writes them. */
  has(set: NamedSet, edits: ReadonlyArray<PlacedEdit>): boolean {
    return edits.every((edit) => this.#fields.get(keyText(edit))?.set.set === set.set);
  }

  /** The sets that wrote a field, the last first. */
  writersOf(of: Pick<FieldEdit, 'type' | 'id' | 'field'>): ReadonlyArray<NamedSet> {
    const found = [...this.#fields.values()].filter(
      ({ edit: { type, id, field } }) => type === of.type && id === of.id && field === of.field,
    );
    return found.flatMap((written) => layersOf(written).map(({ set }) => set));
  }

  /** What all of that makes of what is live. */
  edits(): ReadonlyArray<FieldEdit> {
    const edits = [...this.#fields.values()].map((written) => {
      const first = layersOf(written).at(-1) ?? written;
      return { ...written.edit, expected: first.edit.expected };
    });
    return withoutRemoved(edits);
  }

  #put(set: NamedSet, edits: ReadonlyArray<PlacedEdit>): void {
    for (const edit of edits) {
      const key = keyText(edit);
      this.#fields.set(key, { edit, set, before: this.#fields.get(key) });
    }
  }

  #clashes(
    set: NamedSet,
    edits: ReadonlyArray<PlacedEdit>,
    isFit: (there: unknown, edit: PlacedEdit) => boolean,
  ): ReadonlyArray<Clash> {
    return edits.flatMap((edit) => {
      const there = this.#fields.get(keyText(edit));
      if (!there || there.set.set === set.set || isFit(there.edit.value, edit)) return [];
      const { type, id, field, place } = edit;
      return { with: there.set, field: { type, id, field, place } };
    });
  }
}

/** What was written of a field, the last first. */
function layersOf(written: Written): ReadonlyArray<Written> {
  return [written, ...(written.before ? layersOf(written.before) : [])];
}
