import type { Command, EditorState } from 'prosemirror-state';
import { useId, useState } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import { Picker } from '../pickers/Picker.tsx';
import { linkAround, linkRange, linkTo, unlink } from './text-commands.ts';
import { isLink } from './text-schema.ts';

interface Props {
  readonly state: EditorState;
  readonly country: Country;
  /** Called with what is to be done with the selection, which may be nothing. */
  readonly onDone: (command: Command) => void;
}

const nothing: Command = () => true;

/** Asks where the selected words lead: to a page that is found by words of its name, or to an address. */
export function LinkForm({ state, country, onDone }: Props) {
  const id = useId();
  const current = linkAround(state);
  const [href, setHref] = useState(current?.href ?? '');
  const [words, setWords] = useState('');
  const { from, to } = linkRange(state);
  const isWordless = from === to;
  const isReady = isLink(href) && (!isWordless || words.trim() !== '');
  const use = () => isReady && onDone(linkTo(href, words.trim()));
  return (
    <fieldset
      className="link-form"
      aria-label="Link"
      onKeyDown={(event) => {
        // What is found below a text box has the key first.
        if (event.isDefaultPrevented()) return;
        if (event.key === 'Escape') onDone(nothing);
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) use();
      }}
    >
      {isWordless && (
        <>
          <label htmlFor={`${id}-words`}>Words</label>
          <input
            id={`${id}-words`}
            value={words}
            ref={focus}
            onChange={({ target }) => setWords(target.value)}
          />
        </>
      )}
      <label htmlFor={id}>Leads to</label>
      <div ref={isWordless ? undefined : focusWithin}>
        <Picker
          {...{ id, country }}
          type="pages"
          field="link"
          picked={PATH}
          schema={{}}
          value={href}
          onChange={(value) => setHref(String(value ?? ''))}
        />
      </div>
      <p className="choices">
        <button type="button" disabled={!isReady} onClick={use}>
          Set the link
        </button>
        {current && (
          <button type="button" onClick={() => onDone(unlink)}>
            Remove the link
          </button>
        )}
        <button type="button" className="quiet" onClick={() => onDone(nothing)}>
          Cancel
        </button>
      </p>
    </fieldset>
  );
}

const PATH = { kind: 'path' } as const;

const focus = (element: HTMLElement | null) => element?.focus();
const focusWithin = (element: HTMLElement | null) => element?.querySelector('input')?.focus();
