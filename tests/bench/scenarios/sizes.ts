import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { shortened, type WholeSeed } from '../catalogue.ts';
import { enlarged } from '../enlarged.ts';
import type { Figure, Goal } from '../figure.ts';
import { runProcess, settleDisk } from '../run-process.ts';
import type { Scenario } from '../scenario.ts';
import { LOCALE } from '../shop/full-build.ts';
import { WARM_UPS } from '../shop/price-edit.ts';
import type { Workshop } from '../workshop.ts';
import { FEW, mustBeLarge } from './large-catalogue.ts';

const TIMES = 10;
const MB = 1_048_576;

const SCRIPT = fileURLToPath(new URL('../shop/sized-process.ts', import.meta.url));

const sized = z.object({
  pages: z.number(),
  pullMs: z.number(),
  publishedMs: z.number(),
  builtRssBytes: z.number(),
  nothingChangedMs: z.number(),
  edits: z.number(),
  editMs: z.number(),
});
type Sized = z.infer<typeof sized>;

export const sizesScenario: Scenario = {
  name: 'sizes',
  title: 'One locale with a thousand products, all of them, and ten times as many',
  limit:
    'Of a pull of nothing changed, 51 % is the embedded commerce API making its answers, 27 % reading and validating them; the engine takes 11 %. What an edit takes longer with ten times as many products is mostly a first look at long listings, which ranks all of their products, and rendering: the cards on the pages that it changes are less often those of an edit before.',
  async run(workshop) {
    const { catalogue } = workshop;
    mustBeLarge(catalogue);
    const few = await builtWith(workshop, (seed) => shortened(seed, FEW));
    const all = await builtWith(workshop, (seed) => seed);
    const most = await builtWith(workshop, (seed) => enlarged(seed, TIMES));
    return {
      figures: [
        ...figuresOf('few', few),
        ...figuresOf('all', all),
        ...figuresOf('most', most),
        { ...step(perPage(few), perPage(all)), name: 'a page, all against few' },
        { ...step(perPage(all), perPage(most)), name: 'a page, most against all' },
        { ...step(few.editMs, all.editMs), name: 'an edit, all against few' },
        { ...step(all.editMs, most.editMs), name: 'an edit, most against all' },
      ],
      notes: [
        `Each size is measured in a process of its own with the embedded commerce API, one after the other. Peaks are of the build, maximum resident set. Edits are medians of ${all.edits} prices, after ${WARM_UPS} to warm up.`,
        `Few products are ${FEW.toLocaleString('en')}, all are ${catalogue.productsCount.toLocaleString('en')}.`,
        'The most products are this catalogue ten times over, each copy of a product under an address and a name of its own; brands and categories are as many as before, so that listings are ten times as long.',
      ],
    };
  },
};

async function builtWith(
  workshop: Workshop,
  resized: (seed: WholeSeed) => WholeSeed,
): Promise<Sized> {
  const seed = resized(await workshop.catalogue.readSeed());
  workshop.say(`Building ${LOCALE.id} with ${seed.products.length} products, and editing it…`);
  const dataFolder = await workshop.newDataFolder('sized', seed);
  await settleDisk();
  const { stdout } = await runProcess(process.execPath, [SCRIPT, workshop.codeFolder, dataFolder]);
  return sized.parse(JSON.parse(stdout));
}

/** Goals that are for one size alone. */
const GOALS: Readonly<Record<string, Readonly<Record<'nothing' | 'peak', Goal>>>> = {
  all: { nothing: { atMost: 2 }, peak: { atMost: 1_536 } },
  most: { nothing: { atMost: 15 }, peak: { atMost: 3_072 } },
};

function figuresOf(size: string, measured: Sized): Array<Figure> {
  const { nothing, peak } = GOALS[size] ?? {};
  return [
    { name: `${size}: pages`, value: measured.pages, unit: 'pages' },
    { name: `${size}: pull`, value: measured.pullMs / 1_000, unit: 's' },
    { name: `${size}: planned to published`, value: 1_000 / perPage(measured), unit: 'pages/s' },
    {
      name: `${size}: pull of nothing changed`,
      value: measured.nothingChangedMs / 1_000,
      unit: 's',
      goal: nothing,
    },
    { name: `${size}: an edit`, value: measured.editMs, unit: 'ms' },
    { name: `${size}: peak`, value: measured.builtRssBytes / MB, unit: 'MB', goal: peak },
  ];
}

/** In milliseconds, from planning to publishing. */
function perPage({ publishedMs, pages }: Sized): number {
  return publishedMs / pages;
}

/** What a larger catalogue costs against a smaller one. */
function step(smaller: number, larger: number): Omit<Figure, 'name'> {
  return { value: larger / smaller, unit: '×', goal: { atMost: 1.3 } };
}
