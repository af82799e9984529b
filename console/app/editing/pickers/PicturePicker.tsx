import type { UsedPicture } from '../../../contract/editing-contract.ts';
import type { FieldInputProps } from '../field-input-props.ts';
import { withoutNull } from '../field-schema.ts';
import { ChoosePicture } from './ChoosePicture.tsx';

/** A picture as it looks, its address, and a choice among those that the shop shows already. */
export function PicturePicker({ value, onChange, onChangeSeveral, ...props }: FieldInputProps) {
  const { id, field, country, schema, describedBy, isInvalid } = props;
  const url = typeof value === 'string' ? value : '';
  const { isNullable } = withoutNull(schema);
  const choose = (picture: UsedPicture) => {
    const values = { [field]: picture.url, ...(field === OWN_SIZE && sizeOf(picture)) };
    if (onChangeSeveral) onChangeSeveral(values);
    else onChange(picture.url);
  };
  return (
    <div className="picker">
      {/* The console's pages load nothing from elsewhere. */}
      {url.startsWith('/') && <img className="picture" src={url} alt="" />}
      <span className="inline">
        <input
          id={id}
          className="wide"
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          autoComplete="off"
          spellCheck={false}
          value={url}
          onChange={({ target }) =>
            onChange(target.value === '' && isNullable ? null : target.value)
          }
        />
        <ChoosePicture country={country} onChoose={choose} />
      </span>
    </div>
  );
}

/** The field beside which the size of the picture is. */
const OWN_SIZE = 'image-url';

const sizeOf = ({ width, height }: UsedPicture) => ({
  'image-width': width,
  'image-height': height,
});
