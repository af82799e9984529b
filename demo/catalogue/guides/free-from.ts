import type { FiveTexts } from '#commerce-api/catalogue/five-languages.ts';

/** What shoppers want products to be free from, with its INCI names. */
const SOUGHT: ReadonlyArray<readonly [found: RegExp, name: FiveTexts]> = [
  [/^(Parfum|Aroma)$/, ['Fragrance', '香料', '향료', 'น้ำหอม', 'Pewangi']],
  [/paraben$/, ['Parabens', 'Parabens 防腐劑', '파라벤', 'พาราเบน', 'Paraben']],
  [/(cone|siloxysilicate|Dimethyl Silylate)\b/, ['Silicones', '矽', '실리콘', 'ซิลิโคน', 'Silikon']],
  [/Laureth Sulfate$|Lauryl Sulfate$/, ['Sulfates', '硫酸鹽', '설페이트', 'ซัลเฟต', 'Sulfat']],
  [
    /^Alcohol Denat\.$/,
    ['Drying alcohol', '變性酒精', '변성 알코올', 'แอลกอฮอล์แปลงสภาพ', 'Alkohol denat'],
  ],
  [
    /^(Paraffinum Liquidum|Petrolatum)$/,
    ['Mineral oil', '礦物油', '미네랄 오일', 'มิเนอรัลออยล์', 'Minyak mineral'],
  ],
];

/** The ones that aren't among the ingredients. */
export function freeFrom(ingredients: ReadonlyArray<string>): ReadonlyArray<FiveTexts> {
  return SOUGHT.filter(([found]) => !ingredients.some((name) => found.test(name))).map(
    ([, name]) => name,
  );
}
