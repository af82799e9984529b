import { compose } from '#commerce-api/catalogue/five-languages.ts';
import { storeOrEventPath } from '#domain/addresses/addresses.ts';
import { type CountryFiles, type Fields, isFields } from './content-files.ts';

/**
 * `{tel}`, the number of the customer service as its link has it, and `{storePhones}`, a list in
 * Markdown of the country's stores, each with its number.
 */
export function phoneFacts({ config, records }: CountryFiles): Fields {
  const service = config['customer-service'];
  const phone = isFields(service) ? String(service.phoneNumber) : '';
  return { tel: phone.replaceAll(/[^+\d]/g, ''), storePhones: storePhones(records) };
}

function storePhones(records: CountryFiles['records']) {
  const stores = [...(records.get('stores')?.values() ?? [])].toSorted(
    (a, b) => Number(a.position) - Number(b.position),
  );
  return compose((language) => {
    const lines = stores.map(({ name, slugUrl, phone }) => {
      const written = isFields(name) ? (name[language] ?? name.en) : name;
      const link = `[${written}](${storeOrEventPath(String(slugUrl))})`;
      return `- ${link}${language === 'zh' ? '：' : ': '}${phone}`;
    });
    return lines.join('\n');
  });
}
