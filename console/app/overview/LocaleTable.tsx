import type { LocaleOverview, LocaleWork } from '../../contract/console-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import type { Progress } from '../api/useLive.ts';
import { Instant } from '../ui/Instant.tsx';
import { numberText } from '../ui/instants.ts';
import { Link } from '../ui/Link.tsx';
import { StateTag } from '../ui/StateTag.tsx';
import { Table } from '../ui/Table.tsx';
import { Rebuild } from './Attention.tsx';

interface Props {
  readonly locales: ReadonlyArray<LocaleOverview>;
  readonly progress: Progress;
}

const COLUMNS = [
  'Locale',
  'State',
  { label: 'Release', isNumber: true },
  'Published',
  { label: 'Pages', isNumber: true },
  'Next expiry',
];

/** What each locale serves, and how old it is. */
export function LocaleTable({ locales, progress }: Props) {
  return (
    <Table columns={COLUMNS} hasActions>
      {locales.map((each) => (
        <LocaleRow key={each.locale} {...each} work={progress.get(each.locale) ?? each.work} />
      ))}
    </Table>
  );
}

function LocaleRow(row: LocaleOverview) {
  const { locale, release, pages, nextExpiry } = row;
  return (
    <tr>
      <th scope="row">
        <Link to={`/locales/${locale}`}>{localeName(locale)}</Link>
      </th>
      <td>
        <LocaleState {...row} />
      </td>
      <td className="number">{release ? release.id : '–'}</td>
      <td>{release ? <Instant at={release.createdAt} /> : 'never'}</td>
      <td className="number">{numberText(pages)}</td>
      <td>{nextExpiry === undefined ? '–' : <Instant at={nextExpiry} isPlanned />}</td>
      <td className="actions">{release && <Rebuild locale={locale} />}</td>
    </tr>
  );
}

/** The state of a locale in a word, or the progress of its rebuild. */
export function LocaleState({
  work,
  trouble,
  heldAt,
  release,
  pending,
  hasWaitingContent,
  stopped,
}: LocaleOverview) {
  if (work) return <Work {...work} />;
  if (trouble && trouble.unusual.length === 0) return <StateTag kind="problem">failed</StateTag>;
  if (trouble || stopped.length > 0) return <StateTag kind="problem">stopped</StateTag>;
  if (heldAt !== undefined) return <StateTag kind="warning">held at {heldAt}</StateTag>;
  if (!release) return <StateTag kind="plain">not published</StateTag>;
  if (pending > 0) return <StateTag kind="warning">pages failed</StateTag>;
  if (hasWaitingContent) return <StateTag kind="plain">content waits</StateTag>;
  return <StateTag kind="good">up to date</StateTag>;
}

const PHASES = { waiting: 'waits', pulling: 'pulling…', rendering: 'rendering…' } as const;

function Work({ phase, done, total, next }: LocaleWork) {
  const then = next && <span className="hint"> then {next}</span>;
  if (phase !== 'rendering' || total === 0) {
    return (
      <>
        <StateTag kind="plain">{PHASES[phase]}</StateTag>
        {then}
      </>
    );
  }
  return (
    <span className="work">
      <progress max={total} value={done} aria-label="Pages rendered" />
      <span>
        {numberText(done)} of {numberText(total)}
      </span>
      {then}
    </span>
  );
}
