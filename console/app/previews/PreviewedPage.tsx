import { useEffect, useState } from 'react';
import { localeOfId } from '#domain/locale/locales.ts';
import { CONSOLE_DRAFTED } from '../../contract/console-contract.ts';
import type { ChangeSetDetails, NamedSet } from '../../contract/editing-contract.ts';
import { fieldWords, typeWords } from '../../contract/field-words.ts';
import { type FutureAnswer, futureText } from '../../contract/future.ts';
import { localeName } from '../../contract/place-name.ts';
import { timeText } from '../../contract/time-text.ts';
import { getJson } from '../api/console-api.ts';
import { editPlace, recordPlace } from '../fields/edit-place.ts';
import { Answered } from '../ui/Answered.tsx';
import { Link } from '../ui/Link.tsx';
import { goTo } from '../ui/location.ts';
import { fieldOf, fieldsIn, followFields, type ShownField } from './edited-fields.ts';
import { ShareLinks } from './PreviewLinks.tsx';
import type { PreviewedPlace } from './preview-place.ts';
import { firstScreen, SCREENS, ScreenChoice } from './ScreenChoice.tsx';
import { ShopFrame } from './ShopFrame.tsx';

interface Props {
  readonly place: PreviewedPlace;
  /** Another one once a chosen set is another. */
  readonly version: string;
}

/** A page of a preview, with what is to be known of it, from whose elements one gets to their fields. */
export function PreviewedPage({ place, version }: Props) {
  const future = encodeURIComponent(futureText(place));
  return (
    <Answered<FutureAnswer> path={`/previews/${future}/${place.locale.id}`}>
      {(shown) => (
        <>
          <Summary shown={shown} />
          <Page {...{ place, shown }} key={`${version} ${JSON.stringify(shown)}`} />
          <ShareLinks
            sets={place.sets}
            at={place.at}
            locale={place.locale.id}
            address={place.page}
          />
        </>
      )}
    </Answered>
  );
}

function Summary({ shown }: { readonly shown: FutureAnswer }) {
  const { locale, at, sets, live, notes } = shown;
  const { country } = localeOfId(locale);
  return (
    <section aria-labelledby="previewed">
      <h2 id="previewed">
        {localeName(locale)}
        {at !== undefined && `, ${timeText({ at, country })}`}
      </h2>
      {sets.length > 0 && (
        <p>
          With <Titles of={sets} />.
        </p>
      )}
      {live.length > 0 && (
        <p>
          Scheduled for before that, and live then: <Titles of={live} />.
        </p>
      )}
      {notes.length > 0 && (
        <ul className="item item-warning">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Titles({ of }: { readonly of: ReadonlyArray<NamedSet> }) {
  return of.map(({ set, title }, index) => (
    <span key={set}>
      {index > 0 && ', '}
      <Link to={`/change-sets/${set}`}>{title}</Link>
    </span>
  ));
}

interface PageProps extends Pick<Props, 'place'> {
  readonly shown: FutureAnswer;
}

function Page({ place, shown }: PageProps) {
  const [screen, setScreen] = useState(firstScreen);
  const [page, setPage] = useState<Document>();
  const [isEditing, setEditing] = useState(true);
  const { country } = place.locale;
  const open = async (field: ShownField) => goTo(await placeOf(field, { shown, country }));
  useFields(page, isEditing, open);
  return (
    <>
      <div className="section-head">
        <label className="tick">
          <input
            type="checkbox"
            checked={isEditing}
            onChange={({ target }) => setEditing(target.checked)}
          />
          Press what you want to edit
        </label>
        <ScreenChoice screen={screen} onChange={setScreen} />
      </div>
      {page && <FieldList page={page} onOpen={open} />}
      <ShopFrame
        title="Preview"
        note={isEditing ? 'press a text or a picture to open its field' : 'links lead on'}
        address={`${CONSOLE_DRAFTED}/${futureText(place)}/${place.locale.id}${place.page}`}
        onShown={setPage}
        {...SCREENS[screen]}
      />
    </>
  );
}

/** Has the elements of a page lead to their fields. */
function useFields(
  page: Document | undefined,
  isOn: boolean,
  open: (field: ShownField) => Promise<void>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it leads follows from the page
  useEffect(
    () => (page && isOn ? followFields(page, (field) => void open(field)) : undefined),
    [page, isOn],
  );
}

interface ListProps {
  readonly page: Document;
  readonly onOpen: (field: ShownField) => Promise<void>;
}

/** The fields that a page shows, for those who don't press in pictures. */
function FieldList({ page, onOpen }: ListProps) {
  const fields = [...fieldsIn(page)];
  if (fields.length === 0) return <p className="hint">Nothing of this page is edited here.</p>;
  return (
    <details>
      <summary>
        {fields.length === 1 ? 'One field' : `${fields.length} fields`} of this page can be edited
      </summary>
      <ul className="found">
        {fields.map(([mark, element]) => {
          const field = fieldOf(mark);
          return (
            field && (
              <li key={mark}>
                <button type="button" className="quiet" onClick={() => void onOpen(field)}>
                  {labelOf(field)}
                </button>{' '}
                <span className="hint">{textOf(element)}</span>
              </li>
            )
          );
        })}
      </ul>
    </details>
  );
}

function labelOf({ type, id, field = '' }: ShownField): string {
  const [of = type, , name = ''] = field.split('/');
  return `${fieldWords(of, name).label} of ${typeWords(type).one} ${id}`;
}

const TEXT_MAX = 60;

function textOf(element: Element): string {
  const text = (element.textContent || element.getAttribute('alt') || '').trim();
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}

interface Where {
  readonly shown: FutureAnswer;
  readonly country: PreviewedPlace['locale']['country'];
}

/** Where a field is edited: in a set of the preview that writes it or else the last, if any is open. */
async function placeOf({ type, id, field }: ShownField, { shown, country }: Where) {
  const record = { type, id, country };
  const details = await Promise.all(
    shown.sets.map((each) => getJson<ChangeSetDetails>(`/change-sets/${each.set}`)),
  );
  const open = details.filter(({ state }) => state === 'open');
  const [of, part, name] = (field ?? '').split('/');
  const writing = open.findLast(({ drafts }) =>
    drafts.some((draft) => draft.type === of && draft.id === part && draft.field === name),
  );
  const set = writing ?? open.at(-1);
  if (!set) return recordPlace(record);
  const query = field === undefined ? '' : `?${new URLSearchParams({ field })}`;
  return editPlace(set.id, record) + query;
}
