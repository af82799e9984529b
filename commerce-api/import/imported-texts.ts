import type { Language } from '#domain/locale/locales.ts';
import { compose, type FiveLanguages } from '../catalogue/five-languages.ts';
import { tagLabel } from '../catalogue/tag-labels.ts';
import { textIn } from '../database/translated.ts';
import { categoryLabel } from './category-labels.ts';
import type { ShortLine } from './short-line.ts';

/**
 * Neutral sentences about what is known of a product. Names stand where no Korean particle depends
 * on their last sound.
 */
export function importedDescription(line: ShortLine): FiveLanguages {
  return compose((language) => {
    const sentences = SENTENCES[language];
    const label = textIn(categoryLabel(line.category.at(-1) ?? ''), language);
    const tags = (line.tags ?? []).map((tag) => tagLabel(tag, language));
    return [
      sentences.kind(line.brand, label),
      line.size ? sentences.size(line.size) : '',
      tags.length > 0 ? sentences.tags(tags) : '',
    ]
      .filter(Boolean)
      .join(language === 'zh' ? '' : ' ');
  });
}

/** Describes a brand by the root categories of its products. */
export function importedBrandDescription(
  brand: string,
  roots: ReadonlyArray<string>,
): FiveLanguages {
  return compose((language) => {
    const labels = roots.map((root) => textIn(categoryLabel(root), language));
    return SENTENCES[language].brand(brand, labels);
  });
}

interface Sentences {
  kind(brand: string, category: string): string;
  size(size: string): string;
  tags(tags: ReadonlyArray<string>): string;
  brand(brand: string, roots: ReadonlyArray<string>): string;
}

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    kind: (brand, category) => `${category} by ${brand}.`,
    size: (size) => `Size: ${size}.`,
    tags: (tags) => `Good to know: ${tags.join(', ')}.`,
    brand: (brand, roots) => `Shop ${brand}: ${roots.join(', ')}.`,
  },
  zh: {
    kind: (brand, category) => `${brand} ${category}。`,
    size: (size) => `容量：${size}。`,
    tags: (tags) => `特點：${tags.join('、')}。`,
    brand: (brand, roots) => `選購 ${brand}：${roots.join('、')}。`,
  },
  ko: {
    kind: (brand, category) => `${brand}의 ${category} 제품입니다.`,
    size: (size) => `용량: ${size}.`,
    tags: (tags) => `특징: ${tags.join(', ')}.`,
    brand: (brand, roots) => `${brand}의 ${roots.join(', ')} 제품을 만나 보세요.`,
  },
  th: {
    kind: (brand, category) => `${category} จาก ${brand}`,
    size: (size) => `ขนาด ${size}`,
    tags: (tags) => `จุดเด่น: ${tags.join(', ')}`,
    brand: (brand, roots) => `ช้อป ${brand}: ${roots.join(', ')}`,
  },
  id: {
    kind: (brand, category) => `${category} dari ${brand}.`,
    size: (size) => `Ukuran: ${size}.`,
    tags: (tags) => `Keunggulan: ${tags.join(', ')}.`,
    brand: (brand, roots) => `Belanja ${brand}: ${roots.join(', ')}.`,
  },
};
