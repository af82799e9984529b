import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { countryName } from '../../contract/reach-text.ts';
import { worksFor } from '../../contract/roles.ts';
import { useMe } from '../people/useMe.ts';
import { Ticks } from '../ui/Ticks.tsx';

interface Props {
  readonly legend: string;
  readonly chosen: ReadonlyArray<Country>;
  readonly onChange: (chosen: ReadonlyArray<Country>) => void;
  /** Whether only those of whoever is signed in can be chosen. */
  readonly isOwn?: boolean;
}

/** Which countries are meant. */
export function CountryTicks({ legend, chosen, onChange, isOwn = false }: Props) {
  const me = useMe();
  const offered = COUNTRIES.filter((each) => !isOwn || !me || worksFor(me, [each]));
  return <Ticks {...{ legend, offered, chosen, onChange }} label={countryName} />;
}
