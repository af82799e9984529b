import { useState } from 'react';
import useSWR from 'swr';
import { localeOfId } from '#domain/locale/locales.ts';
import type { BulkAnswer } from '../../contract/bulk-contract.ts';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import {
  PAGE_TEXTS,
  type TranslationsAnswer,
  type TranslationsState,
  translationsState,
} from '../../contract/translations-contract.ts';
import { problemText } from '../api/console-api.ts';
import { useHasRole } from '../people/useMe.ts';
import { Pages } from '../products/Pages.tsx';
import { ChosenSet, useOpenSets } from '../sets/ChosenSet.tsx';
import { Loading } from '../ui/Loading.tsx';
import '../products/products.css';
import { SavedStep } from '../products/SavedStep.tsx';
import { MachineDrafts } from './MachineDrafts.tsx';
import { placeOfTexts } from './place-of-texts.ts';
import { StateCounts } from './StateCounts.tsx';
import { TextFilters } from './TextFilters.tsx';
import { TextList } from './TextList.tsx';
import { TextsExport } from './TextsExport.tsx';
import { TextsFile } from './TextsFile.tsx';
import './translations.css';

/** The texts of a country beside their translations: what it shows is in its address. */
export function TranslationsView({ query }: { readonly query: URLSearchParams }) {
  const asked = translationsState(query);
  const { open, set, readOnly } = useOpenSets(asked.set);
  const state = { ...asked, set: set?.id };
  const { data, error, isLoading } = useSWR<TranslationsAnswer, unknown>(placeOfTexts(state), {
    keepPreviousData: true,
  });
  return (
    <>
      <TextFilters {...{ state }} types={data?.types ?? []} />
      <ChosenSet
        {...{ open, set, readOnly }}
        placeIn={(id) => placeOfTexts({ ...state, set: id })}
      />
      {error !== undefined && (
        <p className="problem" role="alert">
          {problemText(error)}
        </p>
      )}
      {data ? (
        <Found {...{ state, data, set }} isNew={!isLoading} />
      ) : (
        error === undefined && <Loading />
      )}
    </>
  );
}

interface FoundProps {
  readonly state: TranslationsState;
  readonly data: TranslationsAnswer;
  readonly set: ChangeSetAnswer | undefined;
  /** Whether these are the texts that were asked for, rather than those of before. */
  readonly isNew: boolean;
}

function Found({ state, data, set, isNew }: FoundProps) {
  const { total, types, rows, hasMachine } = data;
  const [dialog, setDialog] = useState<'export' | 'file'>();
  const [saved, setSaved] = useState<BulkAnswer>();
  const mayEdit = useHasRole('editor', [localeOfId(state.locale).country]);
  const close = () => setDialog(undefined);
  const edited = mayEdit ? set : undefined;
  return (
    <>
      <StateCounts {...{ state, types }} />
      {saved && set && <SavedStep {...{ set, saved }} onTaken={() => setSaved(undefined)} />}
      <p className="choices">
        <button type="button" onClick={() => setDialog('export')}>
          Download…
        </button>
        {edited && (
          <button type="button" onClick={() => setDialog('file')}>
            Read a file…
          </button>
        )}
        {edited && hasMachine && <MachineDrafts {...{ state, rows }} set={edited.id} />}
      </p>
      {total === 0 ? (
        <p role="status">No text is like this.</p>
      ) : (
        <TextList
          key={`${placeOfTexts(state)} ${isNew}`}
          {...{ state, data, mayEdit }}
          set={edited?.id}
        />
      )}
      <Pages
        page={state.page}
        pages={Math.ceil(total / PAGE_TEXTS)}
        to={(page) => placeOfTexts({ ...state, page })}
      />
      {dialog === 'export' && <TextsExport {...{ state, total }} onClose={close} />}
      {dialog === 'file' && edited && (
        <TextsFile
          locale={state.locale}
          set={edited}
          onClose={close}
          onSaved={(answer) => {
            setSaved(answer);
            close();
          }}
        />
      )}
    </>
  );
}
