import type { FieldInputProps } from '../field-input-props.ts';
import { PathPicker } from './PathPicker.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import type { Picked } from './picked-fields.ts';
import { RecordPicker } from './RecordPicker.tsx';
import { RecordsPicker } from './RecordsPicker.tsx';

/** The control for a value that is found by words. */
export function Picker({ picked, ...props }: FieldInputProps & { readonly picked: Picked }) {
  switch (picked.kind) {
    case 'record':
      return <RecordPicker {...props} named={picked.type} />;
    case 'records':
      return <RecordsPicker {...props} named={picked.type} />;
    case 'picture':
      return <PicturePicker {...props} />;
    default:
      return <PathPicker {...props} />;
  }
}
