import { TEST_CARDS } from '#commerce-api/checkout/test-cards.ts';
import { type Country, languagesOf } from '#domain/locale/locales.ts';
import type { CountryShop } from './country-shop.ts';
import type { Feature, FeatureGroup } from './feature.ts';

/** Writes the Markdown page that says where the demo shop shows what. */
export function demoPage(
  groups: ReadonlyArray<FeatureGroup>,
  shops: ReadonlyArray<CountryShop>,
): string {
  return [HEAD, ...groups.flatMap((group) => section(group, shops))].join('\n\n');
}

const HEAD = `# Where the demo shop shows what

Every feature of the shop in each of its states, with two addresses that show it, one of them in a
country where English is not the first language where that is possible. Addresses are those of
\`npm start\`. This page is written by \`demo/tests/contract/demo.test.ts\` from a table that the test
holds against the demo shop, so that nothing goes missing; it is not edited by hand.

Dates are near the day on which the shop was filled: what is coming soon stays so for three weeks and
more, and the first launch is then. A shop that has grown old is filled anew by deleting its data folder,
\`.data\`.

The checkout takes two test cards: \`${TEST_CARDS.approved}\` is approved, \`${TEST_CARDS.declined}\` is
declined. Any invented name and address will do.

Members sign in with \`beauty-pass-demo\`: \`mei@members.example\` (gold, with orders, points, reviews
and questions), \`noah@members.example\` (new) and \`jisoo@company.example\` (black, an employee). Every component in each
of its states, apart from any country, is at <http://localhost:4321/sandbox-web>.

Without an issuer there is no social sign-in, and the company's single sign-on ends at its first step:
[configuration](configuration.md) says how to connect both. Mails are files in \`.data/mail\`.`;

function section({ title, features }: FeatureGroup, shops: ReadonlyArray<CountryShop>) {
  const rows = features.map((feature) => row(feature, shops));
  return [
    `## ${title}`,
    ['| what | look for | where | countries |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  ];
}

function row(feature: Feature, shops: ReadonlyArray<CountryShop>): string {
  const found = shops.flatMap((shop) => {
    const path = feature.find(shop);
    return path === undefined ? [] : [{ country: shop.country, path }];
  });
  const english = found.find(({ country }) => otherLanguageOf(country) === undefined);
  const native = found.find(({ country }) => otherLanguageOf(country) !== undefined);
  const examples = [english, native].flatMap((one) => (one ? [link(one)] : []));
  const countries = found.map(({ country }) => country);
  const where = countries.length === shops.length ? 'all' : countries.join(', ');
  return `| ${feature.name} | ${feature.look} | ${examples.join(', ')} | ${where} |`;
}

const otherLanguageOf = (country: Country) =>
  languagesOf(country).find((language) => language !== 'en');

function link({ country, path }: { readonly country: Country; readonly path: string }): string {
  const language = otherLanguageOf(country);
  const query = [
    `country_code=${country}`,
    ...(language && language !== languagesOf(country)[0] ? [`language=${language}`] : []),
  ].join('&');
  const [page = '', fragment] = path.split('#');
  const address = `${page}${page.includes('?') ? '&' : '?'}${query}${fragment ? `#${fragment}` : ''}`;
  return `[${country}](http://localhost:4321${address})`;
}
