import { useEffect, useId, useRef, useState } from 'react';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Country } from '#domain/locale/locales.ts';
import type { UsedPicture, UsedPicturesAnswer } from '../../contract/editing-contract.ts';
import type { PicturesAnswer } from '../../contract/picture-contract.ts';
import { countryName } from '../../contract/reach-text.ts';
import { problemText } from '../api/console-api.ts';
import { useSettled } from '../pickers/useSettled.ts';

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
        <h2 id={headingId}>A picture for {countryName(country)}</h2>
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

const SOURCES = { shown: 'Shown in the shop', uploaded: 'Uploaded' } as const;

type Source = keyof typeof SOURCES;

function FoundPictures({ country, onChoose }: Props) {
  const id = useId();
  const words = useRef<HTMLInputElement>(null);
  // The dialog was opened before there was anything in it.
  useEffect(() => words.current?.focus(), []);
  const [text, setText] = useState('');
  const [source, setSource] = useState<Source>('shown');
  const sought = useSettled(text.trim());
  return (
    <>
      <SourceChoice source={source} onChange={setSource} />
      <p className="stacked">
        <label htmlFor={id}>
          {source === 'shown' ? 'Words of what it shows' : 'Words of its name'}
        </label>
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
      {source === 'shown' ? (
        <ShownPictures {...{ country, onChoose }} text={sought} />
      ) : (
        <UploadedPictures key={sought} text={sought} onChoose={onChoose} />
      )}
    </>
  );
}

interface SourceProps {
  readonly source: Source;
  readonly onChange: (source: Source) => void;
}

function SourceChoice({ source, onChange }: SourceProps) {
  const name = useId();
  return (
    <fieldset className="switch">
      <legend className="unseen">Which pictures</legend>
      {(Object.keys(SOURCES) as Array<Source>).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={source === each}
            onChange={() => onChange(each)}
          />
          {SOURCES[each]}
        </label>
      ))}
    </fieldset>
  );
}

interface ListProps extends Pick<Props, 'onChoose'> {
  readonly text: string;
}

function ShownPictures({ country, text, onChoose }: Props & ListProps) {
  const query = new URLSearchParams({ country, text });
  const { data, error } = useSWR<UsedPicturesAnswer, unknown>(`/used-pictures?${query}`, {
    keepPreviousData: true,
  });
  return (
    <>
      <p className="hint" role="status">
        {error === undefined ? foundText(data) : problemText(error)}
      </p>
      <ul className="pictures">
        {data?.pictures.map((picture) => (
          <PictureChoice key={picture.url} {...{ picture, onChoose }} />
        ))}
      </ul>
    </>
  );
}

/** What was uploaded, the newest first, a page at a time. */
function UploadedPictures({ text, onChoose }: ListProps) {
  const { data, error, size, setSize } = useSWRInfinite<PicturesAnswer, unknown>(
    (index) => `/pictures?${new URLSearchParams({ text, page: String(index + 1) })}`,
    { revalidateFirstPage: false },
  );
  const pictures = data?.flatMap((page) => page.pictures) ?? [];
  const more = (data?.[0]?.total ?? 0) - pictures.length;
  return (
    <>
      <p className="hint" role="status">
        {error === undefined ? uploadedText(data?.[0]) : problemText(error)}
      </p>
      <ul className="pictures">
        {pictures.map(({ name: title, ...picture }) => (
          <PictureChoice key={picture.url} picture={{ ...picture, title }} onChoose={onChoose} />
        ))}
      </ul>
      {more > 0 && (
        <p>
          <button type="button" className="quiet" onClick={() => void setSize(size + 1)}>
            Show more
          </button>
        </p>
      )}
    </>
  );
}

interface ChoiceProps extends Pick<Props, 'onChoose'> {
  readonly picture: UsedPicture;
}

function PictureChoice({ picture, onChoose }: ChoiceProps) {
  const { url, title, width, height } = picture;
  return (
    <li>
      <button type="button" className="picture-choice" onClick={() => onChoose(picture)}>
        {/* The console's pages load nothing from elsewhere. */}
        {url.startsWith('/') && <img src={url} alt="" loading="lazy" />}
        {title}
        <span className="hint">
          {width} × {height}
        </span>
      </button>
    </li>
  );
}

function uploadedText(found: PicturesAnswer | undefined): string {
  if (!found) return 'Looking…';
  if (found.total === 0) return 'Nobody has uploaded a picture of such a name.';
  return found.total === 1 ? 'One picture.' : `${found.total} pictures, the newest first.`;
}

/** @example foundText({ pictures: [], more: 0 }) // 'No picture has these words.' */
function foundText(found: UsedPicturesAnswer | undefined): string {
  if (!found) return 'Looking…';
  const { pictures, more } = found;
  if (pictures.length === 0) return 'No picture has these words.';
  const shown = pictures.length === 1 ? 'One picture.' : `${pictures.length} pictures.`;
  return more > 0 ? `${shown} There are ${more} more: add words to find fewer.` : shown;
}
