import { COUNTRIES, type Country, type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import type { LocaleOverview, LocaleWork, Overview } from '../../contract/console-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import { countryName } from '../../contract/reach-text.ts';
import type { Progress } from '../api/useLive.ts';
import { Instant } from '../ui/Instant.tsx';
import { countText, numberText, secondsText } from '../ui/instants.ts';
import { Link } from '../ui/Link.tsx';
import { quantile } from '../ui/quantile.ts';
import { Table } from '../ui/Table.tsx';

type Shown = Pick<Overview, 'locales' | 'eventToLive' | 'rendered'>;

interface Props extends Shown {
  readonly progress: Progress;
}

const COLUMNS = [
  'Country',
  { label: 'Event to live', isNumber: true },
  { label: 'Pages rendered', isNumber: true },
  'What waits, and why',
];

/** How each country that is published follows its content. */
export function HealthTable({ locales, eventToLive, rendered, progress }: Props) {
  const isOf = (country: Country) => (each: { readonly locale: LocaleId }) =>
    localeOfId(each.locale).country === country;
  const published = COUNTRIES.filter((country) =>
    locales.some((each) => each.release && isOf(country)(each)),
  );
  if (published.length === 0) return null;
  return (
    <Table columns={COLUMNS}>
      {published.map((country) => (
        <CountryRow
          key={country}
          country={country}
          locales={locales.filter(isOf(country))}
          eventToLive={eventToLive.filter(isOf(country))}
          rendered={rendered.filter(isOf(country))}
          progress={progress}
        />
      ))}
    </Table>
  );
}

function CountryRow({
  country,
  locales,
  eventToLive,
  rendered,
  progress,
}: Props & { readonly country: Country }) {
  const seconds = eventToLive.map((point) => point.seconds);
  const waiting = locales.flatMap((each) => {
    const work = progress.get(each.locale) ?? each.work;
    const why = whyWaiting({ ...each, work });
    return why === undefined ? [] : { locale: each.locale, why, retryAt: each.trouble?.retryAt };
  });
  return (
    <tr>
      <th scope="row">{countryName(country)}</th>
      <td className="number">
        {seconds.length === 0 ? '–' : secondsText(quantile(seconds, 0.5))}
        {seconds.length > 0 && (
          <div className="hint">of {countText(seconds.length, 'event')}, half are faster</div>
        )}
      </td>
      <td className="number">
        {numberText(rendered.reduce((sum, { pages }) => sum + pages, 0))}
        <div className="hint">in {countText(rendered.length, 'release')}</div>
      </td>
      <td className="reasons">
        {waiting.length === 0 && 'nothing'}
        {waiting.map(({ locale, why, retryAt }) => (
          <div key={locale}>
            <Link to={`/locales/${locale}`}>{localeName(locale)}</Link>: {why}
            {retryAt !== undefined && (
              <>
                {' '}
                Tried again <Instant at={retryAt} isPlanned />.
              </>
            )}
          </div>
        ))}
      </td>
    </tr>
  );
}

/** Why a locale isn't what its content says; undefined if nothing waits. What matters most comes first. */
export function whyWaiting({
  work,
  trouble,
  stopped,
  heldAt,
  pending,
  hasWaitingContent,
}: Omit<LocaleOverview, 'locale' | 'pages'>): string | undefined {
  if (work) return workText(work);
  if (stopped.length > 0) {
    return `${countText(stopped.length, 'unusual record')} until somebody lets it through.`;
  }
  if (trouble) return `its last rebuild failed. ${trouble.problem}`;
  if (heldAt !== undefined) return `all of its edits, while it is held at release ${heldAt}.`;
  if (pending > 0) return `${countText(pending, 'page')} that could not be rendered.`;
  return hasWaitingContent ? 'content, until it is complete.' : undefined;
}

function workText({ phase, done, total, next }: LocaleWork): string {
  const then = next === undefined ? '' : ` Then ${next}.`;
  if (phase === 'waiting') return `for the rebuilds before it.${then}`;
  if (phase === 'pulling') return `for its content, which is being read.${then}`;
  if (total === 0) return `for its pages, which are being rendered.${then}`;
  return `for its pages: ${numberText(done)} of ${numberText(total)} are rendered.${then}`;
}
