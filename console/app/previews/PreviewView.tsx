import { type FormEvent, useId, useState } from 'react';
import useSWR from 'swr';
import { LOCALES, parseLocaleId } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { instantAt, wallTime } from '#domain/locale/zoned-time.ts';
import type { ChangeSetAnswer, ChangeSetsAnswer } from '../../contract/editing-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import { countryName } from '../../contract/reach-text.ts';
import { plannedText } from '../../contract/time-text.ts';
import { TimeNotes, WallField } from '../times/TimeFields.tsx';
import { goTo } from '../ui/location.ts';
import { Ticks } from '../ui/Ticks.tsx';
import { useWideScreen } from '../ui/useWideScreen.ts';
import { PreviewedPage } from './PreviewedPage.tsx';
import { type PreviewedPlace, previewIn, previewPlace } from './preview-place.ts';

/** The shop as it will be at a time, with change sets that go out by then or that somebody chooses. */
export function PreviewView({ query }: { readonly query: URLSearchParams }) {
  const { isAsked, ...place } = previewIn(query);
  const isWide = useWideScreen();
  const { data } = useSWR<ChangeSetsAnswer>('/change-sets');
  if (!data) return null;
  const sets = data.sets.filter(({ state }) => state === 'open' || state === 'scheduled');
  const shown = place.sets.map((id) => sets.find((set) => set.id === id)?.version);
  return (
    <>
      <p className="hint">
        The shop as it will be: with what is scheduled until then, prices and launches of that time,
        and the change sets that you choose. Nothing of it is published.
      </p>
      <details key={`asked ${query}`} open={!isAsked || isWide}>
        <summary>When, where and with which change sets</summary>
        <PreviewForm place={place} sets={sets} />
      </details>
      {isAsked && <PreviewedPage key={`shown ${query}`} place={place} version={shown.join(' ')} />}
    </>
  );
}

interface FormProps {
  readonly place: PreviewedPlace;
  readonly sets: ReadonlyArray<ChangeSetAnswer>;
}

function PreviewForm({ place, sets }: FormProps) {
  const id = useId();
  const [locale, setLocale] = useState(place.locale);
  const [page, setPage] = useState(place.page);
  const [chosen, setChosen] = useState(place.sets);
  const zone = COUNTRY_TIME_ZONE[locale.country];
  const [wall, setWall] = useState(place.at === undefined ? '' : wallTime(place.at, zone));
  const [problem, setProblem] = useState('');
  const show = (event: FormEvent) => {
    event.preventDefault();
    const at = wall === '' ? undefined : instantAt(wall, zone);
    if (at === undefined && chosen.length === 0) setProblem(CHOOSE);
    else goTo(previewPlace({ sets: chosen, at, locale: locale.id, page: pathOf(page) }));
  };
  return (
    <form className="stacked" onSubmit={show}>
      <div className="finder">
        <span>
          <label htmlFor={`${id}-locale`}>Shop</label>
          <select
            id={`${id}-locale`}
            value={locale.id}
            onChange={({ target }) => setLocale(parseLocaleId(target.value) ?? locale)}
          >
            {LOCALES.map((each) => (
              <option key={each.id} value={each.id}>
                {localeName(each.id)}
              </option>
            ))}
          </select>
        </span>
        <span>
          <WallField
            label={`When, on the clock of ${countryName(locale.country)}`}
            wall={wall}
            setWall={setWall}
          />
        </span>
        <span className="wide">
          <label htmlFor={`${id}-page`}>Page</label>
          <input
            id={`${id}-page`}
            value={page}
            onChange={({ target }) => setPage(target.value)}
            required
            spellCheck={false}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
          />
        </span>
      </div>
      <p className="hint" id={`${id}-hint`}>
        “/” is the home page. You can paste the address of any page of the shop.
      </p>
      <TimeNotes clock={locale.country} countries={[locale.country]} walls={[wall]} />
      {sets.length > 0 && (
        <Ticks
          legend="With these change sets, whenever they go out"
          offered={inOrder(sets, place.sets)}
          label={(set) => titleOf(sets.find((each) => each.id === set))}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
      <p className="choices">
        <button type="submit" className="primary">
          Show it
        </button>
      </p>
    </form>
  );
}

const CHOOSE = 'Choose a time, or a change set.';

/** Sets that were chosen come in their order: the later one shows where two write the same. */
function inOrder(sets: ReadonlyArray<ChangeSetAnswer>, chosen: ReadonlyArray<string>) {
  return [...new Set([...chosen, ...sets.map(({ id }) => id)])].filter((id) =>
    sets.some((set) => set.id === id),
  );
}

function titleOf(set: ChangeSetAnswer | undefined): string {
  if (!set?.schedule || set.state !== 'scheduled') return set?.title ?? '';
  return `${set.title}, scheduled for ${plannedText(set.schedule)}`;
}

/** The address within the shop of what somebody wrote or pasted. */
function pathOf(text: string): string {
  const url = URL.parse(text.trim(), 'http://shop');
  const page = url?.searchParams.get('page');
  return url ? url.pathname + (page ? `?page=${page}` : '') : '/';
}
