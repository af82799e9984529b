import {
  type FiveLanguages,
  fiveLanguages,
  joinSentences,
} from '#commerce-api/catalogue/five-languages.ts';
import { stablePick } from '#commerce-api/import/stable-hash.ts';
import type { PlannedProduct } from './product-plan.ts';
import { familyOf } from './texts/families.ts';
import { lineName } from './texts/line-names.ts';

/**
 * The brand's line as the market writes it, followed by modifier and noun in the usual order.
 *
 * @example 'Harbour Glow 啞光唇膏', '하버 글로우 매트 립스틱', 'Harbour Glow ลิปสติกเนื้อแมตต์'
 */
export function productName({ line, modifier, noun }: PlannedProduct): FiveLanguages {
  const adjective = fiveLanguages(...modifier.name);
  const kind = fiveLanguages(...noun);
  return fiveLanguages(
    `${line} ${adjective.en} ${kind.en}`,
    `${line} ${adjective.zh}${kind.zh}`,
    `${lineName(line).ko} ${adjective.ko} ${kind.ko}`,
    `${line} ${thaiKind(kind.th)}${adjective.th}`,
    `${line} ${kind.id} ${adjective.id}`,
  );
}

/** Thai words follow each other without a space, but a figure or a Latin word is set apart. */
const thaiKind = (kind: string) => (/[^\u0e00-\u0e7f]$/.test(kind) ? `${kind} ` : kind);

/** What the product does, how to use it, and which brand makes it. */
export function productDescription(product: PlannedProduct): FiveLanguages {
  const direction = stablePick(familyOf(product.leaf.family).directions, 'direction', product.id);
  return joinSentences(
    fiveLanguages(...product.modifier.benefit),
    fiveLanguages(...direction),
    stablePick(PROVENANCES, 'provenance', product.id)(product),
  );
}

/** Names are placed where no Korean particle depends on their last sound. */
const PROVENANCES: ReadonlyArray<(product: PlannedProduct) => FiveLanguages> = [
  ({ brand, line }) =>
    fiveLanguages(
      `From the ${line} line by ${brand.name}.`,
      `來自 ${brand.name} 的 ${line} 系列。`,
      `${brand.ko} ${lineName(line).ko} 라인의 제품입니다.`,
      `จากคอลเลกชัน ${line} ของ ${brand.th ?? brand.name}`,
      `Dari lini ${line} milik ${brand.name}.`,
    ),
  ({ brand, line }) =>
    fiveLanguages(
      `Part of ${line} by ${brand.name}, made to go together.`,
      `${brand.name} ${line} 系列之一，可與同系列產品配搭使用。`,
      `${brand.ko} ${lineName(line).ko} 라인의 다른 제품과 함께 사용하면 더욱 좋습니다.`,
      `ส่วนหนึ่งของ ${line} โดย ${brand.th ?? brand.name} ใช้คู่กันได้อย่างลงตัว`,
      `Bagian dari lini ${line} milik ${brand.name}, makin maksimal bila dipakai bersama.`,
    ),
];
