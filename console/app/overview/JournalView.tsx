import type { LocaleId } from '#domain/locale/locales.ts';
import type { JournalEntry } from '../../contract/console-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import { Answered } from '../ui/Answered.tsx';
import { Instant } from '../ui/Instant.tsx';
import { Link } from '../ui/Link.tsx';
import { type StateKind, StateTag } from '../ui/StateTag.tsx';
import { Table } from '../ui/Table.tsx';

/** What happened to the locales, and what people did about it. */
export function JournalView() {
  return (
    <Answered<ReadonlyArray<JournalEntry>> path="/journal">
      {(entries) => <Entries entries={entries} />}
    </Answered>
  );
}

const FEW = 30;

/** The latest entries of one locale. */
export function JournalOf({ locale }: { readonly locale: LocaleId }) {
  return (
    <Answered<ReadonlyArray<JournalEntry>> path={`/journal?locale=${locale}&limit=${FEW}`}>
      {(entries) => <Entries entries={entries} />}
    </Answered>
  );
}

const KINDS: Readonly<Record<string, StateKind>> = {
  published: 'good',
  failed: 'problem',
  'page-failed': 'problem',
  'record-malformed': 'warning',
  'records-left-out': 'warning',
  'list-incomplete': 'warning',
  'content-stopped': 'problem',
  'record-missing': 'warning',
  'record-unread': 'warning',
  'record-without-page': 'warning',
  held: 'warning',
};

const NAMES: Readonly<Record<string, string>> = {
  'page-failed': 'page failed',
  'record-malformed': 'record left out',
  'records-left-out': 'records left out',
  'list-incomplete': 'list not whole',
  'content-stopped': 'stopped',
  'record-missing': 'record missing',
  'record-unread': 'record not read',
  'record-without-page': 'no page',
  'up-to-date': 'up to date',
};

function Entries({ entries }: { readonly entries: ReadonlyArray<JournalEntry> }) {
  if (entries.length === 0) return <p className="hint">Nothing has been recorded yet.</p>;
  return (
    <Table isStacked columns={['When', 'Locale', 'What', 'Said', 'Who']}>
      {entries.map(({ id, at, locale, kind, text, who }) => (
        <tr key={id}>
          <td>
            <Instant at={at} />
          </td>
          <td data-column="Locale">
            {locale ? <Link to={`/locales/${locale}`}>{localeName(locale)}</Link> : '–'}
          </td>
          <td>
            <StateTag kind={KINDS[kind] ?? 'plain'}>{NAMES[kind] ?? kind}</StateTag>
          </td>
          <td className="journal-text">{text}</td>
          <td data-column="Who">{who ?? '–'}</td>
        </tr>
      ))}
    </Table>
  );
}
