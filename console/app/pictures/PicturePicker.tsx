import { useEffect, useRef, useState } from 'react';
import type { UsedPicture } from '../../contract/editing-contract.ts';
import type { LookedAtPicture } from '../../contract/picture-contract.ts';
import { getJson, problemText } from '../api/console-api.ts';
import type { FieldInputProps } from '../fields/field-input-props.ts';
import { withoutNull } from '../fields/field-schema.ts';
import { ChoosePicture } from './ChoosePicture.tsx';
import { PictureInPlace } from './PictureInPlace.tsx';
import { PictureUses } from './PictureUses.tsx';
import { shapeOf, sizeBeside } from './picture-place.ts';
import { type UploadState, useUpload } from './useUpload.ts';

type Chosen = Pick<UsedPicture, 'url' | 'width' | 'height'>;

/** The field beside which the size of the picture is. */
const OWN_SIZE = 'image-url';

/** For these kinds, phones offer their camera, too, and make a JPEG of a HEIC photo. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** A picture as it looks and as its place shows it, its address, and the ways to another. */
export function PicturePicker(props: FieldInputProps) {
  const { field, type, within, country, value, onChange, onChangeSeveral, beside = {} } = props;
  const { isDisabled = false } = props;
  const url = typeof value === 'string' ? value : '';
  const file = useRef<HTMLInputElement>(null);
  const choose = (picture: Chosen) => {
    const values = { [field]: picture.url, ...(field === OWN_SIZE && about(picture, beside)) };
    if (onChangeSeveral) onChangeSeveral(values);
    else onChange(picture.url);
  };
  const { state, send, target } = useUpload({ isDisabled, onUploaded: choose });
  const shape = field === OWN_SIZE ? shapeOf({ type, within, beside }) : undefined;
  const size = sizeBeside(beside);
  const { 'image-focus': focus } = beside;
  return (
    <div className={state.kind === 'over' ? 'picker drop-over' : 'picker'} {...target}>
      {/* The console's pages load nothing from elsewhere. */}
      {url.startsWith('/') && <img className="picture" src={url} alt="" />}
      <AddressInput {...props} url={url} onLookedAt={choose} />
      <span className="choices">
        <button type="button" onClick={() => file.current?.click()}>
          Upload a picture
        </button>
        <ChoosePicture country={country} onChoose={choose} />
      </span>
      <input
        ref={file}
        hidden
        type="file"
        accept={ACCEPTED}
        onChange={({ target: input }) => {
          void send(input.files?.[0]);
          // The same file may be chosen again.
          input.value = '';
        }}
      />
      <UploadNote state={state} />
      {url !== '' && <PictureUses url={url} />}
      {url !== '' && shape && size && (
        <PictureInPlace
          {...{ url, size, shape }}
          focus={typeof focus === 'string' ? focus : undefined}
        />
      )}
    </div>
  );
}

/** What belongs to a picture: its size, and no point of the one before. */
const about = (
  { width, height }: Chosen,
  { 'image-focus': focus }: Readonly<Record<string, unknown>>,
) => ({
  'image-width': width,
  'image-height': height,
  ...(typeof focus === 'string' && { 'image-focus': null }),
});

function UploadNote({ state }: { readonly state: UploadState }) {
  return (
    <>
      {state.kind === 'sending' && (
        <progress max={1} value={state.sent} aria-label="How much of the picture is there" />
      )}
      <p className={state.kind === 'refused' ? 'problem' : 'hint'} role="status">
        {uploadText(state)}
      </p>
    </>
  );
}

function uploadText(state: UploadState): string {
  switch (state.kind) {
    case 'nothing':
      return 'Or drop one here, or paste it.';
    case 'over':
      return 'Let go to upload it.';
    case 'sending':
      return state.sent < 1 ? 'Uploading…' : 'Checking it…';
    case 'done':
      return `Uploaded: ${state.picture.name}, ${state.picture.width} × ${state.picture.height} pixels.`;
    case 'refused':
      return state.problem;
  }
}

interface AddressProps extends FieldInputProps {
  readonly url: string;
  /** Called with a picture elsewhere once its size is known. */
  readonly onLookedAt: (picture: Chosen) => void;
}

/** The address of a picture. One elsewhere is asked for its size when somebody has written it. */
function AddressInput({ url, onLookedAt, onChange, ...props }: AddressProps) {
  const { id, schema, describedBy, isInvalid } = props;
  const [note, setNote] = useState('');
  const written = useRef<string>(undefined);
  const shown = useRef(url);
  useEffect(() => {
    shown.current = url;
  });
  const { isNullable } = withoutNull(schema);
  const look = async () => {
    if (written.current !== url || !/^https?:/i.test(url)) return;
    written.current = undefined;
    setNote('Looking at it…');
    try {
      const query = new URLSearchParams({ url });
      const found = await getJson<LookedAtPicture>(`/pictures/elsewhere?${query}`);
      // Another picture may have been chosen meanwhile.
      if (shown.current !== url) return;
      if (found.problem !== undefined) return setNote(found.problem);
      setNote(`It is there: ${found.width} × ${found.height} pixels.`);
      onLookedAt({ url, ...found });
    } catch (error) {
      setNote(problemText(error));
    }
  };
  return (
    <>
      <input
        id={id}
        className="wide"
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        spellCheck={false}
        value={url}
        onChange={({ target }) => {
          written.current = target.value;
          setNote('');
          onChange(target.value === '' && isNullable ? null : target.value);
        }}
        onBlur={() => void look()}
      />
      <p className="hint" role="status">
        {note}
      </p>
    </>
  );
}
