import { useRef, useState } from 'react';
import useSWR from 'swr';
import { type Country, FALLBACK_COUNTRY, parseCountry } from '#domain/locale/locales.ts';
import type { BulkAnswer } from '../../contract/bulk-contract.ts';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import { countryName } from '../../contract/reach-text.ts';
import {
  type RedirectsAnswer,
  redirectsPlace,
  type WrittenRedirect,
} from '../../contract/redirect-contract.ts';
import { getJson, problemText } from '../api/console-api.ts';
import { ChosenSet, useOpenSets } from '../sets/ChosenSet.tsx';
import { CountryOptions } from '../ui/CountryOptions.tsx';
import { Loading } from '../ui/Loading.tsx';
import { goTo } from '../ui/location.ts';
import '../products/products.css';
import { useHasRole } from '../people/useMe.ts';
import { SavedStep } from '../products/SavedStep.tsx';
import { saveFile } from '../ui/save-file.ts';
import { MissingPaths } from './MissingPaths.tsx';
import { RedirectFile } from './RedirectFile.tsx';
import { RedirectForm } from './RedirectForm.tsx';
import { RedirectTable } from './RedirectTable.tsx';
import './redirects.css';
import { useSaveRedirects } from './useSaveRedirects.ts';

/** The redirects of a country, and the paths that lack one. */
export function RedirectsView({ query }: { readonly query: URLSearchParams }) {
  const country = parseCountry(query.get('country')) ?? FALLBACK_COUNTRY;
  const { open, set, readOnly, isLoaded } = useOpenSets(query.get('set'));
  const { data, error } = useSWR<RedirectsAnswer, unknown>(
    redirectsPlace({ country, set: set?.id }),
    { keepPreviousData: true },
  );
  return (
    <>
      <p className="inline">
        <label htmlFor="redirect-country">Country</label>
        <select
          id="redirect-country"
          value={country}
          onChange={({ target }) => goTo(redirectsPlace({ country: target.value, set: set?.id }))}
        >
          <CountryOptions />
        </select>
      </p>
      <ChosenSet
        {...{ open, set, readOnly }}
        placeIn={(id) => redirectsPlace({ country, set: id })}
      />
      {error !== undefined && (
        <p className="problem" role="alert">
          {problemText(error)}
        </p>
      )}
      {data && isLoaded ? (
        <Redirects key={country} {...{ country, set, data, isReadOnly: readOnly !== undefined }} />
      ) : (
        error === undefined && <Loading />
      )}
    </>
  );
}

interface Props {
  readonly country: Country;
  /** The set that is written; undefined for a new one. */
  readonly set: ChangeSetAnswer | undefined;
  readonly data: RedirectsAnswer;
  readonly isReadOnly: boolean;
}

const NOTHING: WrittenRedirect = { from: '', to: '' };

function Redirects({ country, set, data, isReadOnly }: Props) {
  const mayEdit = useHasRole('editor', [country]) && !isReadOnly;
  const [written, setWritten] = useState(NOTHING);
  const [saved, setSaved] = useState<BulkAnswer>();
  const [isReading, setReading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveRedirects({ country, set: set?.id });
  const save = async (redirect: WrittenRedirect) => {
    const answer = await saving.save(redirect);
    if (!answer) return;
    setSaved(answer);
    setWritten(NOTHING);
  };
  const fill = (redirect: WrittenRedirect) => {
    saving.reset();
    setWritten(redirect);
    form.current?.querySelector<HTMLInputElement>('input[role="combobox"]')?.focus();
    form.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      {saved && set && (
        <SavedStep
          {...{ set, saved }}
          what={savedText(saved)}
          onTaken={() => setSaved(undefined)}
        />
      )}
      {mayEdit && (
        <RedirectForm
          ref={form}
          {...{ country, set, written, saving }}
          onChange={setWritten}
          onSave={save}
        />
      )}
      <section aria-labelledby="redirects-there">
        <TableHead country={country} onRead={mayEdit && set ? () => setReading(true) : undefined} />
        <RedirectTable
          redirects={data.redirects}
          isWorking={saving.isWorking}
          onChange={mayEdit ? fill : undefined}
          onTakeOut={({ from }) => void save({ from, to: '' })}
          onTakeBack={(id) => void saving.takeBack(id)}
        />
      </section>
      <MissingPaths
        missing={data.missing}
        onRedirect={mayEdit ? (path) => fill({ from: path, to: '' }) : undefined}
      />
      {isReading && set && (
        <RedirectFile
          {...{ country, set }}
          onSaved={(answer) => {
            setSaved(answer);
            setReading(false);
          }}
          onClose={() => setReading(false)}
        />
      )}
    </>
  );
}

interface HeadProps {
  readonly country: Country;
  /** Undefined if no file can be read. */
  readonly onRead: (() => void) | undefined;
}

function TableHead({ country, onRead }: HeadProps) {
  const [problem, setProblem] = useState('');
  return (
    <div className="selection">
      <h2 id="redirects-there">Redirects of {countryName(country)}</h2>
      <p className="choices">
        <button
          type="button"
          onClick={() => {
            setProblem('');
            download(country).catch((error: unknown) => setProblem(problemText(error)));
          }}
        >
          Download…
        </button>
        {onRead && (
          <button type="button" onClick={onRead}>
            Read a file…
          </button>
        )}
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

function savedText({ changes, more }: BulkAnswer): string {
  const titles = [...new Set(changes.map(({ title }) => title))];
  const [only] = titles;
  if (more === 0 && titles.length === 1) return `The redirect from ${only} is`;
  return `${titles.length}${more === 0 ? '' : ' and more'} redirects are`;
}

async function download(country: Country): Promise<void> {
  const { text } = await getJson<{ readonly text: string }>(`/redirects/export?country=${country}`);
  saveFile(text, `redirects-${country.toLowerCase()}.csv`);
}
