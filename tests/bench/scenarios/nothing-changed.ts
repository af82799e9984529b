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
    const pulls: Array<Pulled> = [];
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
        {
          name: 'processor time, median',
          value: median(pulls.map(({ cpuMs }) => cpuMs)) / 1_000,
          unit: 's',
        },
      ],
    };
  },
};

interface Pulled {
  readonly ms: number;
  /** Of the processor, in all threads. */
  readonly cpuMs: number;
  readonly renders: number;
}

async function pullAgain(shop: Shop): Promise<Pulled> {
  const before = process.cpuUsage();
  const { ms, result } = await timed(() => shop.rebuild());
  const { user, system } = process.cpuUsage(before);
  const renders = sum(eventsOf(result, 'planned').map(({ render }) => render.length));
  return { ms, cpuMs: (user + system) / 1_000, renders };
}
