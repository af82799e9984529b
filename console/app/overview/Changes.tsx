import { useState } from 'react';
import { type LocaleId, parseLocaleId } from '#domain/locale/locales.ts';
import type {
  CompareAnswer,
  ComparedPage,
  PageDiffAnswer,
} from '../../contract/console-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import { Answered } from '../ui/Answered.tsx';
import { DiffPlaces } from '../ui/DiffPlaces.tsx';
import { countText } from '../ui/instants.ts';
import { Link } from '../ui/Link.tsx';
import { pageName } from '../ui/page-name.ts';

interface Props {
  readonly locale: string;
  readonly query: URLSearchParams;
}

/** How two releases of a locale differ, page by page. */
export function Changes({ locale, query }: Props) {
  const id = parseLocaleId(locale)?.id;
  if (!id) return <p className="problem">This locale doesn’t exist.</p>;
  const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
  return (
    <>
      <p>
        <Link to={`/locales/${id}`}>{localeName(id)}</Link>, from release {from} to release {to}
      </p>
      <Answered<CompareAnswer> path={`/locales/${id}/changes?from=${from}&to=${to}`}>
        {(answer) => <ChangedPages locale={id} {...answer} />}
      </Answered>
    </>
  );
}

type ChangedPagesProps = CompareAnswer & { readonly locale: LocaleId };

function ChangedPages({ locale, from, to, total, pages }: ChangedPagesProps) {
  if (total === 0) return <p>No pages differ.</p>;
  return (
    <>
      <p>
        {countText(total, 'page')} differ{total === 1 && 's'}
        {pages.length < total && `; the first ${pages.length} are listed`}.
      </p>
      <ul className="changes">
        {pages.map((page) => (
          <li key={page.path}>
            <ChangedPage {...page} range={`${locale}/changes/page?from=${from}&to=${to}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

type ChangedPageProps = ComparedPage & { readonly range: string };

function ChangedPage({ path, change, reason, range }: ChangedPageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={`change change-${change}`}>{change}</span>{' '}
        <span className="path">{pageName(path)}</span>
        {reason && <span className="hint"> {reason}</span>}
      </summary>
      {isOpen && <PageDiff range={range} path={path} />}
    </details>
  );
}

function PageDiff({ range, path }: { readonly range: string; readonly path: string }) {
  const [view, setView] = useState<'text' | 'markup'>('text');
  const other = view === 'text' ? 'markup' : 'text';
  return (
    <div className="diff">
      <p>
        <button type="button" className="quiet" onClick={() => setView(other)}>
          Show the {other}
        </button>
      </p>
      <Answered<PageDiffAnswer>
        path={`/locales/${range}&path=${encodeURIComponent(path)}&view=${view}`}
      >
        {(answer) => <DiffPlaces {...answer} view={view} />}
      </Answered>
    </div>
  );
}
