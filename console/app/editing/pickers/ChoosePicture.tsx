import { useEffect, useId, useRef, useState } from 'react';
import useSWR from 'swr';
import type { Country } from '#domain/locale/locales.ts';
import type { UsedPicture, UsedPicturesAnswer } from '../../../contract/editing-contract.ts';
import { countryName } from '../../../contract/reach-text.ts';
import { problemText } from '../../console-api.ts';
import { useSettled } from './useSettled.ts';

interface Props {
  readonly country: Country;
  readonly onChoose: (picture: UsedPicture) => void;
}

/** A button that lets somebody choose among the pictures of a country in a dialog. */
export function ChoosePicture({ country, onChoose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" onClick={open}>
        Choose a picture
      </button>
      <dialog
        ref={dialog}
        className="wide-dialog"
        aria-labelledby={headingId}
        onClose={() => setOpen(false)}
      >
        <h2 id={headingId}>Pictures that {countryName(country)} shows</h2>
        {isOpen && (
          <FoundPictures
            country={country}
            onChoose={(picture) => {
              onChoose(picture);
              dialog.current?.close();
            }}
          />
        )}
        <p className="choices">
          <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </p>
      </dialog>
    </>
  );
}

function FoundPictures({ country, onChoose }: Props) {
  const id = useId();
  const words = useRef<HTMLInputElement>(null);
  // The dialog was opened before there was anything in it.
  useEffect(() => words.current?.focus(), []);
  const [text, setText] = useState('');
  const query = new URLSearchParams({ country, text: useSettled(text.trim()) });
  const { data, error } = useSWR<UsedPicturesAnswer, unknown>(`/used-pictures?${query}`, {
    keepPreviousData: true,
  });
  return (
    <>
      <p className="stacked">
        <label htmlFor={id}>Words of what it shows</label>
        <input
          ref={words}
          id={id}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </p>
      <p className="hint" role="status">
        {error === undefined ? foundText(data) : problemText(error)}
      </p>
      <ul className="pictures">
        {data?.pictures.map((picture) => (
          <li key={picture.url}>
            <button type="button" className="picture-choice" onClick={() => onChoose(picture)}>
              {picture.url.startsWith('/') && <img src={picture.url} alt="" loading="lazy" />}
              {picture.title}
              <span className="hint">
                {picture.width} × {picture.height}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** @example foundText({ pictures: [], more: 0 }) // 'No picture has these words.' */
function foundText(found: UsedPicturesAnswer | undefined): string {
  if (!found) return 'Looking…';
  const { pictures, more } = found;
  if (pictures.length === 0) return 'No picture has these words.';
  const shown = pictures.length === 1 ? 'One picture.' : `${pictures.length} pictures.`;
  return more > 0 ? `${shown} There are ${more} more: add words to find fewer.` : shown;
}
