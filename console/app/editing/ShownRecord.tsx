import { localeFor } from '#domain/locale/locales.ts';
import type { RecordAnswer } from '../../contract/console-contract.ts';
import { fieldWords } from '../../contract/field-words.ts';
import { Answered } from '../Answered.tsx';
import { ApiProblem, problemText } from '../console-api.ts';
import type { EditedRecord } from './edit-place.ts';
import { RecordHistory } from './RecordHistory.tsx';
import { ValueText } from './ValueText.tsx';

interface Props extends EditedRecord {
  /** What kept it from being read for editing. */
  readonly error: unknown;
}

/** A record as the shop has it, for those that are edited elsewhere. */
export function ShownRecord({ error, ...record }: Props) {
  const { type, id, country } = record;
  const path = `/locales/${localeFor(country).id}/records/${type}/${encodeURIComponent(id)}`;
  return (
    <>
      <p className="well">
        {problemText(error)} <Elsewhere error={error} />
      </p>
      <section aria-labelledby="record-shown">
        <h2 id="record-shown">As the shop has it</h2>
        <Answered<RecordAnswer> path={path}>
          {({ fields }) => (
            <dl className="values">
              {Object.entries(fields).map(([name, value]) => (
                <div key={name} className="value">
                  <dt>{fieldWords(type, hyphenated(name)).label}</dt>
                  <dd>
                    <ValueText {...{ type, country, value }} field={hyphenated(name)} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Answered>
      </section>
      <RecordHistory records={[{ type, id }]} />
    </>
  );
}

/** The way to where it's edited, if that is known. */
function Elsewhere({ error }: Pick<Props, 'error'>) {
  const body = error instanceof ApiProblem ? error.body : undefined;
  const link = typeof body === 'object' && body !== null && 'link' in body && body.link;
  if (typeof link !== 'string') return null;
  return <a href={link}>Edit it there</a>;
}

/** @example hyphenated('imageUrl') // 'image-url' */
const hyphenated = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
