import { SHELL } from '#content-sync/contract/fragments.ts';
import { type Country, localeOfId } from '#domain/locale/locales.ts';
import type {
  PageRecord,
  PublishedEdits,
  QueryOfPage,
  WaitingEdits,
  WhyAnswer,
} from '../../contract/console-contract.ts';
import { TYPE_WORDS, typeWords } from '../../contract/field-words.ts';
import { pageAddress, pageText, placeOfPage } from '../../contract/page-address.ts';
import { localeName } from '../../contract/place-name.ts';
import { DID } from '../../contract/publication-words.ts';
import { plannedText } from '../../contract/time-text.ts';
import { recordPlace } from '../fields/edit-place.ts';
import { previewPlace } from '../previews/preview-place.ts';
import { Answered } from '../ui/Answered.tsx';
import { Instant } from '../ui/Instant.tsx';
import { Link } from '../ui/Link.tsx';

/** Why a page looks as it does: what it's made from, and who changed that or is about to. */
export function Why({ address }: { readonly address: string }) {
  if (!address) {
    return (
      <p>
        Paste the address of a page above, as the browser has it, such as{' '}
        <code>/products/x?country_code=HK&language=zh</code>.
      </p>
    );
  }
  return (
    <Answered<WhyAnswer> path={`/why?address=${encodeURIComponent(address)}`}>
      {(answer) => <Explained {...answer} />}
    </Answered>
  );
}

function Explained(answer: WhyAnswer) {
  const { locale, path, release, reason, expiresAt, queries } = answer;
  const { country } = localeOfId(locale);
  return (
    <>
      <p>
        <strong>{nameOf(path)}</strong> of{' '}
        <Link to={`/locales/${locale}`}>{localeName(locale)}</Link> has been as it is since{' '}
        {release.createdAt === undefined ? (
          `release ${release.id}`
        ) : (
          <>
            <Instant at={release.createdAt} /> (release {release.id})
          </>
        )}
        {reason && `, because ${reason}`}.
        {expiresAt !== undefined && (
          <>
            {' '}
            It changes by itself <Instant at={expiresAt} isPlanned />.
          </>
        )}{' '}
        <Link to={previewPlace({ locale, page: pageAddress(placeOfPage(path)) })}>Preview it</Link>
      </p>
      <Waiting waiting={answer.waiting} country={country} />
      <Published published={answer.published} country={country} />
      <section aria-labelledby="why-made">
        <h2 id="why-made">What it is made from</h2>
        <p className="hint">
          When one of these is edited, the page follows within seconds.
          {path !== SHELL && ' The header and footer are added when the page is served.'}
        </p>
        <ol className="chain">
          {queries.filter(hasRecords).map((each) => (
            <Made key={each.query} country={country} {...each} />
          ))}
        </ol>
      </section>
      <details>
        <summary>For developers: the queries of the page</summary>
        <ul className="listed">
          {queries.map(({ query }) => (
            <li key={query}>
              <code>{query}</code>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Settings and the like aren't edited in forms. */
const hasRecords = ({ records }: QueryOfPage) => records.length > 0;

function nameOf(path: string): string {
  if (path === SHELL) return 'The header and footer';
  const text = pageText(placeOfPage(path));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface WaitingProps {
  readonly waiting: ReadonlyArray<WaitingEdits>;
  readonly country: Country;
}

/** An edit that somebody misses may just not be published. */
function Waiting({ waiting, country }: WaitingProps) {
  if (waiting.length === 0) return null;
  return (
    <section className="item item-warning" aria-labelledby="why-waiting">
      <h2 id="why-waiting">Changes of it that aren’t published yet</h2>
      <ul>
        {waiting.map(({ set, title, author, schedule, end, records }) => (
          <li key={set}>
            <Link to={`/change-sets/${set}`}>{title}</Link> by {author} changes{' '}
            <Records {...{ records, country }} />
            {schedule
              ? `. It goes out on ${plannedText(schedule)}${end ? `, until ${plannedText(end)}` : ''}.`
              : ', and waits to be published.'}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PublishedProps {
  readonly published: ReadonlyArray<PublishedEdits>;
  readonly country: Country;
}

function Published({ published, country }: PublishedProps) {
  return (
    <section aria-labelledby="why-published">
      <h2 id="why-published">Who changed it last</h2>
      {published.length === 0 && (
        <p className="hint">Nothing that it is made from was published from here yet.</p>
      )}
      <ul className="found">
        {published.map(({ set, title, kind, who, at, records }) => (
          <li key={`${set} ${at}`}>
            {who} {DID[kind]} <Link to={`/change-sets/${set}`}>{title}</Link> <Instant at={at} />,
            which changed <Records {...{ records, country }} />.
          </li>
        ))}
      </ul>
    </section>
  );
}

function Made({ about, records, more, country }: QueryOfPage & { readonly country: Country }) {
  return (
    <li>
      <h3>{about.charAt(0).toUpperCase() + about.slice(1)}</h3>
      {[...Map.groupBy(records, ({ type }) => type)].map(([type, ofType]) => (
        <p key={type}>
          <span className="hint">{typeWords(type).many}:</span>{' '}
          <Records records={ofType} country={country} />
        </p>
      ))}
      {more > 0 && <p className="hint">and {more} more</p>}
    </li>
  );
}

interface RecordsProps {
  readonly records: ReadonlyArray<PageRecord>;
  readonly country: Country;
}

/** Records by their names, each leading to what it has and who changed it. */
function Records({ records, country }: RecordsProps) {
  return records.map(({ type, id, title = id }, index) => (
    <span key={`${type} ${id}`}>
      {index > 0 && ', '}
      {Object.hasOwn(TYPE_WORDS, type) ? (
        <Link to={recordPlace({ type, id, country })}>{title}</Link>
      ) : (
        title
      )}
    </span>
  ));
}
