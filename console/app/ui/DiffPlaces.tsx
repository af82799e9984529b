import type { PageDiffAnswer } from '../../contract/console-contract.ts';
import { numbered } from './numbered.ts';

const MARKS = { added: '+', removed: '−', same: ' ' } as const;
const PREFIX = { added: 'Added: ', removed: 'Removed: ', same: '' } as const;

interface Props extends Omit<PageDiffAnswer, 'path'> {
  /** What is compared. */
  readonly view: 'text' | 'markup';
}

/** The places in which a page differs, each with some lines around it. */
export function DiffPlaces({ places, isCut, view }: Props) {
  if (places.length === 0) return <p>The {view} is the same.</p>;
  return (
    <>
      {numbered(places).map(({ number, item: lines }) => (
        <ol key={number} className="lines">
          {numbered(lines).map(({ number: line, item: { kind, text } }) => (
            <li key={line} className={`line line-${kind}`}>
              <span aria-hidden="true">{MARKS[kind]}</span>
              <span>
                <span className="unseen">{PREFIX[kind]}</span>
                {text}
              </span>
            </li>
          ))}
        </ol>
      ))}
      {isCut && <p className="hint">There is more than this page shows.</p>}
    </>
  );
}
