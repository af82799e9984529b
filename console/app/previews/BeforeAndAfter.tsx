import { useState } from 'react';
import { type Locale, parseLocaleId } from '#domain/locale/locales.ts';
import {
  CONSOLE_DRAFTED,
  CONSOLE_LIVE,
  type PageDiffAnswer,
} from '../../contract/console-contract.ts';
import type { ChangeSetDetails } from '../../contract/editing-contract.ts';
import { type PagePlace, pageAddress, pageText, placeOfPage } from '../../contract/page-address.ts';
import { localeName } from '../../contract/place-name.ts';
import { Answered } from '../ui/Answered.tsx';
import { DiffPlaces } from '../ui/DiffPlaces.tsx';
import { Link } from '../ui/Link.tsx';
import { firstScreen, SCREENS, ScreenChoice } from './ScreenChoice.tsx';
import { ShopFrame } from './ShopFrame.tsx';
import { useMarks } from './useMarks.ts';

interface Props {
  /** The change set. */
  readonly set: string;
  readonly query: URLSearchParams;
}

/** A page of a change set as it is live and as it would be, side by side. */
export function BeforeAndAfter({ set, query }: Props) {
  const locale = parseLocaleId(query.get('locale') ?? '');
  const at = query.get('page');
  if (!locale || at === null) return <p>Choose a page in what will change.</p>;
  return (
    <Answered<ChangeSetDetails> path={`/change-sets/${set}`}>
      {(details) => <Compared set={details} locale={locale} place={placeOfPage(at)} />}
    </Answered>
  );
}

/** The place of the console that compares a page. */
export function comparePlace(set: string, { locale, page }: { locale: string; page: string }) {
  return `/change-sets/${set}/before-and-after?${new URLSearchParams({ locale, page })}`;
}

interface ComparedProps {
  readonly set: ChangeSetDetails;
  readonly locale: Locale;
  readonly place: PagePlace;
}

function Compared({ set, locale, place }: ComparedProps) {
  const [screen, setScreen] = useState(firstScreen);
  const [before, setBefore] = useState<Document>();
  const [after, setAfter] = useState<Document>();
  const [isMarked, setMarked] = useState(true);
  const places = useMarks({ before, after }, isMarked);
  const address = pageAddress(place);
  const live = `${CONSOLE_LIVE}/${locale.id}${address}`;
  const drafted = `${CONSOLE_DRAFTED}/${set.id}/${locale.id}${address}`;
  const query = new URLSearchParams({ locale: locale.id, path: place.path, page: `${place.page}` });
  return (
    <>
      <div className="section-head">
        <p>
          <strong>{pageText(place)}</strong> in {localeName(locale.id)}, with{' '}
          <Link to={`/change-sets/${set.id}`}>{set.title}</Link>
        </p>
        <span className="inline">
          <ScreenChoice screen={screen} onChange={setScreen} />
          <label className="tick">
            <input
              type="checkbox"
              checked={isMarked}
              onChange={({ target }) => setMarked(target.checked)}
            />
            Mark what differs
          </label>
        </span>
      </div>
      <p className="hint" role="status">
        {places !== undefined && placesText(places)}
      </p>
      <div className="compared">
        <ShopFrame
          title="Before"
          note="as shoppers see it now"
          address={live}
          onShown={setBefore}
          {...SCREENS[screen]}
        />
        <ShopFrame
          version={String(set.version)}
          title="After"
          note="with the change set"
          address={drafted}
          onShown={setAfter}
          {...SCREENS[screen]}
        />
      </div>
      <section aria-labelledby="difference">
        <h2 id="difference">What reads differently</h2>
        <Answered<PageDiffAnswer>
          key={set.version}
          path={`/change-sets/${set.id}/difference?${query}`}
        >
          {(answer) => <DiffPlaces {...answer} view="text" />}
        </Answered>
      </section>
    </>
  );
}

/** @example placesText(1) // 'It differs in one place.' */
function placesText(count: number): string {
  if (count === 0) return 'Nothing that is seen differs.';
  const marks = 'Dashed lines are around what goes, solid ones around what comes.';
  return `It differs in ${count === 1 ? 'one place' : `${count} places`}. ${marks}`;
}
