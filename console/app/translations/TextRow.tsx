import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import { typeWords } from '../../contract/field-words.ts';
import { languageName } from '../../contract/place-name.ts';
import type { TranslationRow } from '../../contract/translations-contract.ts';
import { problemText } from '../api/console-api.ts';
import { noteUnsaved } from '../forms/unsaved.ts';
import { Link } from '../ui/Link.tsx';
import { StateTag } from '../ui/StateTag.tsx';
import { STATE_WORDS, textWords } from './state-words.ts';

interface Props {
  readonly row: TranslationRow;
  readonly locale: LocaleId;
  readonly set: string | undefined;
  readonly mayEdit: boolean;
  readonly onSave: (text: string) => Promise<void>;
  /** Marks the translation, or the text that was just saved, as checked or not. */
  readonly onCheck: (isChecked: boolean, text?: string) => Promise<void>;
  /** Goes so many texts on. */
  readonly onGo: (by: number) => void;
}

/** A text beside its translation. */
export function TextRow(props: Props) {
  const { row, locale, set, mayEdit, onGo } = props;
  const id = useId();
  const { typed, problem, said, write, save, check } = useText(props);
  const { country, language, tag } = localeOfId(locale);
  const { text, kind } = STATE_WORDS[row.state];
  const place = set === undefined ? `/records/${country}` : `/change-sets/${set}/${country}`;
  const press = (event: KeyboardEvent) => {
    const pressed = keyOf(event);
    if (!pressed) return;
    event.preventDefault();
    void (pressed.isChecked ? check(true) : save());
    onGo(pressed.by);
  };
  return (
    <li className="text-row">
      <div className="section-head">
        <h2 className="text-title">
          <Link to={`${place}/${row.type}/${encodeURIComponent(row.id)}`}>
            <span dir="auto">{row.title}</span>
          </Link>{' '}
          <span className="hint">
            {typeWords(row.type).one}, {textWords(row)}
          </span>
        </h2>
        <StateTag kind={kind}>{text}</StateTag>
      </div>
      <div className="text-sides">
        <div>
          <p className="hint" id={`${id}-original-label`}>
            English
          </p>
          <p className="text-original" lang="en" id={`${id}-original`}>
            {row.original}
          </p>
          {row.earlier !== undefined && (
            <p className="hint">
              It was translated from: <del lang="en">{row.earlier}</del>
            </p>
          )}
        </div>
        <div>
          <label className="hint" htmlFor={id}>
            {languageName(language)}
            <span className="unseen">
              {' '}
              of {row.title}, {textWords(row)}
            </span>
          </label>
          <textarea
            id={id}
            lang={tag}
            dir="auto"
            rows={Math.min(12, Math.max(1, Math.ceil(row.original.length / 48)))}
            readOnly={set === undefined}
            value={typed ?? row.translation ?? ''}
            maxLength={row.maxLength}
            placeholder={set === undefined ? 'Shoppers read the original.' : ''}
            aria-describedby={`${id}-original ${id}-state`}
            onChange={({ target }) => write(target.value)}
            onBlur={() => void save()}
            onKeyDown={set === undefined ? undefined : press}
          />
          <p className="text-said" id={`${id}-state`}>
            {said !== '' && <span className="save">{said}</span>}
            <span className="problem" role="alert">
              {problem}
            </span>
            {mayEdit && <CheckButton {...{ row, check }} />}
          </p>
        </div>
      </div>
    </li>
  );
}

interface CheckProps {
  readonly row: TranslationRow;
  readonly check: (isChecked: boolean) => Promise<void>;
}

function CheckButton({ row, check }: CheckProps) {
  const { state, translation, checkedBy } = row;
  const isChecked = state === 'checked';
  const isOriginal = translation === null || translation === row.original;
  return (
    <>
      {isChecked && checkedBy !== undefined && <span className="hint">by {checkedBy}</span>}
      <button type="button" className="quiet" onClick={() => void check(!isChecked)}>
        {isChecked && 'Not checked after all'}
        {!isChecked && (isOriginal ? 'The original is right here, too' : 'Mark as checked')}
      </button>
    </>
  );
}

/** What somebody types for a text, until it's saved. */
function useText({ row, set, onSave, onCheck }: Props) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const me = useRef({});
  const sent = useRef<string>(undefined);
  const shown = row.translation ?? '';
  const isTyped = typed !== undefined && typed !== shown;
  useEffect(() => {
    const { current } = me;
    noteUnsaved(current, isTyped);
    return () => noteUnsaved(current, false);
  }, [isTyped]);
  const attempt = async (work: () => Promise<void>) => {
    setProblem('');
    try {
      await work();
    } catch (error) {
      setSaid('');
      setProblem(problemText(error));
    }
  };
  const send = async () => {
    // Whoever goes on by a key leaves the field as well.
    if (!isTyped || set === undefined || sent.current === typed) return;
    sent.current = typed;
    setSaid('Saving…');
    try {
      await onSave(typed);
    } finally {
      sent.current = undefined;
    }
    setSaid('Saved');
    setTyped((now) => (now === typed ? undefined : now));
  };
  return {
    typed,
    problem,
    said,
    write(text: string) {
      setSaid('');
      setTyped(text);
    },
    save: () => attempt(send),
    check: (isChecked: boolean) =>
      attempt(async () => {
        await send();
        await onCheck(isChecked, isTyped ? typed : undefined);
      }),
  };
}

interface Pressed {
  /** How many texts it goes on. */
  readonly by: number;
  readonly isChecked: boolean;
}

/** What a key asks for; undefined if it only types. Keys that choose the words of an input method type. */
function keyOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  nativeEvent,
}: KeyboardEvent): Pressed | undefined {
  if (nativeEvent.isComposing || shiftKey) return undefined;
  if (key === 'Enter') return { by: 1, isChecked: ctrlKey || metaKey };
  if (altKey && key === 'ArrowDown') return { by: 1, isChecked: false };
  if (altKey && key === 'ArrowUp') return { by: -1, isChecked: false };
  return undefined;
}
