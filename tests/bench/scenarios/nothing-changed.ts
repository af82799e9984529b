import type { Scenario } from '../scenario.ts';
import { fullBuild, LOCALE } from '../shop/full-build.ts';
import { eventsOf, type Shop } from '../shop/shop.ts';
import { median, sum, timed } from '../statistics.ts';

const PULLS = 3;

export const nothingChangedScenario: Scenario = {
  name: 'nothing',
  title: `Nothing changed: a full pull of ${LOCALE.id}`,
  limit: 'Making the lists in the API, and parsing and validating them: 93 µs a product.',
  async run(workshop) {
    const { shop } = await workshop.once(fullBuild);
    workshop.say(`Pulling ${LOCALE.id} whole, with nothing changed…`);
    const pulls: Array<{ ms: number; renders: number }> = [];
    for (let pull = 0; pull < PULLS; pull++) pulls.push(await pullAgain(shop));
    return {
      figures: [
        {
          name: 'renders',
          value: sum(pulls.map(({ renders }) => renders)),
          unit: 'renders',
          goal: { atMost: 0 },
        },
        {
          name: 'median',
          value: median(pulls.map(({ ms }) => ms)) / 1_000,
          unit: 's',
          goal: { atMost: 2 },
        },
      ],
    };
  },
};

async function pullAgain(shop: Shop): Promise<{ ms: number; renders: number }> {
  const { ms, result } = await timed(() => shop.rebuild());
  return { ms, renders: sum(eventsOf(result, 'planned').map(({ render }) => render.length)) };
}
