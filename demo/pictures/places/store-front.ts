import type { BillboardDescription } from '#commerce-api/pictures/addresses.ts';
import { lit, mix } from '#commerce-api/pictures/drawing/color.ts';
import { element, path, placed, svgDocument } from '#commerce-api/pictures/drawing/svg.ts';
import { stableHash } from '#commerce-api/pictures/stable-hash.ts';
import { SCENE_COLORS, type SceneColors } from '../billboard/palettes.ts';

/** The shop is about as large as this, in units; the street goes on beside it. */
const SHOP = { width: 1040, height: 600 } as const;
const PAVEMENT = 76;

/** A shop on its street, with windows full of what it sells. */
export function drawStoreFront({ palette, seed, width, height }: BillboardDescription): string {
  const colors = SCENE_COLORS[palette];
  const choice = stableHash(`store/${seed}`);
  const scale = Math.min(width / SHOP.width, height / SHOP.height);
  const floor = height - PAVEMENT * scale;
  return svgDocument(
    { width, height },
    element('rect', { width, height, fill: lit(colors.wall, 0.55) }) +
      neighbours({ width, floor, scale }, colors) +
      element('rect', { y: floor, width, height: height - floor, fill: lit(colors.floor, 0.25) }) +
      element('rect', { y: floor, width, height: 4 * scale, fill: lit(colors.floor, -0.12) }) +
      placed(shop(colors, choice), { x: width / 2, y: floor, scale }),
  );
}

interface Street {
  readonly width: number;
  readonly floor: number;
  readonly scale: number;
}

/** The houses on both sides, pale, so that the shop stands out. */
function neighbours({ width, floor, scale }: Street, { wall }: SceneColors): string {
  const house = (x: number, high: number, fill: string) =>
    element('rect', { x, y: floor - high * scale, width: width / 2, height: high * scale, fill });
  return house(0, 430, lit(wall, 0.25)) + house(width / 2, 380, lit(wall, 0.32));
}

function shop(colors: SceneColors, choice: number): string {
  const { wall, accent } = colors;
  const front = mix(lit(wall, -0.08), accent, 0.12);
  const isPlanted = choice % 3 !== 0;
  return (
    element('rect', { x: -430, y: -500, width: 860, height: 500, fill: front }) +
    element('rect', { x: -446, y: -512, width: 892, height: 18, rx: 3, fill: lit(front, -0.14) }) +
    upperWindows(front, 3 + (choice % 3)) +
    sign(colors) +
    [-1, 1].map((side) => displayWindow(colors, side, choice >>> (side + 3))).join('') +
    doors(colors) +
    awning(colors, (choice >>> 4) % 2 === 0) +
    (isPlanted ? [-1, 1].map((side) => plant(colors, side * 100)).join('') : '')
  );
}

function upperWindows(front: string, count: number): string {
  const step = 820 / count;
  const glass = lit(front, 0.55);
  return Array.from({ length: count }, (_, index) => {
    const x = -410 + step * (index + 0.5) - 44;
    const frame = { x, y: -470, width: 88, height: 112, rx: 3 };
    return (
      element('rect', { ...frame, fill: glass, stroke: lit(front, -0.16), 'stroke-width': 5 }) +
      element('path', {
        d: path`M${x + 44} -470v112`,
        stroke: lit(front, -0.16),
        'stroke-width': 4,
      })
    );
  }).join('');
}

/** The name's place: a band with a mark, and no letters, which would be in one language. */
function sign({ shade, body, metal }: SceneColors): string {
  const dark = lit(shade, -0.35);
  return (
    element('rect', { x: -430, y: -336, width: 860, height: 62, fill: dark }) +
    element('rect', { x: -430, y: -277, width: 860, height: 4, fill: metal }) +
    element('path', {
      d: 'M-92-305h58M34-305h58',
      stroke: body,
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: 0.7,
    }) +
    element('circle', { cy: -305, r: 17, fill: 'none', stroke: body, 'stroke-width': 4 }) +
    element('circle', { cy: -305, r: 7, fill: body })
  );
}

