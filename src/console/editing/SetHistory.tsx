import { Instant } from '../Instant.tsx';
import type { PublicationAnswer } from './editing-contract.ts';
import { typeWords } from './field-words.ts';
import { ValueChange } from './ValueChange.tsx';

const DONE = { published: 'Published', undone: 'Undone' } as const;

/** What a set did to the shop. */
export function SetHistory({
  publications,
}: {
  readonly publications: ReadonlyArray<PublicationAnswer>;
}) {
  if (publications.length === 0) return null;
  return (
    <section aria-labelledby="set-history">
      <h2 id="set-history">What it did</h2>
      <ul className="drafted">
        {publications.map(({ kind, who, at, fields }) => (
          <li key={`${kind} ${at}`}>
            <h3>
              {DONE[kind]} by {who} <Instant at={at} />
            </h3>
            <dl className="values">
              {fields.map((field) => (
                <ValueChange
                  key={`${field.type} ${field.id} ${field.field} ${field.place}`}
                  of={field}
                  from={field.from}
                  to={field.to}
                  note={`${typeWords(field.type).one} ${field.id}`}
                />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
