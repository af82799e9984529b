import type { FiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';

/** What products care for. */
export type CarePart = 'skin' | 'hair' | 'scalp' | 'lips';

/** What each part is called; alternatives are separated by a bar. */
export const PART_NAMES: Readonly<Record<CarePart, FiveLanguages>> = {
  skin: fiveLanguages(
    'skin types?|skin|complexion',
    '肌膚|皮膚|膚質|肌|膚',
    '피부 타입|피부',
    'ผิวหน้า|ใบหน้า|ผิว|หน้า',
    'kulit wajah|kulit|wajah',
  ),
  hair: fiveLanguages(
    'hair types?|hair',
    '髮質|秀髮|頭髮|髮',
    '머리카락|머릿결|모발|머리|헤어',
    'เส้นผม|ผม',
    'rambut',
  ),
  scalp: fiveLanguages('scalp', '頭皮', '두피', 'หนังศีรษะ', 'kulit kepala'),
  lips: fiveLanguages('lips', '嘴唇|雙唇|唇部', '입술', 'ริมฝีปาก|ปาก', 'bibir'),
};

/** A state of some part for which shoppers look for something, such as oily skin. */
export interface Need {
  readonly id: string;
  readonly parts: ReadonlyArray<CarePart>;
  /** The tags of products made for the need. */
  readonly tags: ReadonlyArray<string>;
  /** The tags of products that suit the need, whatever they are made for. */
  readonly suited?: ReadonlyArray<string>;
  /** Words for parts in this state; a bar separates alternatives. */
  readonly states: FiveLanguages;
  /** Names of the state that don't mention the part. */
  readonly alone?: FiveLanguages;
}

export const NEEDS: ReadonlyArray<Need> = [
  {
    id: 'oily-skin',
    parts: ['skin'],
    tags: ['Best for Oily Skin'],
    suited: ['Oil Free'],
    states: fiveLanguages(
      'oily|greasy|oil-prone',
      '油性|偏油|出油',
      '지성|번들거리는',
      'มัน',
      'berminyak',
    ),
    alone: fiveLanguages('', '油肌|油皮', '지성', '', 'berminyak'),
  },
  {
    id: 'dry-skin',
    parts: ['skin'],
    tags: ['Good for: Dryness', 'Best for Dry Skin'],
    states: fiveLanguages(
      'dry|dehydrated',
      '乾性|乾燥|偏乾|缺水',
      '건성|건조한|건조',
      'แห้ง',
      'kering',
    ),
    alone: fiveLanguages('', '乾肌|乾皮', '건성', '', ''),
  },
  {
    id: 'sensitive-skin',
    parts: ['skin'],
    tags: ['Hypoallergenic'],
    states: fiveLanguages(
      'sensitive',
      '敏感性|敏感',
      '민감성|민감한|민감|예민한',
      'แพ้ง่าย|บอบบาง',
      'sensitif',
    ),
    alone: fiveLanguages('sensitive', '敏感', '민감성', 'แพ้ง่าย', 'sensitif'),
  },
  {
    id: 'combination-skin',
    parts: ['skin'],
    tags: ['Best for Combination Skin'],
    states: fiveLanguages('combination|combo', '混合性|混合', '복합성', 'ผสม', 'kombinasi'),
    alone: fiveLanguages('', '', '복합성', '', ''),
  },
  {
    id: 'dry-hair',
    parts: ['hair'],
    tags: ['Good for: Dryness', 'Hydrating'],
    states: fiveLanguages(
      'dry|dehydrated',
      '乾性|乾燥|乾旱|乾枯',
      '건성|건조한|푸석한',
      'แห้ง',
      'kering',
    ),
  },
  {
    id: 'damaged-hair',
    parts: ['hair'],
    tags: ['Good for: Damage'],
    states: fiveLanguages('damaged|bleached|brittle', '受損', '손상된|손상|상한', 'เสีย', 'rusak'),
    alone: fiveLanguages('', '', '손상모', '', ''),
  },
  {
    id: 'frizzy-hair',
    parts: ['hair'],
    tags: ['Good for: Frizz'],
    states: fiveLanguages(
      'frizzy|unruly',
      '毛躁|毛糙',
      '부스스한|곱슬',
      'ชี้ฟู|ฟู',
      'mengembang|kusut',
    ),
  },
  {
    id: 'oily-scalp',
    parts: ['scalp', 'hair'],
    tags: ['Good for: Oily Scalp'],
    states: fiveLanguages('oily|greasy', '油性|偏油|出油', '지성', 'มัน', 'berminyak'),
  },
  {
    id: 'dry-scalp',
    parts: ['scalp'],
    tags: ['Good for: Flaky/Dry Scalp'],
    states: fiveLanguages(
      'dry|flaky|itchy',
      '乾性|乾燥|痕癢',
      '건성|건조한|가려운',
      'แห้ง|คัน',
      'kering|gatal',
    ),
    alone: fiveLanguages('dandruff', '頭皮屑', '비듬', 'รังแค', 'ketombe'),
  },
  {
    id: 'thinning-hair',
    parts: ['hair'],
    tags: ['Good for: Hair Thinning'],
    states: fiveLanguages('thinning|thin', '稀疏|稀少', '얇은|가는', 'ร่วง|บาง', 'rontok|tipis'),
    alone: fiveLanguages('hair thinning|hair loss|hair fall', '脫髮|掉髮', '탈모', '', ''),
  },
  {
    id: 'dry-lips',
    parts: ['lips'],
    tags: ['Good for: Dryness', 'Hydrating'],
    states: fiveLanguages(
      'dry|chapped|cracked',
      '乾燥|乾裂',
      '건조한|튼|갈라진',
      'แห้ง|แตก',
      'kering|pecah-pecah|pecah',
    ),
  },
];
