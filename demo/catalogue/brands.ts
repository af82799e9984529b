import type { BrandTexts } from './texts/brand-texts.ts';

/** What a brand makes. A leaf of the category tree takes brands of one department. */
export type Department =
  | 'makeup'
  | 'skincare'
  | 'fragrance'
  | 'hair'
  | 'body'
  | 'tools'
  | 'men'
  | 'home';

export interface DemoBrand extends BrandTexts {
  readonly name: string;
  /** The name as Korean shops write it. */
  readonly ko: string;
  /** The name in its own script, if the brand is Thai. */
  readonly th?: string;
  readonly makes: ReadonlyArray<Department>;
  /** Factor on the usual price of a product kind. */
  readonly priceLevel: number;
  /** The brand's lines. Every product name begins with one, and no two brands share one. */
  readonly lines: ReadonlyArray<string>;
}

type BrandRow = readonly [
  name: string,
  ko: string,
  city: DemoBrand['city'],
  ethos: DemoBrand['ethos'],
  makes: string,
  priceLevel: number,
  lines: string,
];

// biome-ignore format: a table reads best with one brand a line
const ROWS: ReadonlyArray<BrandRow> = [
  ['Sephora Collection', '세포라 컬렉션', 'Singapore', 'everyday', 'makeup skincare hair body tools', 0.7, 'Colour Story, Daily Hour, Clean Slate, Bright Side, Good Form, Little Luxury'],
  ['19 Fathoms', '19 패덤스', 'Brest', 'sea', 'skincare body fragrance', 1.2, 'Undertow, Kelp Forest, Slack Tide, Pelagic'],
  ['7 Magpies', '7 맥파이즈', 'London', 'colour', 'makeup', 1.1, 'Two for Joy, Silver Errand, Secret Never Told, Thieving Light'],
  ['88 Lanterns', '88 랜턴스', 'Hong Kong', 'night', 'makeup fragrance home', 1.2, 'Harbour Glow, Paper Moon, Ferry Hour, Neon Rain'],
  ['Ålund & Ros', '올룬드 앤 로스', 'Gothenburg', 'few', 'skincare body', 1.3, 'Birch Milk, Northern Linen, First Snow, Archipelago'],
  ['Aurum Comb', '아우룸 콤', 'Milan', 'salon', 'hair tools', 1.3, 'Golden Section, Silk Parting, Salone, Low Bun'],
  ['Bare Cartography', '베어 카토그라피', 'Melbourne', 'science', 'skincare', 1.1, 'Contour Line, True North, Meridian, Legend'],
  ['Basalt & Barley', '바살트 앤 보리', 'Jeju', 'ferment', 'skincare body', 0.9, 'Black Stone, Barley Rain, Orchard Wall, Wind Field'],
  ['Bristle & Bone', '브리슬 앤 본', 'Sheffield', 'craft', 'tools men', 1.1, 'Foundry, Cutler, Ashwood, Quiet Edge'],
  ['Brückner & Lune', '브뤼크너 앤 룬', 'Berlin', 'night', 'fragrance makeup home', 1.4, 'Spätsommer, Kino Blau, Nachtzug, Velours Rouge'],
  ['Chalk Lily', '초크 릴리', 'Auckland', 'gentle', 'skincare body', 0.9, 'White Quarry, Still Basin, Lily Root, Morning Chalk'],
  ['Cherry Static', '체리 스태틱', 'Seoul', 'play', 'makeup', 0.8, 'Radio Pink, Analog Crush, Tape Hiss, Channel Nine'],
  ['Clos Verveine', '끌로 베르벤', 'Grasse', 'garden', 'fragrance body home', 1.5, 'Mur de Pierre, Verger, Herbes Folles, Allée Bleue'],
  ['Coil & Crown', '코일 앤 크라운', 'London', 'curls', 'hair', 0.9, 'Halo Coil, Sunday Wash, Regal Spring, Soft Halo'],
  ['Copperleaf Barber', '코퍼리프 바버', 'Sydney', 'barber', 'men hair', 0.9, 'Chair No. 4, Hot Towel, Penny Bright, Back Room'],
  ['Dok Jampa', '독 잠빠', 'Chiang Mai', 'petals', 'skincare body home', 0.9, 'Temple Garden, Ping River, White Champak, Silk Rain'],
  ['Düne & Salz', '뒤네 앤 잘츠', 'Hamburg', 'sea', 'body skincare men', 0.9, 'Strandhafer, Watt, Nordwind, Salzwiese'],
  ['Éclat Fauve', '에끌라 포브', 'Paris', 'colour', 'makeup', 1.5, 'Peau de Pêche, Grand Fauve, Après-Midi, Carmin Vif'],
  ['Ember Psalm', '엠버 삼', 'Lisbon', 'resins', 'fragrance home', 1.6, 'Evensong, Cedar Verse, Smoke Choir, Low Flame'],
  ['Étoile Basalte', '에투알 바살트', 'Clermont', 'minerals', 'skincare', 1.4, 'Source Noire, Lave Douce, Cratère, Pluie de Mai'],
  ['Fenwright', '펜라이트', 'Norwich', 'few', 'men skincare', 1, 'Marshlight, Broad Water, Reedbed, Plain Sail'],
  ['Ferrule', '페룰', 'Kumano', 'craft', 'tools', 1.3, 'Goat Hill, Fine Handle, Sumi, Soft Hand'],
  ['Foxglove Parish', '폭스글로브 패리시', 'Bath', 'garden', 'body fragrance home', 1.1, 'Hedgerow, Vicarage, Bell Tower, Wet Slate'],
  ['Gilded Heron', '길디드 헤론', 'Bangkok', 'petals', 'makeup skincare', 1.1, 'Klong Gold, Wading Light, Lotus Court, Long Feather'],
  ['Gravel & Oak', '그래블 앤 오크', 'Wellington', 'barber', 'men', 0.9, 'Ridge Road, Timberline, River Stone, Low Cloud'],
  ['Halcyon Row', '할시온 로우', 'Singapore', 'everyday', 'makeup skincare', 1, 'Shophouse, Five Foot Way, Kingfisher, Rain Tree'],
  ['Harrow Skin', '해로우 스킨', 'London', 'science', 'skincare', 1.2, 'Field Notes, Deep Furrow, Second Crop, Clear Acre'],
  ['Hello Pomelo', '헬로 포멜로', 'Jakarta', 'fruit', 'body makeup hair', 0.7, 'Peel Good, Fruit Stand, Sunny Segment, Pulp and Zest'],
  ['Ilha Azul', '일랴 아줄', 'Porto', 'sea', 'body fragrance skincare', 1.1, 'Azulejo, Maré Alta, Varanda, Sal Grosso'],
  ['Juno Marsh', '주노 마시', 'Sydney', 'gentle', 'skincare makeup', 1, 'Ivory Heath, Saltbush, Juniper Hour, Open Window'],
  ['Kapok Bath House', '카폭 배스 하우스', 'Penang', 'ritual', 'body home', 0.8, 'Steam Room, Courtyard, Tin Roof, Slow Sunday'],
  ['Kestrel Nine', '케스트럴 나인', 'Seoul', 'science', 'skincare tools', 1.2, 'Hover, Ninth Wing, Thermal, Keen Eye'],
  ['Lamun House', '라문 하우스', 'Bangkok', 'ritual', 'body hair skincare', 0.8, 'Soft Season, Coconut Loft, Baan Suan, Woven Light'],
  ['Loud Apricot', '라우드 애프리콧', 'Manila', 'play', 'makeup', 0.7, 'Karaoke Night, Jeepney Chrome, Mango Float, Big Feelings'],
  ['Lumen Orchard', '루멘 오차드', 'Tasmania', 'fruit', 'skincare', 1.1, 'First Blossom, Apple Light, Windfall, Grafted'],
  ['Maison Brumaire', '메종 브뤼메르', 'Paris', 'few', 'fragrance skincare home', 1.8, 'Brouillard, Septième Ciel, Heure Grise, Manteau'],
  ['Marrow & Myrrh', '매로우 앤 미르', 'Lisbon', 'resins', 'fragrance body', 1.5, 'Caravan, Amber Room, Bitter Almond Street, Gilt'],
  ['Mochi Parade', '모찌 퍼레이드', 'Seoul', 'play', 'makeup skincare', 0.8, 'Pillow Talk Pink, Rice Cloud, Bouncy Castle, Confetti Milk'],
  ['Monsoon Chemist', '몬순 케미스트', 'Kuala Lumpur', 'humid', 'skincare hair', 0.9, 'Dew Point, Rain Shadow, Tropic Proof, Barometer'],
  ['Narae Botanica', '나래 보타니카', 'Jeju', 'ferment', 'skincare hair', 1.1, 'Camellia Coast, Green Wing, Moss Path, Tangerine Wall'],
  ['Neon Abbey', '네온 애비', 'Berlin', 'colour', 'makeup', 0.9, 'Strobe Saint, After Hours, Glass Choir, Cloister Glow'],
  ['Nocturne Pêche', '녹턴 페슈', 'Lyon', 'night', 'makeup fragrance', 1.3, 'Clair Obscur, Rideau, Minuit Dix, Soie Froissée'],
  ['Ottoline Fern', '오톨린 펀', 'London', 'garden', 'skincare fragrance body', 1.3, 'Glasshouse, Fern Fever, Wardian Case, Damp Velvet'],
  ['Paper Peony', '페이퍼 피오니', 'Kyoto', 'few', 'makeup skincare', 1.3, 'Folded Petal, Ink and Silk, Washi, Small Garden'],
  ['Petit Orage', '쁘띠 오라주', 'Marseille', 'play', 'makeup body', 0.9, 'Coup de Vent, Pluie Rose, Éclair, Parasol'],
  ['Plainsong', '플레인송', 'Copenhagen', 'gentle', 'skincare hair body', 1, 'Unison, Quiet Refrain, Open Fifth, Daybreak'],
  ['Pomme Grise', '뽐므 그리즈', 'Montréal', 'fruit', 'fragrance body', 1.2, 'Cidre, Russet, Verger d’Hiver, Écorce'],
  ['Quill & Quince', '퀼 앤 퀸스', 'Edinburgh', 'craft', 'makeup tools', 1.1, 'Fine Print, Inkwell, Marginalia, First Draft'],
  ['Riva Cobalto', '리바 코발토', 'Naples', 'sea', 'makeup fragrance', 1.3, 'Lungomare, Cobalto Notte, Terrazza, Limonaia'],
  ['Rook Street', '룩 스트리트', 'Melbourne', 'barber', 'men fragrance', 1.1, 'Laneway, Night Tram, Corner Shop, Castling'],
  ['Ruskin Vale', '러스킨 베일', 'Kendal', 'garden', 'hair body home', 1, 'Fell Walk, Lake Mint, Drystone, Damson'],
  ['Sable Moth', '세이블 모스', 'New York', 'night', 'makeup', 1.3, 'Lamplight, Chrysalis, Ash Wing, Dusk Theory'],
  ['Saebyeok Ondo', '새벽온도', 'Seoul', 'ferment', 'skincare', 1.2, 'Dawn Degree, Four A.M. Water, Hanok Dew, Warm Stone'],
  ['Soapwright & Daughters', '소프라이트 앤 도터스', 'Dublin', 'ritual', 'body men home', 0.8, 'Copper Kettle, Linen Press, Meadow Post, Good Lather'],
  ['Solène Maris', '쏠렌 마리스', 'Biarritz', 'sea', 'skincare', 1.6, 'Tidewater, Grande Marée, Sel et Soie, Écume'],
  ['Sugar Semaphore', '슈가 세마포어', 'Los Angeles', 'colour', 'makeup', 0.9, 'Signal Red, Candy Flag, Sweet Code, Hello Sailor'],
  ['Tavira Sol', '따비라 솔', 'Tavira', 'sun', 'skincare body', 1, 'Roof Terrace, Long Noon, White Lime, Sal Marinho'],
  ['Tessera Bloom', '테세라 블룸', 'Ravenna', 'minerals', 'makeup', 1.1, 'Mosaico, Gold Ground, Petal Tile, Lapis'],
  ['Tressmark', '트레스마크', 'Stockholm', 'salon', 'hair tools', 1.1, 'Plait Study, Bond Paper, Straight Talk, Loose Leaf'],
  ['Xanthe Rue', '잔테 루', 'Athens', 'colour', 'makeup', 1.1, 'Saffron Step, Laurel, Agora Nights, Honeyed Marble'],
  ['Zwirn Atelier', '쯔비른 아틀리에', 'Vienna', 'craft', 'makeup tools', 1.4, 'Feine Naht, Samtband, Operngold, Seidenfaden'],
];

const THAI_NAMES: Readonly<Record<string, string>> = {
  'Dok Jampa': 'ดอกจำปา',
  'Lamun House': 'ละมุน เฮาส์',
};

export const DEMO_BRANDS: ReadonlyArray<DemoBrand> = ROWS.map(
  ([name, ko, city, ethos, makes, priceLevel, lines]) => ({
    name,
    ko,
    ...(THAI_NAMES[name] === undefined ? {} : { th: THAI_NAMES[name] }),
    city,
    ethos,
    makes: makes.split(' ') as ReadonlyArray<Department>,
    priceLevel,
    lines: lines.split(', '),
  }),
);
