import type { Language } from '#domain/locale/locales.ts';
import { textsOf } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import { tagLabel } from '../catalogue/tag-labels.ts';
import { type Text, textIn } from '../database/translated.ts';
import { categoryLabel } from './imported-categories.ts';
import { inAllLanguages } from './shop-text.ts';
import type { ShortLine } from './short-line.ts';

/**
 * Neutral sentences about what is known of a product. Names stand where no Korean particle depends
 * on their last sound.
 */
export function importedDescription({ brand, size, ...line }: ShortLine): Text {
  return inAllLanguages((language) => {
    const t = translator(language);
    const category = textIn(categoryLabel(line.category.at(-1) ?? ''), language);
    const tags = (line.tags ?? []).map((tag) => tagLabel(tag, language));
    const sentences = [
      t('imported.kind', { brand, category }),
      ...(size ? [t('imported.size', { size })] : []),
      ...(tags.length > 0 ? [t('imported.tags', { tags: joined(tags, 'list', language) })] : []),
    ];
    return joined(sentences, 'sentences', language);
  });
}

/** Describes a brand by the root categories of its products. */
export function importedBrandDescription(brand: string, roots: ReadonlyArray<string>): Text {
  return inAllLanguages((language) => {
    const labels = roots.map((root) => textIn(categoryLabel(root), language));
    const categories = joined(labels, 'list', language);
    return translator(language)('imported.brand', { brand, categories });
  });
}

/** Puts texts together with what the language has between two. */
function joined(
  texts: ReadonlyArray<string>,
  as: 'list' | 'sentences',
  language: Language,
): string {
  const [, between] = BETWEEN.exec(textsOf(language, 'imported')[as]) ?? [];
  return texts.join(between);
}

const BETWEEN = /{{first}}(.*){{next}}/;
