import { SHELL } from '#content-sync/contract/fragments.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import { aProject } from '../../builders/project.ts';
import type { Measured, Scenario } from '../scenario.ts';
import { wholeShop } from '../shop/built-apart.ts';
import { eventsOf, openShop, type Shop } from '../shop/shop.ts';
import { median, timed } from '../statistics.ts';

const STYLE = {
  file: 'src/styles/tokens.css',
  edit: (text: string) => `${text}\n:root{--edited:1px}\n`,
};

/** To the edited style, and back, so that other scenarios find the shop as it was. */
const TURNS = 3;

export const styleScenario: Scenario = {
  name: 'style',
  title: 'A changed style, in every locale',
  limit: 'Not measured on a quiet machine yet.',
  async run(workshop) {
    const whole = await workshop.once(wholeShop);
    workshop.say('Compiling the code with another style…');
    const project = await aProject({ isCompiled: false });
    try {
      const edited = await project.compiledWith(STYLE);
      const changes: Array<StyleChange> = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        for (const codeBuild of [edited, workshop.codeBuild]) {
          workshop.say(`Publishing ${whole.locales.length} locales with it…`);
          changes.push(await publishStyle(whole, codeBuild));
        }
      }
      return measured(changes);
    } finally {
      await project.remove();
    }
  },
};

interface StyleChange {
  /** Until the last locale had it. */
  readonly liveMs: number;
  /** Until all content was pulled as well, as after each deployment. */
  readonly pulledMs: number;
  readonly shells: number;
  readonly pages: number;
}

/** What a deployment does once the code is compiled, in a process whose threads have loaded nothing. */
async function publishStyle(
  { dataFolder, locales }: Shop,
  codeBuild: CodeBuild,
): Promise<StyleChange> {
  const shop = await openShop(dataFolder, locales, { codeBuild });
  try {
    const startedAt = performance.now();
    const { ms, result } = await timed(() => shop.rebuild());
    const rendered = eventsOf(result, 'planned').flatMap(({ render }) => render);
    const first = Map.groupBy(eventsOf(result, 'published'), ({ locale }) => locale);
    if (first.size < locales.length) throw new Error('Not every locale has the new style.');
    const times = [...first.values()].map(([event]) => event?.happenedAt ?? Number.NaN);
    return {
      liveMs: Math.max(...times) - startedAt,
      pulledMs: ms,
      shells: rendered.filter(({ at }) => at === SHELL).length,
      pages: rendered.filter(({ at }) => at !== SHELL).length,
    };
  } finally {
    await shop.close();
  }
}

function measured(changes: ReadonlyArray<StyleChange>): Measured {
  const of = (value: (change: StyleChange) => number) => median(changes.map(value));
  return {
    figures: [
      {
        name: 'pages, renders in all locales',
        value: Math.max(...changes.map(({ pages }) => pages)),
        unit: 'renders',
        goal: { atMost: 0 },
      },
      { name: 'header and footer, renders', value: of(({ shells }) => shells), unit: 'renders' },
      {
        name: 'until every locale has it',
        value: of(({ liveMs }) => liveMs / 1_000),
        unit: 's',
        goal: { atMost: 5 },
      },
      {
        name: 'until content was pulled, too',
        value: of(({ pulledMs }) => pulledMs / 1_000),
        unit: 's',
      },
    ],
    notes: [
      `Medians of ${changes.length} changes, from a compiled build until the last locale has published with it. Compiling the code is not in it.`,
    ],
  };
}
