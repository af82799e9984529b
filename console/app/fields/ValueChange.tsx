import { lazy, type ReactNode, Suspense } from 'react';
import { FALLBACK_COUNTRY, parseLocaleId } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { PublishedField } from '../../contract/editing-contract.ts';
import { fieldWords, typeWords } from '../../contract/field-words.ts';
import { placeName } from '../../contract/place-name.ts';
import { isPicture } from './picked-fields.ts';
import { Said } from './Said.tsx';
import { useValueText } from './useValueText.ts';

interface Props {
  readonly of: Pick<PublishedField, 'type' | 'field' | 'locale' | 'place'>;
  readonly from: unknown;
  readonly to: unknown;
  readonly note?: string;
  /** Whether it had no value before, because its record wasn't there. */
  readonly isNew?: boolean;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** A field with its value before and after. */
export function ValueChange({ of, from, to, note, isNew = false, children }: Props) {
  const { type, field, locale, place } = of;
  const country = parseLocaleId(locale)?.country ?? FALLBACK_COUNTRY;
  const text = useValueText({ type, field, country, values: [from, to] });
  const isSame = JSON.stringify(from) === JSON.stringify(to);
  return (
    <div className="value">
      <dt>
        {field === EXISTS ? typeWords(type).one : fieldWords(type, field).label}{' '}
        <span className="hint">{placeName(place)}</span>
      </dt>
      <dd>
        {field === EXISTS ? (
          <PresenceChange to={to} />
        ) : (
          <Change
            {...{ isSame, isNew }}
            from={<Said {...{ field, text }} value={from} />}
            to={<Said {...{ field, text }} value={to} />}
            texts={isPicture(field) ? undefined : [text(from), text(to)]}
          />
        )}{' '}
        {note && <span className="hint">{note}</span>}
        {children}
      </dd>
    </div>
  );
}

function PresenceChange({ to }: Pick<Props, 'to'>) {
  return to === true ? <ins>added</ins> : <del>removed</del>;
}

interface ChangeProps {
  readonly from: ReactNode;
  readonly to: ReactNode;
  readonly isSame: boolean;
  readonly isNew: boolean;
  /** Both in words; undefined for pictures. */
  readonly texts: readonly [string, string] | undefined;
}

/** Words are compared where there are many. */
const WordChange = lazy(async () => ({
  default: (await import('./WordChange.tsx')).WordChange,
}));
const LONG = 60;

function Change({ from, to, isSame, isNew, texts }: ChangeProps) {
  if (isSame) return <span className="hint">{to}, as it is live</span>;
  if (isNew) return <ins>{to}</ins>;
  const whole = (
    <>
      <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
    </>
  );
  if (!texts?.every((text) => text.length > LONG)) return whole;
  const [before, after] = texts;
  return (
    <Suspense fallback={whole}>
      <WordChange from={before} to={after} whole={whole} />
    </Suspense>
  );
}
