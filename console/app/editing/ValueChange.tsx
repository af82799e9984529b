import type { ReactNode } from 'react';
import { FALLBACK_COUNTRY, parseLocaleId } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { PublishedField } from '../../contract/editing-contract.ts';
import { fieldWords, typeWords } from '../../contract/field-words.ts';
import { placeName } from '../../contract/place-name.ts';
import { useValueText } from './pickers/useValueText.ts';
import { Said } from './Said.tsx';

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
}

function Change({ from, to, isSame, isNew }: ChangeProps) {
  if (isSame) return <span className="hint">{to}, as it is live</span>;
  if (isNew) return <ins>{to}</ins>;
  return (
    <>
      <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
    </>
  );
}
