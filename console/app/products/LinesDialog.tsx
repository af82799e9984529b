import type { ProductChoicesAnswer } from '../../contract/product-table.ts';
import { type FileDialogProps, ReadFileDialog } from './ReadFileDialog.tsx';

interface Props extends FileDialogProps {
  readonly categories: ProductChoicesAnswer['categories'];
}

/** Takes up lines of a catalogue. */
export function LinesDialog(props: Props) {
  return (
    <ReadFileDialog
      {...props}
      heading="Read a file"
      label="CSV, or JSON Lines (.jsonl)"
      accept=".csv,.jsonl,text/csv"
      kind="lines"
      requestOf={(name, text) => ({ format: name.endsWith('.jsonl') ? 'jsonl' : 'csv', text })}
    >
      Columns are named as in a file that you download here. What has no column stays as it is; an
      empty cell empties its field.
    </ReadFileDialog>
  );
}
