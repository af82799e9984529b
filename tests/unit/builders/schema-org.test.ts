import { expect, test } from 'vitest';
import { schemaOrgFaults } from '../../builders/schema-org.ts';

test('what isn’t of schema.org’s vocabulary is a fault', async () => {
  const wrong = [
    { '@type': 'Store', openingTimes: '10:00' },
    { '@type': 'Product', name: 'Lipstick', offers: { '@type': 'Offer', availability: 'yes' } },
    { '@type': 'Shop', name: 'Lipsticks' },
  ];
  const right = { '@type': 'Store', name: 'Orchard', telephone: '+65 6123 4567' };
  const faults = await schemaOrgFaults(
    [right, ...wrong].map((thing) => ({ '@context': 'https://schema.org', ...thing })),
  );
  expect(faults).toEqual([
    expect.stringContaining('openingTimes'),
    expect.stringContaining('availability'),
    expect.stringContaining('Shop'),
  ]);
}, 60_000);
