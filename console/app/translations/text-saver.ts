import type { LocaleId } from '#domain/locale/locales.ts';
import { withTextAt } from '#domain/records/text-places.ts';
import type { DraftFieldAnswer, FieldSave } from '../../contract/editing-contract.ts';
import type { TextKey, TranslationRow } from '../../contract/translations-contract.ts';

interface Options {
  readonly locale: LocaleId;
  /** Saves a field into the change set. */
  readonly save: (save: FieldSave) => Promise<DraftFieldAnswer>;
}

/**
 * Saves texts one after the other, each on top of the last: several may be parts of one field's value,
 * which is saved as a whole.
 */
export class TextSaver {
  readonly #options: Options;
  readonly #saved = new Map<string, DraftFieldAnswer>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * @param row as it was read last
   * @throws ApiProblem if it couldn't be saved
   */
  save(row: TranslationRow, text: string): Promise<void> {
    const saving = this.#last.then(() => this.#send(row, text));
    this.#last = saving.catch(() => undefined);
    return saving;
  }

  async #send(row: TranslationRow, text: string): Promise<void> {
    const { locale, save } = this.#options;
    const { type, id, field, path, original } = row;
    const key = fieldKey(row);
    const saved = this.#saved.get(key);
    const isNewest = saved !== undefined && saved.version >= row.expected;
    const expected = isNewest ? saved.version : row.expected;
    const value = withTextAt(isNewest ? saved.value : row.whole, path, text);
    // What somebody else wrote meanwhile is read again before it's tried once more.
    this.#saved.delete(key);
    const translated = { original, text };
    this.#saved.set(key, await save({ type, id, field, locale, value, expected, translated }));
  }
}

const fieldKey = ({ type, id, field }: TextKey) => JSON.stringify([type, id, field]);
