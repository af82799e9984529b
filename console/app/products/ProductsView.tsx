import { useState } from 'react';
import useSWR from 'swr';
import type { BulkAnswer } from '../../contract/bulk-contract.ts';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import {
  PAGE_ROWS,
  type ProductChoicesAnswer,
  type ProductTableAnswer,
  type TableState,
  tableQuery,
  tableState,
} from '../../contract/product-table.ts';
import { countryName } from '../../contract/reach-text.ts';
import { problemText } from '../api/console-api.ts';
import { useHasRole } from '../people/useMe.ts';
import { ChosenSet, useOpenSets } from '../sets/ChosenSet.tsx';
import { Loading } from '../ui/Loading.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { LinesDialog } from './LinesDialog.tsx';
import { Pages } from './Pages.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductTable } from './ProductTable.tsx';
import './products.css';
import { SavedStep } from './SavedStep.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import {
  countOf,
  filterOf,
  isSelected,
  NONE,
  type Selection,
  selectionOf,
  toggled,
} from './selection.ts';

/** The products of a country as a table: what it shows is in its address. */
export function ProductsView({ query }: { readonly query: URLSearchParams }) {
  const state = tableState(query);
  const path = `/products?${tableQuery(state)}`;
  const { data, error } = useSWR<ProductTableAnswer, unknown>(path, { keepPreviousData: true });
  const { data: choices = NO_CHOICES } = useSWR<ProductChoicesAnswer>(
    `/products/choices?country=${state.country}`,
  );
  const { open, set, readOnly } = useOpenSets(state.set);
  return (
    <>
      <ProductFilters {...{ state, choices }} />
      <ChosenSet
        {...{ open, set, readOnly }}
        placeIn={(id) => `/products?${tableQuery({ ...state, set: id })}`}
      />
      {error !== undefined && (
        <p className="problem" role="alert">
          {problemText(error)}
        </p>
      )}
      {data ? <Found {...{ state, data, choices, set }} /> : error === undefined && <Loading />}
    </>
  );
}

const NO_CHOICES: ProductChoicesAnswer = { brands: [], categories: [] };

interface FoundProps {
  readonly state: TableState;
  readonly data: ProductTableAnswer;
  readonly choices: ProductChoicesAnswer;
  readonly set: ChangeSetAnswer | undefined;
}

type Dialog = 'bulk' | 'export' | 'lines';

function Found({ state, data, choices, set }: FoundProps) {
  const { total, rows } = data;
  const { country } = state;
  const [selection, setSelection] = useState<Selection>(NONE);
  const [dialog, setDialog] = useState<Dialog>();
  const [saved, setSaved] = useState<BulkAnswer>();
  const mayEdit = useHasRole('editor', [country]);
  const close = () => setDialog(undefined);
  const done = (answer: BulkAnswer) => {
    setSaved(answer);
    setDialog(undefined);
  };
  const { categories } = choices;
  const of = selectionOf(selection, state);
  const count = countOf(selection, total);
  return (
    <>
      {saved && set && <SavedStep set={set} saved={saved} onTaken={() => setSaved(undefined)} />}
      <SelectionBar
        {...{ selection, total, state, rows }}
        onSelect={setSelection}
        isEditing={set !== undefined && mayEdit}
        onOpen={setDialog}
      />
      {total === 0 ? (
        <p role="status">No product in {countryName(country)} is like this.</p>
      ) : (
        <ProductTable
          {...{ state, data }}
          set={mayEdit ? set : undefined}
          isSelected={(id) => isSelected(selection, id)}
          onSelect={(ids, on) => setSelection((before) => toggled(before, ids, on))}
        />
      )}
      <Pages
        page={state.page}
        pages={Math.ceil(total / PAGE_ROWS)}
        to={(page) => `/products?${tableQuery({ ...state, page })}`}
      />
      {dialog === 'bulk' && set && of && (
        <BulkDialog {...{ set, of, count, country, categories }} onSaved={done} onClose={close} />
      )}
      {dialog === 'lines' && set && (
        <LinesDialog {...{ set, categories }} onSaved={done} onClose={close} />
      )}
      {dialog === 'export' && (
        <ExportDialog
          of={of ?? { filter: filterOf(state) }}
          count={of ? count : total}
          {...{ country, set }}
          onClose={close}
        />
      )}
    </>
  );
}
