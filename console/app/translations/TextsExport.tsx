import type { TextFormat, TranslationsState } from '../../contract/translations-contract.ts';
import { DownloadDialog } from '../products/DownloadDialog.tsx';

interface Props {
  readonly state: TranslationsState;
  readonly total: number;
  readonly onClose: () => void;
}

const FORMATS: Readonly<Record<TextFormat, string>> = {
  xliff: 'XLIFF 2, for translators’ programs',
  csv: 'CSV, for spreadsheets',
};

const ENDINGS: Readonly<Record<TextFormat, string>> = { xliff: 'xlf', csv: 'csv' };

/** Downloads the texts that the list shows, on all of its pages. */
export function TextsExport({ state: { page: _, ...of }, total, onClose }: Props) {
  const texts = total === 1 ? 'one text' : `${total.toLocaleString('en')} texts`;
  return (
    <DownloadDialog
      heading={`Download ${texts}`}
      formats={FORMATS}
      path="/translations/export"
      request={{ of }}
      fileName={(format) => `${of.locale}.${ENDINGS[format]}`}
      onClose={onClose}
    >
      <p className="hint">
        These are the texts of the list, on all of its pages: filter it for what is missing, and you
        send nothing else.
      </p>
    </DownloadDialog>
  );
}
