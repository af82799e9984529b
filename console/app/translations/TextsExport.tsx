import { useId, useState } from 'react';
import {
  TEXT_FORMATS,
  type TextFormat,
  type TranslationsState,
} from '../../contract/translations-contract.ts';
import { problemText, sendJson } from '../console-api.ts';
import { CancelButton, OpenDialog } from '../products/OpenDialog.tsx';
import { saveFile } from '../save-file.ts';

interface Props {
  readonly state: TranslationsState;
  readonly total: number;
  readonly onClose: () => void;
}

const FORMAT_TEXTS: Readonly<Record<TextFormat, string>> = {
  xliff: 'XLIFF 2, for translators’ programs',
  csv: 'CSV, for spreadsheets',
};

const ENDINGS: Readonly<Record<TextFormat, string>> = { xliff: 'xlf', csv: 'csv' };

/** Downloads the texts that the list shows, on all of its pages. */
export function TextsExport({ state, total, onClose }: Props) {
  const id = useId();
  const [format, setFormat] = useState<TextFormat>('xliff');
  const [problem, setProblem] = useState('');
  const download = async () => {
    setProblem('');
    try {
      const { page: _, ...of } = state;
      const { text } = await sendJson<{ readonly text: string }>('POST', '/translations/export', {
        of,
        format,
      });
      saveFile(text, `${state.locale}.${ENDINGS[format]}`);
      onClose();
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  const texts = total === 1 ? 'one text' : `${total.toLocaleString('en')} texts`;
  return (
    <OpenDialog heading={`Download ${texts}`} onClose={onClose}>
      <form
        className="bulk-form"
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        <span>
          <label htmlFor={id}>As</label>
          <select
            id={id}
            value={format}
            onChange={({ target }) => setFormat(target.value as TextFormat)}
          >
            {TEXT_FORMATS.map((each) => (
              <option key={each} value={each}>
                {FORMAT_TEXTS[each]}
              </option>
            ))}
          </select>
        </span>
        <p className="hint">
          These are the texts of the list, on all of its pages: filter it for what is missing, and
          you send nothing else.
        </p>
        <p className="problem" role="alert">
          {problem}
        </p>
        <p className="choices">
          <CancelButton />
          <button type="submit" className="primary">
            Download
          </button>
        </p>
      </form>
    </OpenDialog>
  );
}
