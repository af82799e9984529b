/** What a product's picture shows. Each type has a drawing of its own. */
export const PRODUCT_TYPES = [
  'lipstick',
  'liquid-lipstick',
  'lip-gloss',
  'lip-balm',
  'lip-liner',
  'foundation',
  'concealer',
  'primer',
  'powder-compact',
  'blush',
  'highlighter',
  'palette',
  'eyeshadow',
  'makeup-stick',
  'mascara',
  'eyeliner',
  'brow',
  'lashes',
  'nail-polish',
  'cream-jar',
  'eye-cream',
  'serum-dropper',
  'cleanser-tube',
  'toner-bottle',
  'mist-spray',
  'sheet-mask',
  'wipes',
  'sunscreen',
  'sun-stick',
  'perfume',
  'cologne',
  'rollerball',
  'candle',
  'diffuser',
  'shampoo',
  'conditioner',
  'hair-oil',
  'hair-mask',
  'hair-spray',
  'hair-tool',
  'hair-iron',
  'hair-brush',
  'body-lotion',
  'hand-cream',
  'bath-gel',
  'soap',
  'deodorant',
  'brush',
  'sponge',
  'tool',
  'facial-roller',
  'device',
  'pouch',
  'gift-set',
  'mini-set',
  'supplement',
] as const;

export type ProductType = (typeof PRODUCT_TYPES)[number];

/**
 * The product type for a chain of English category slugs, from root to leaf. The leaf says most, so
 * the chain is read backwards, and the first slug with a rule decides; sets may be anywhere in it.
 * In categories of minis, which say how large a product is rather than what, the product's own slug
 * decides if it says so, and likewise for sticks.
 *
 * @example productTypeOf(['makeup', 'lip', 'liquid-lipstick']) // 'liquid-lipstick'
 * @example productTypeOf(['minis', 'makeup'], 'nuda-paper-moon-mini-mascara') // 'mascara'
 * @example productTypeOf(['makeup', 'contour'], 'nuda-paper-moon-contour-stick') // 'makeup-stick'
 */
export function productTypeOf(categorySlugs: ReadonlyArray<string>, productSlug = ''): ProductType {
  const leafFirst = categorySlugs.map((slug) => slug.toLowerCase()).reverse();
  const kinds = leafFirst.some((slug) => MINI.test(slug))
    ? kindOfMini(productSlug)
    : stickOf(productSlug.toLowerCase());
  return (
    firstMatch(BUNDLE_RULES, leafFirst) ??
    firstMatch(RULES, [...kinds, ...leafFirst]) ??
    typeOfUnknownCategory
  );
}

const MINI = /\bminis?\b/;

/** Sticks by the product's slug: their categories have powders and creams, too. */
const STICK = /\b(contour|eye-?shadow|blush|highlighter|bronzer|foundation)-stick$/;

/** Sun sticks by the product's slug: their category has creams, too. The factor may come last. */
const SUN_STICK = /\bsun-stick(?:-spf-\d+)?$/;

/** The product's slug if it names a stick; otherwise nothing. */
function stickOf(productSlug: string): ReadonlyArray<string> {
  return STICK.exec(productSlug) ?? SUN_STICK.exec(productSlug) ?? [];
}

function kindOfMini(productSlug: string): ReadonlyArray<string> {
  const [, kind] = /\bmini-(.+)$/.exec(productSlug.toLowerCase()) ?? [];
  return kind === undefined ? [] : [kind];
}

type Rule = readonly [slug: RegExp, type: ProductType];

const typeOfUnknownCategory: ProductType = 'cream-jar';

const BUNDLE_RULES: ReadonlyArray<Rule> = [
  [/brush.*sets?$/, 'brush'],
  [/\b(mini|travel)-(sets?|kits?)$/, 'mini-set'],
  [/\bgifts?\b|\bsets?$|\bkits?$|\bbundles?\b|advent/, 'gift-set'],
];

