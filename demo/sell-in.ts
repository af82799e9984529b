import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Gives a country the offers of another in the demo's catalogue, at prices times a rate that keep two digits:
 *
 *   node demo/sell-in.ts VN SG 19000
 */
const [, , country = '', like = '', rate = '1'] = process.argv;
const FILE = new URL('catalogue.jsonl', import.meta.url);

type Offer = Record<string, unknown>;

const inCountry = (offer: Offer): Offer =>
  Object.fromEntries(
    Object.entries(offer).map(([key, value]) => [
      key,
      key.endsWith('price') ? Number((Number(value) * Number(rate)).toPrecision(2)) : value,
    ]),
  );

const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
const written = lines.map((line) =>
  JSON.stringify(JSON.parse(line), (key, value) =>
    key === 'offers' && like in value ? { ...value, [country]: inCountry(value[like]) } : value,
  ),
);
writeFileSync(FILE, `${written.join('\n')}\n`);
