/** Shade names with their colours, in the order of a shop's counter. */

export interface Shade {
  readonly name: string;
  readonly color: string;
}

export const PALETTES = {
  lips: parse(`
    Bare Linen d9a48f, Almond Skin cf9682, Toasted Oat c4836d, Tea Biscuit b97964, Clay Letter ad6a57,
    Worn Suede 9e5c4c, Rosewood Walk a9575a, Dusty Petal c77b7e, Peony Wink d8707f, Pink Postcard e0657f,
    Guava Crush e4586a, Coral Alley e8604f, Tangerine Note e2553a, Poppy Field d73a32, Lantern Red c7222f,
    First Date b91c2e, Cherry Ink a3162e, Pomegranate 8f1530, Velvet Rope 7d1631, Beet Sugar 86204a,
    Mulberry Lane 722044, Fig Skin 5e1d3a, Black Plum 4a1830, Midnight Fig 381425`),
  skin: parse(`
    100C Porcelain f3e0d3, 110N Rice Paper f1dcc8, 120W Ivory Silk efd7bd, 130C Shell ebd0bd,
    140N Linen e8cbb0, 150W Oat Milk e5c5a3, 200N Sand e0bc99, 210W Honey Dew dcb58e,
    220C Rose Beige d8ae90, 230N Biscuit d3a782, 240W Golden Hour ce9f75, 250N Almond c8976f,
    300C Warm Rose c08d6c, 310N Caramel b98460, 320W Toffee b07a54, 330N Teak a67049,
    340W Amber 9b6540, 350N Hazel 8f5b3b, 400C Chestnut 825036, 410N Cocoa 754730,
    420W Mahogany 693e2a, 430N Espresso 5c3525, 440C Deep Walnut 4f2d21, 450N Ebony 43261d`),
  blush: parse(`
    Baby Rose f2b6b5, Peach Fuzz f3b094, Lychee f0a3a8, Ballet Slipper e9a0a0, Apricot Jam ec9273,
    Pink Lady e8849a, Guava Juice e77d7d, Terrace Rose d9767a, Mauve Hour c17c8e, Sundown d9694f,
    Brick Dust b85a4a, Fig Jam 96465a`),
  bronze: parse(`
    Sand Dune c99a70, Tan Lines b98457, Terracotta b0713f, Toasted Fig 95603c, Cinnamon Bark 7d4a2c,
    Dark Amber 60371f`),
  glow: parse(`
    Moon Milk f3e9dc, Champagne Fizz f1d9b8, Rose Quartz f0cfc8, Apricot Gleam f0c39c,
    Gold Leaf e2bb76, Bronze Light c78f5c`),
  eyes: parse(`
    Eggshell f0e4d4, Silk Stocking e2c9b4, Cashew d1ad8f, Rose Tea c99a92, Copper Coin b8714a,
    Burnt Sugar 9a5836, Old Penny 81482f, Cocoa Nib 5b3a2c, Mauve Mist a98292, Aubergine 5a3350,
    Moss Garden 6f7350, Pine Needle 3f4f3e, Petrol 2f4f5c, Harbour Blue 3f5f8a, Slate 5b606a,
    Soot 2b2a2d`),
  liner: parse(`
    Jet Black 141314, Bitter Brown 3b2620, Plum Noir 3a1c31, Midnight Navy 1b2440, Forest 22382b,
    Graphite 45464b, Rust 7d3a22, Copper 9c6138`),
  brow: parse(`
    Flaxen b99a72, Ash Blonde a08a70, Taupe 8a7460, Auburn 7c4a33, Light Brown 76573f,
    Soft Brown 5f4635, Dark Brown 463327, Granite 3d3a38`),
  nails: parse(`
    Milk Bath f4ece2, Sheer Petal f3d6d2, Ballet Flat eebfbd, Almond Latte d8b79a, Peach Sorbet f4b08e,
    Watermelon ee6a6e, Fire Engine cf2029, Oxblood 6d1823, Fuchsia Flash d02a78, Lilac Haze b79fd0,
    Cornflower 6f8fd0, Deep Lagoon 1f6f7d, Pistachio b7c98f, Olive Grove 6a6a38, Mocha 6a4a3c,
    Black Tie 17161a`),
  hair: parse(`
    Ice Blonde e3d7c2, Honey Blonde c9a064, Copper b5602f, Cherry Brown 6d2a2a, Chestnut 5c3a28,
    Cocoa 432c22, Ash Brown 4d443e, Blue Black 1c1d24`),
} as const satisfies Record<string, ReadonlyArray<Shade>>;

export type PaletteName = keyof typeof PALETTES;

/** Palettes of which a brand may show any shade first; the others begin with the lightest or the most usual. */
const OF_ANY_FIRST: ReadonlySet<PaletteName> = new Set([
  'lips',
  'blush',
  'bronze',
  'glow',
  'eyes',
  'nails',
  'hair',
]);

/**
 * The given number of shades, spread evenly over a palette and in its order, which goes round:
 * `share`, from 0 to 1, says how far along it the first is. Cards show the first one, so a row of
 * lipsticks is a row of colours.
 */
export function shadesOf(
  palette: PaletteName,
  { count, share }: { count: number; share: number },
): ReadonlyArray<Shade> {
  const all: ReadonlyArray<Shade> = PALETTES[palette];
  const wanted = Math.min(count, all.length);
  const chosen = all.filter((_, position) => isChosen(position, wanted, all.length));
  const first = OF_ANY_FIRST.has(palette) ? Math.floor(share * wanted) : 0;
  return [...chosen.slice(first), ...chosen.slice(0, first)];
}

function isChosen(position: number, wanted: number, available: number): boolean {
  return (
    Math.floor((position * wanted) / available) < Math.floor(((position + 1) * wanted) / available)
  );
}

function parse(table: string): ReadonlyArray<Shade> {
  return table.split(',').map((entry) => {
    const words = entry.trim();
    return { name: words.slice(0, -7), color: `#${words.slice(-6)}` };
  });
}
