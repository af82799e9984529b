import { useState } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import type { LineFormat, ProductSelection } from '../../contract/bulk-contract.ts';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import { LINE_FIELDS, type LineField } from '../../contract/product-table.ts';
import { Ticks } from '../ui/Ticks.tsx';
import { CountryTicks } from './CountryTicks.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';

interface Props {
  readonly of: ProductSelection;
  readonly count: number;
  readonly country: Country;
  /** The change set with whose values the products are read; undefined for what is live. */
  readonly set: Pick<ChangeSetAnswer, 'id' | 'title'> | undefined;
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

const FORMATS: Readonly<Record<LineFormat, string>> = {
  csv: 'CSV, for spreadsheets',
  jsonl: 'JSON Lines, for programs',
};

/** Asks which columns somebody wants of which countries, and downloads them. */
export function ExportDialog({ of, count, country, set, onClose }: Props) {
  const [fields, setFields] = useState<ReadonlyArray<LineField>>([
    'name',
    'price',
    'original_price',
  ]);
  const [countries, setCountries] = useState<ReadonlyArray<Country>>([country]);
  return (
    <DownloadDialog
      heading={`Download ${count.toLocaleString('en')} products`}
      formats={FORMATS}
      path="/products/export"
      request={{ of, fields, countries, ...(set && { set: set.id }) }}
      fileName={(format) => `products.${format}`}
      isReady={fields.length > 0 && countries.length > 0}
      onClose={onClose}
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
      <p className="hint">
        {set
          ? `It has the values of “${set.title}”, and what is live elsewhere.`
          : 'It has what is live.'}
      </p>
    </DownloadDialog>
  );
}
