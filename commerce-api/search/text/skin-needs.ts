import type { FiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { Language } from '#domain/locales.ts';

/** What a tag says about skin, as shoppers ask for it. */
interface SkinNeed {
  readonly tags: ReadonlyArray<string>;
  readonly name: FiveLanguages;
}

const NEEDS: ReadonlyArray<SkinNeed> = [
  {
    tags: ['Oil Free', 'Best for Oily Skin'],
    name: fiveLanguages('oily skin', '油性肌膚', '지성 피부', 'ผิวมัน', 'kulit berminyak'),
  },
  {
    tags: ['Good for: Dryness', 'Best for Dry Skin'],
    name: fiveLanguages('dry skin', '乾性肌膚', '건성 피부', 'ผิวแห้ง', 'kulit kering'),
  },
  {
    tags: ['Hypoallergenic'],
    name: fiveLanguages('sensitive skin', '敏感肌膚', '민감성 피부', 'ผิวแพ้ง่าย', 'kulit sensitif'),
  },
  {
    tags: ['Best for Combination Skin'],
    name: fiveLanguages(
      'combination skin',
      '混合性肌膚',
      '복합성 피부',
      'ผิวผสม',
      'kulit kombinasi',
    ),
  },
];

/** The needs that a product with these tags meets, each in one language. */
export function skinNeedsOf(
  tags: ReadonlyArray<string>,
  language: Language,
): ReadonlyArray<string> {
  return NEEDS.filter((need) => need.tags.some((tag) => tags.includes(tag))).map(
    ({ name }) => name[language],
  );
}
