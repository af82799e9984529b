import { Cron } from 'croner';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';

/** Half past three at night, when few people shop or edit. */
const AT_NIGHT = '30 3 * * *';

/**
 * Pulls everything of a country each night, by its own clock, so that changes without a webhook are
 * found within a day. Returns a function that ends it.
 */
export function pullNightly(pull: (country: Country) => void): () => void {
  const jobs = COUNTRIES.map(
    (country) =>
      new Cron(AT_NIGHT, { timezone: COUNTRY_TIME_ZONE[country], unref: true }, () =>
        pull(country),
      ),
  );
  return () => {
    for (const job of jobs) job.stop();
  };
}
