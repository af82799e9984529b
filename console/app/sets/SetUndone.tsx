import type { ChangeSetAnswer, UndoneAnswer } from '../../contract/editing-contract.ts';
import { Instant } from '../ui/Instant.tsx';
import { Link } from '../ui/Link.tsx';

/** That what a set published was taken back, and which set it takes back a part of. */
export function SetUndone({ undone, undoes }: Pick<ChangeSetAnswer, 'undone' | 'undoes'>) {
  return (
    <>
      {undoes && (
        <p className="well">
          It takes back a part of <Link to={`/change-sets/${undoes.set}`}>{undoes.title}</Link>.
        </p>
      )}
      {undone && (
        <p className="well">
          {undone.part ? 'Undone in part' : 'Undone'} by {undone.who} <Instant at={undone.at} />:{' '}
          {backText(undone)} as before.
          {undone.by.length > 0 && ' That was done in '}
          {undone.by.map(({ set, title }, index) => (
            <span key={set}>
              {index > 0 && ', '}
              <Link to={`/change-sets/${set}`}>{title}</Link>
            </span>
          ))}
          {undone.by.length > 0 && '.'}
        </p>
      )}
    </>
  );
}

/** The same in a list. */
export function UndoneHint({ undone }: { readonly undone: UndoneAnswer }) {
  const { part, who, at } = undone;
  return (
    <div className="hint">
      {part && `${part.fields} of ${part.of} fields, `}by {who} <Instant at={at} />
    </div>
  );
}

function backText({ part }: UndoneAnswer): string {
  if (!part) return 'all that it changed is';
  return `${part.fields} of its ${part.of} fields ${part.fields === 1 ? 'is' : 'are'}`;
}
