import { useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  type TextCheck,
  type TextState,
  type TranslationRow,
  type TranslationsAnswer,
  type TranslationsState,
  textKey,
} from '../../contract/translations-contract.ts';
import { sendJson } from '../api/console-api.ts';
import { saveField } from '../forms/save-field.ts';
import { useMe } from '../people/useMe.ts';
import { placeOfTexts } from './place-of-texts.ts';
import { TextRow } from './TextRow.tsx';
import { TextSaver } from './text-saver.ts';

interface Props {
  readonly state: TranslationsState;
  readonly data: TranslationsAnswer;
  /** The change set that is written; undefined if there is none. */
  readonly set: string | undefined;
  readonly mayEdit: boolean;
}

/**
 * Texts beside their translations, to be written one after the other. A text that doesn't fit the filter
 * any more stays where it is until somebody asks for what is left.
 */
export function TextList({ state, data, set, mayEdit }: Props) {
  const { mutate } = useSWRConfig();
  const me = useMe();
  const { locale } = state;
  const [first, setFirst] = useState(data.rows);
  const [written, setWritten] = useState<ReadonlyMap<string, Partial<TranslationRow>>>(new Map());
  const list = useRef<HTMLOListElement>(null);
  const saver = useMemo(
    () => new TextSaver({ locale, save: (field) => saveField(set ?? '', field) }),
    [locale, set],
  );
  const fresh = new Map(data.rows.map((row) => [textKey(row), row]));
  const rows = first.map((row) => {
    const key = textKey(row);
    return fresh.get(key) ?? { ...row, ...written.get(key) };
  });
  const done = first.filter((row) => !fresh.has(textKey(row))).length;
  const readAgain = () => mutate(placeOfTexts(state));
  const noteWritten = (row: TranslationRow, now: Partial<TranslationRow>) =>
    setWritten((before) => {
      const key = textKey(row);
      return new Map(before).set(key, { ...before.get(key), ...now });
    });
  const save = async (row: TranslationRow, text: string) => {
    try {
      await saver.save(row, text);
      noteWritten(row, { translation: text || null, state: stateAfter(row, text) });
    } finally {
      await readAgain();
    }
  };
  const check = async (row: TranslationRow, isChecked: boolean) => {
    const { type, id, field, path, original, translation } = row;
    const mark = { type, id, field, path, original, text: translation ?? original, isChecked };
    await sendJson('PUT', '/translations/checks', { locale, ...mark } satisfies TextCheck);
    noteWritten(row, {
      state: isChecked ? 'checked' : stateAfter(row, translation ?? ''),
      checkedBy: isChecked ? me?.name : undefined,
    });
    await readAgain();
  };
  return (
    <>
      {set !== undefined && <Keys />}
      <ol className="texts" ref={list}>
        {rows.map((row) => (
          <TextRow
            key={textKey(row)}
            {...{ row, locale, set, mayEdit }}
            onSave={(text) => save(row, text)}
            onCheck={(isChecked, text) =>
              check(text === undefined ? row : { ...row, translation: text }, isChecked)
            }
            onGo={(by) => goOn(list.current, by)}
          />
        ))}
      </ol>
      {done > 0 && (
        <p className="choices">
          <button
            type="button"
            className="primary"
            onClick={() => {
              setFirst(data.rows);
              setWritten(new Map());
              window.scrollTo(0, 0);
            }}
          >
            {data.total === 0 ? 'All of these are done' : `Go on: ${done} done here`}
          </button>
        </p>
      )}
    </>
  );
}

function Keys() {
  return (
    <p className="hint">
      <kbd>Enter</kbd> saves and goes on to the next text, <kbd>Shift</kbd> <kbd>Enter</kbd> begins
      a new line. <kbd>Alt</kbd> <kbd>↓</kbd> and <kbd>Alt</kbd> <kbd>↑</kbd> go on and back,{' '}
      <kbd>Ctrl</kbd> <kbd>Enter</kbd> saves, marks as checked and goes on.
    </p>
  );
}

function stateAfter({ original }: TranslationRow, text: string): TextState {
  if (text === '') return 'missing';
  return text === original ? 'same' : 'translated';
}

/** Moves the focus to the text so many places on. */
function goOn(list: HTMLOListElement | null, by: number): void {
  const inputs = [...(list?.querySelectorAll('textarea') ?? [])];
  const at = inputs.indexOf(document.activeElement as HTMLTextAreaElement);
  inputs[at + by]?.focus();
}
