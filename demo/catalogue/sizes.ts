import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { SizeUnit } from './tree/tree-shape.ts';

/** A size as each language writes it. */
export function sizeName(amount: number, unit: SizeUnit): FiveLanguages {
  return WRITTEN[unit](amount);
}

const WRITTEN: Readonly<Record<SizeUnit, (amount: number) => FiveLanguages>> = {
  ml: (n) => fiveLanguages(`${n} ml`, `${n}ml`, `${n}ml`, `${n} มล.`, `${n} ml`),
  g: (n) => fiveLanguages(`${n} g`, `${n}g`, `${n}g`, `${n} กรัม`, `${n} g`),
  pieces: (n) =>
    fiveLanguages(
      n === 1 ? '1 piece' : `${n} pieces`,
      `${n} 件`,
      `${n}개입`,
      `${n} ชิ้น`,
      `${n} pcs`,
    ),
  sheets: (n) =>
    fiveLanguages(
      n === 1 ? '1 sheet' : `${n} sheets`,
      `${n} 片`,
      `${n}매`,
      `${n} แผ่น`,
      `${n} lembar`,
    ),
  one: () => fiveLanguages('Standard', '標準裝', '단품', 'ขนาดปกติ', 'Standar'),
};
