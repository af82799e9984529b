import { shortened, type WholeSeed } from '../catalogue.ts';
import { enlarged } from '../enlarged.ts';
import type { Figure, Goal } from '../figure.ts';
import { settleDisk } from '../run-process.ts';
import type { Scenario } from '../scenario.ts';
import { LOCALE } from '../shop/full-build.ts';
import { WARM_UPS } from '../shop/price-edit.ts';
import {
  type BuiltSize,
  openSizedShop,
  type SizedEdit,
  type SizedShop,
} from '../shop/sized-shop.ts';
import { median } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { FEW, mustBeLarge } from './large-catalogue.ts';

const TIMES = 10;
const KB = 1_024;
const MB = 1_048_576;

/** Sizes take turns, so that whatever else the machine does hits all of them. */
const TURNS = 12;
const EDITS_A_TURN = 5;

export const sizesScenario: Scenario = {
  name: 'sizes',
  title: 'One locale with a thousand products, all of them, and ten times as many',
  limit:
    'Of a pull of nothing changed, 51 % is the embedded commerce API making its answers, 27 % reading and validating them; the engine takes 11 %. An edit takes longer with all products than with few because the pages that it changes are larger, as listings are rarely full with few: for the same bytes it takes no longer. With ten times as many, every listing is full, and cards are less often those of an edit before.',
  async run(workshop) {
    const { catalogue } = workshop;
    mustBeLarge(catalogue);
    const shops = {
      few: await builtWith(workshop, (seed) => shortened(seed, FEW)),
      all: await builtWith(workshop, (seed) => seed),
      most: await builtWith(workshop, (seed) => enlarged(seed, TIMES)),
    };
    const made = await editsInTurns(Object.values(shops));
    for (const shop of Object.values(shops)) await shop.close();
    const sizeOf = (shop: SizedShop) => sized(shop, made.get(shop) ?? []);
    const [few, all, most] = [sizeOf(shops.few), sizeOf(shops.all), sizeOf(shops.most)];
    return {
      figures: [
        ...figuresOf('few', few),
        ...figuresOf('all', all),
        ...figuresOf('most', most),
        { ...step(perPage(few), perPage(all)), name: 'a page, all against few' },
        { ...step(perPage(all), perPage(most)), name: 'a page, most against all' },
        { ...step(few.editMs, all.editMs), name: 'an edit, all against few' },
        { ...step(all.editMs, most.editMs), name: 'an edit, most against all' },
        { ...ratio(perByte(few), perByte(all)), name: 'for the same bytes, all against few' },
        { ...ratio(perByte(all), perByte(most)), name: 'for the same bytes, most against all' },
      ],
      notes: [
        `Each size is measured in a process of its own with the embedded commerce API. They are built one after the other; peaks are of the build, maximum resident set. Edits are medians of ${TURNS * EDITS_A_TURN} prices, after ${WARM_UPS} to warm up, of which each process in turn makes ${EDITS_A_TURN}.`,
        `Few products are ${FEW.toLocaleString('en')}, all are ${catalogue.productsCount.toLocaleString('en')}.`,
        'The most products are this catalogue ten times over, each copy of a product under an address and a name of its own; brands and categories are as many as before, so that listings are ten times as long.',
      ],
    };
  },
};

async function builtWith(
  workshop: Workshop,
  resized: (seed: WholeSeed) => WholeSeed,
): Promise<SizedShop> {
  const seed = resized(await workshop.catalogue.readSeed());
  workshop.say(`Building ${LOCALE.id} with ${seed.products.length} products…`);
  const dataFolder = await workshop.newDataFolder('sized', seed);
  await settleDisk();
  return openSizedShop(workshop, dataFolder, WARM_UPS + TURNS * EDITS_A_TURN);
}

async function editsInTurns(
  shops: ReadonlyArray<SizedShop>,
): Promise<ReadonlyMap<SizedShop, ReadonlyArray<SizedEdit>>> {
  const made = new Map(shops.map((shop) => [shop, [] as Array<SizedEdit>]));
  for (const shop of shops) await shop.edit(WARM_UPS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [shop, edits] of made) edits.push(...(await shop.edit(EDITS_A_TURN)));
  }
  return made;
}

interface Sized extends BuiltSize {
  readonly editMs: number;
  /** Of the pages that an edit changes. */
  readonly editBytes: number;
}

function sized({ built }: SizedShop, edits: ReadonlyArray<SizedEdit>): Sized {
  const [editMs, editBytes] = [
    median(edits.map(({ ms }) => ms)),
    median(edits.map(({ bytes }) => bytes)),
  ];
  return { ...built, editMs, editBytes };
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
    { name: `${size}: pages that it changes`, value: measured.editBytes / KB, unit: 'KB' },
    { name: `${size}: peak`, value: measured.builtRssBytes / MB, unit: 'MB', goal: peak },
  ];
}

/** In milliseconds, from planning to publishing. */
function perPage({ publishedMs, pages }: Sized): number {
  return publishedMs / pages;
}

function perByte({ editMs, editBytes }: Sized): number {
  return editMs / editBytes;
}

/** What a larger catalogue costs against a smaller one. */
function step(smaller: number, larger: number): Omit<Figure, 'name'> {
  return { ...ratio(smaller, larger), goal: { atMost: 1.3 } };
}

function ratio(smaller: number, larger: number): Omit<Figure, 'name'> {
  return { value: larger / smaller, unit: '×' };
}