/** The first matching rule counts, so specific rules come before general ones. */
const RULES: ReadonlyArray<Rule> = [
  [/blotting|wipes?\b|cotton/, 'wipes'],
  [/\bbags?\b|\bcases?\b|pouch/, 'pouch'],
  [
    /cleansing-(brush|device)|teeth|whitening|hair-removal|high-tech|\bdevices?\b|\bled\b/,
    'device',
  ],
  [/roller(?!ball)|gua-sha|holistic|massage/, 'facial-roller'],
  [/rollerball|roll-on|perfume-oil|travel-size/, 'rollerball'],
  [/brush-clean/, 'cleanser-tube'],
  [/sponge|puff/, 'sponge'],
  [/hair.?brush|brushes-combs|\bcombs?\b|hair-(clip|accessor)|clips/, 'hair-brush'],
  [/straighten|flat-iron|curling|hot-brush|\birons?\b/, 'hair-iron'],
  [/tweezer|curler|sharpener|manicure|pedicure|scissor|\brazors?\b/, 'tool'],
  [/dryer|diffuser-attach|hair-tool/, 'hair-tool'],
  [/supplement|vitamin|wellness|ingestible/, 'supplement'],

  [STICK, 'makeup-stick'],
  [SUN_STICK, 'sun-stick'],
  [/liquid-lip|lip-stain|lip-tint|lip-cream/, 'liquid-lipstick'],
  [/lip-?liner|lip-pencil/, 'lip-liner'],
  [/lip-balm|lip-(care|treatment|mask|oil)/, 'lip-balm'],
  [/gloss|plump/, 'lip-gloss'],
  [/lipstick/, 'lipstick'],
  [/dry-shampoo|hair-?spray|texture-spray/, 'hair-spray'],
  [/hair-primer|heat-protect|(body|hair|face|facial|setting)-mists?|mists?-essence/, 'mist-spray'],
  [/setting-spray$|room-spray|\bmists?\b|face-spray/, 'mist-spray'],
  [/powder|bronz|contour|root-touch/, 'powder-compact'],
  [/highlight|luminiz|illuminat/, 'highlighter'],
  [/palette/, 'palette'],
  [/eye-?shadow/, 'eyeshadow'],
  [/blush|\bcheeks?\b/, 'blush'],
  [/concealer|correct/, 'concealer'],
  [/tinted|bb-cc|\b(bb|cc)-cream|primer/, 'primer'],
  [/foundation|skin-tint/, 'foundation'],
  [/mascara/, 'mascara'],
  [/lash/, 'lashes'],
  [/eye-?liner|kohl|kajal/, 'eyeliner'],
  [/brow/, 'brow'],
  [/nail/, 'nail-polish'],

  [/sheet-mask|eye-(mask|patch)/, 'sheet-mask'],
  [/hair-?mask|colou?r-mask|scrub|hair-treatment|styling-cream/, 'hair-mask'],
  [/leave-in/, 'conditioner'],
  [/eye-(cream|care|gel|serum|treatment)/, 'eye-cream'],
  [/sun-?(screen|care|block)|\bspf\b|\bsun\b/, 'sunscreen'],
  [/self-tan|tann/, 'body-lotion'],
  [/hair-oil|scalp|hair-serum|thinning|hair-loss/, 'hair-oil'],
  [/body-(oil|lotion|moisturi|cream|care|butter)|body-products|cellulite/, 'body-lotion'],
  [
    /hand-(sanit|soap|wash)|body-(wash|cleans)|shower|bubble|bath-(soak|gel|oil)|intimate/,
    'bath-gel',
  ],
  [/hand|foot/, 'hand-cream'],
  [/deodorant|antiperspirant/, 'deodorant'],
  [/soap/, 'soap'],
  [/after-?shave|cologne/, 'cologne'],
  [/remover|micellar|toner|essence|lotions?$/, 'toner-bottle'],
  [/serum|treatment|peel|ampoule|face-oil|facial-oil|acne|blemish/, 'serum-dropper'],
  [/cleans|face-?wash|exfoliat|shav|beard|hair-dye|hair-colou?r/, 'cleanser-tube'],
  [/\bmasks?$/, 'cream-jar'],
  [/moisturi[sz]|cream|\bgels?$/, 'cream-jar'],

  [/^(?!.*shampoo).*conditioner/, 'conditioner'],
  [/styling|pomade|\bwax\b/, 'hair-mask'],
  [/shampoo/, 'shampoo'],

  [/diffuser|home-fragrance/, 'diffuser'],
  [/candle|home-scent/, 'candle'],
  [/brush|applicator/, 'brush'],

  [/hair/, 'shampoo'],
  [/\blips?\b/, 'lipstick'],
  [/\beyes?\b/, 'eyeshadow'],
  [/^face$|complexion/, 'foundation'],
  [/accessor|tool/, 'tool'],
  [/make-?up/, 'lipstick'],
  [/skin-?care/, 'cream-jar'],
  [/\bmen\b|\bmens\b|groom/, 'cologne'],
  [/fragrance|perfume|parfum|scent|\bwomen\b/, 'perfume'],
  [/bath|\bbody\b/, 'body-lotion'],
];

/** The type of the deepest slug with a rule. */
function firstMatch(
  rules: ReadonlyArray<Rule>,
  leafFirst: ReadonlyArray<string>,
): ProductType | undefined {
  for (const slug of leafFirst) {
    const known = rules.find(([pattern]) => pattern.test(slug));
    if (known) return known[1];
  }
  return undefined;
}