function displayWindow(colors: SceneColors, side: number, choice: number): string {
  const { plaster, shade } = colors;
  const x = side * 264 - 146;
  const glass = { x, y: -252, width: 292, height: 226 };
  const boards = path`M${x + 14} -156h264v6h-264zm0 112h264v6h-264z`;
  return (
    element('rect', { ...glass, fill: lit(plaster, 0.35) }) +
    element('path', { d: boards, fill: lit(plaster, -0.12) }) +
    goods({ x: x + 34, choice }, colors) +
    element('path', { d: path`M${x + 40} -26l92-226h52l-92 226z`, fill: '#fff', opacity: 0.22 }) +
    element('rect', { ...glass, fill: 'none', stroke: lit(shade, -0.45), 'stroke-width': 7 })
  );
}

/** Where the packs of a window begin, and which they are. */
interface Goods {
  readonly x: number;
  readonly choice: number;
}

/** Two shelves of packs, drawn at once for each of their colours. */
function goods({ x, choice }: Goods, { accent, shade, cap }: SceneColors): string {
  const tints = [shade, accent, lit(accent, 0.35), lit(shade, 0.25)];
  const bodies = tints.map(() => '');
  let lids = '';
  for (let index = 0; index < 14; index++) {
    const [width = 20, tall = 50, lid = 12] = PACKS[(choice + index * 5) % PACKS.length] ?? [];
    const left = x + (index % 7) * 37 - width / 2;
    const shelf = index < 7 ? -156 : -44;
    bodies[(choice + index) % tints.length] += path`M${left} ${shelf}h${width}v${-tall}h${-width}z`;
    lids += path`M${left + width / 6} ${shelf - tall}h${width / 1.5}v${-lid}h${-width / 1.5}z`;
  }
  const packs = tints.map((fill, tint) => element('path', { d: bodies[tint] || undefined, fill }));
  return packs.join('') + element('path', { d: lids, fill: cap });
}

/** Bottle, jar, tube and flacon. */
const PACKS: ReadonlyArray<readonly [width: number, tall: number, lid: number]> = [
  [22, 54, 14],
  [30, 28, 12],
  [16, 62, 8],
  [26, 42, 18],
];

function doors({ shade, metal, plaster }: SceneColors): string {
  const frame = lit(shade, -0.45);
  return [-1, 1]
    .map(
      (side) =>
        element('rect', {
          x: side === 1 ? 2 : -72,
          y: -246,
          width: 70,
          height: 246,
          fill: lit(plaster, 0.5),
          stroke: frame,
          'stroke-width': 7,
        }) +
        element('path', {
          d: path`M${side * 14} -140v56`,
          stroke: metal,
          'stroke-width': 6,
          'stroke-linecap': 'round',
        }),
    )
    .join('');
}

/** Over windows and doors; scalloped or straight. */
function awning({ shade, body }: SceneColors, isScalloped: boolean): string {
  const stripes = (first: number) =>
    Array.from({ length: 10 }, (_, index) => {
      const x = -430 + (2 * index + first) * STRIPE;
      const end = isScalloped ? path`Q${x + STRIPE / 2}-198 ${x}-228z` : path`H${x}z`;
      return path`M${x}-274h${STRIPE}v46` + end;
    }).join('');
  return (
    element('path', { d: stripes(0), fill: shade }) + element('path', { d: stripes(1), fill: body })
  );
}

const STRIPE = 43;

function plant({ metal }: SceneColors, x: number): string {
  return (
    element('path', { d: path`M${x - 22} -46h44l-7 46h-30z`, fill: metal }) +
    element('path', { d: path`M${x} -46v-26`, stroke: '#6b5a44', 'stroke-width': 6 }) +
    element('circle', { cx: x, cy: -94, r: 32, fill: '#6f8a63' }) +
    element('circle', { cx: x - 9, cy: -103, r: 19, fill: '#86a077' })
  );
}
