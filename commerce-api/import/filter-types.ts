import { COLOR_FAMILIES } from '../catalogue/color-families.ts';
import {
  FILTER_TYPES,
  type FilterTypeId,
  filterValueOf,
  RATINGS,
  ratingId,
  simpleTags,
} from '../catalogue/filter-values.ts';
import { compose, type FiveLanguages, fiveLanguages } from '../catalogue/five-languages.ts';
import { tagLabel } from '../catalogue/tag-labels.ts';
import type { SeedResource } from '../seed/seed.ts';
import type { CountryRange } from './country-range.ts';
import { countryText } from './country-text.ts';

/**
 * The filter types of the country's products: those that any product has a value of, and those that
 * follow from other attributes.
 */
export function filterTypes({ country, tags }: CountryRange): ReadonlyArray<SeedResource> {
  const valued = simpleTags(tags).map((tag) => ({ tag, ...filterValueOf(tag) }));
  const byType = Map.groupBy(valued, ({ type }) => type);
  return FILTER_TYPES.flatMap((type, position) => {
    const ofTags = (byType.get(type) ?? []).map(({ id, tag }) => ({ id, name: valueName(tag) }));
    const values = new Map((DERIVED[type] ?? ofTags).map((value) => [value.id, value]));
    if (values.size === 0) return [];
    return {
      id: type,
      attributes: {
        name: countryText(country, NAMES[type]),
        position,
        values: [...values.values()].map(({ name, ...value }) => ({
          ...value,
          name: countryText(country, name),
        })),
      },
    };
  });
}

interface Value {
  readonly id: string;
  readonly name: FiveLanguages;
  readonly color?: string;
}

/** The values that products have without a tag. */
const DERIVED: Partial<Record<FilterTypeId, ReadonlyArray<Value>>> = {
  color: COLOR_FAMILIES,
  rating: RATINGS.map((from) => ({ id: ratingId(from), name: ratingName(from) })),
};

function ratingName(from: number): FiveLanguages {
  return fiveLanguages(
    `${from} stars and up`,
    `${from} 星或以上`,
    `${from}점 이상`,
    `${from} ดาวขึ้นไป`,
    `Bintang ${String(from).replace('.', ',')} ke atas`,
  );
}

/**
 * An English value needs no more than its own name, since it's shown below the name of its type.
 */
function valueName(tag: string): FiveLanguages {
  const { name } = filterValueOf(tag);
  return compose((language) => (language === 'en' ? name : tagLabel(tag, language)));
}

const NAMES: Readonly<Record<FilterTypeId, FiveLanguages>> = {
  color: fiveLanguages('Colour', '色系', '컬러', 'โทนสี', 'Warna'),
  concern: fiveLanguages('Concern', '護理需要', '고민별', 'ปัญหาผิวและผม', 'Kebutuhan Perawatan'),
  'skin-type': fiveLanguages('Skin type', '膚質', '피부 타입', 'สภาพผิว', 'Jenis Kulit'),
  'hair-type': fiveLanguages('Hair type', '髮質', '모발 타입', 'สภาพผม', 'Jenis Rambut'),
  finish: fiveLanguages('Finish', '妝效', '마무리감', 'ฟินิช', 'Hasil Akhir'),
  coverage: fiveLanguages('Coverage', '遮瑕度', '커버력', 'การปกปิด', 'Daya Tutup'),
  formula: fiveLanguages('Formula', '質地', '제형', 'เนื้อผลิตภัณฑ์', 'Tekstur'),
  scent: fiveLanguages('Scent', '香調', '향', 'แนวกลิ่น', 'Aroma'),
  hold: fiveLanguages('Hold', '定型力', '세팅력', 'ระดับการอยู่ทรง', 'Daya Tahan Tatanan'),
  benefit: fiveLanguages('Benefit', '功效', '효과', 'คุณสมบัติ', 'Manfaat'),
  ingredient: fiveLanguages('Ingredient', '成分', '성분', 'ส่วนผสมเด่น', 'Kandungan'),
  'free-from': fiveLanguages('Made without', '不含成分', '무첨가', 'ปราศจาก', 'Tanpa Kandungan'),
  'sun-protection': fiveLanguages(
    'Sun protection',
    '防曬',
    '자외선 차단',
    'การป้องกันแดด',
    'Perlindungan Matahari',
  ),
  preference: fiveLanguages('Preference', '產品特質', '선호 조건', 'แนวคิดผลิตภัณฑ์', 'Preferensi'),
  packaging: fiveLanguages('Packaging', '包裝', '패키지', 'บรรจุภัณฑ์', 'Kemasan'),
  rating: fiveLanguages('Rating', '評分', '평점', 'คะแนนรีวิว', 'Rating'),
};
