import { useId, useState } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import {
  LINE_FORMATS,
  type LineFormat,
  type ProductSelection,
} from '../../contract/bulk-contract.ts';
import { LINE_FIELDS, type LineField } from '../../contract/product-table.ts';
import { problemText, sendJson } from '../console-api.ts';
import { saveFile } from '../save-file.ts';
import { Ticks } from '../Ticks.tsx';
import { CountryTicks } from './CountryTicks.tsx';
import { CancelButton, OpenDialog } from './OpenDialog.tsx';

interface Props {
  readonly of: ProductSelection;
  readonly count: number;
  readonly country: Country;
  readonly onClose: () => void;
}

const FIELD_TEXTS: Readonly<Record<LineField, string>> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  is_new: 'Shown as new',
  price: 'Price',
  original_price: 'Price before the reduction',
  stock: 'In stock',
};

const FORMAT_TEXTS: Readonly<Record<LineFormat, string>> = {
  csv: 'CSV, for spreadsheets',
  jsonl: 'JSON Lines, for programs',
};

/** Asks which columns somebody wants of which countries, and downloads them. */
export function ExportDialog({ of, count, country, onClose }: Props) {
  const id = useId();
  const [fields, setFields] = useState<ReadonlyArray<LineField>>([
    'name',
    'price',
    'original_price',
  ]);
  const [countries, setCountries] = useState<ReadonlyArray<Country>>([country]);
  const [format, setFormat] = useState<LineFormat>('csv');
  const [problem, setProblem] = useState('');
  const fetchLines = async () => {
    setProblem('');
    try {
      const asked = { of, fields, countries, format };
      const { text } = await sendJson<{ readonly text: string }>('POST', '/products/export', asked);
      saveFile(text, `products.${format}`);
      onClose();
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <OpenDialog heading={`Download ${count.toLocaleString('en')} products`} onClose={onClose}>
      <form
        className="bulk-form"
        onSubmit={(event) => {
          event.preventDefault();
          void fetchLines();
        }}
      >
        <Ticks
          legend="Columns"
          offered={LINE_FIELDS}
          label={(field) => FIELD_TEXTS[field]}
          chosen={fields}
          onChange={setFields}
        />
        <CountryTicks
          legend="Of these countries, and in what they read"
          chosen={countries}
          onChange={setCountries}
        />
        <span>
          <label htmlFor={`${id}-format`}>As</label>
          <select
            id={`${id}-format`}
            value={format}
            onChange={({ target }) => setFormat(target.value as LineFormat)}
          >
            {LINE_FORMATS.map((each) => (
              <option key={each} value={each}>
                {FORMAT_TEXTS[each]}
              </option>
            ))}
          </select>
        </span>
        <p className="problem" role="alert">
          {problem}
        </p>
        <p className="choices">
          <CancelButton />
          <button
            type="submit"
            className="primary"
            disabled={fields.length === 0 || countries.length === 0}
          >
            Download
          </button>
        </p>
      </form>
    </OpenDialog>
  );
}
