import { TEXT_ATTRIBUTES } from '#commerce-api/admin/editorial/editorial-fields.ts';
import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { localPrice } from '#commerce-api/import/local-prices.ts';
import { billboardAddress, PALETTES } from '#commerce-api/pictures/addresses.ts';
import { SCENES } from '#demo/pictures/scene.ts';
import { type Language, languagesOf, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney, fromMajorUnits, type Money } from '#domain/money/money.ts';
import { kebabCase } from '#domain/records/attribute-names.ts';
import { isSideBySide, RICH_TEXTS } from '#sources/folder/side-by-side.ts';
import { type Fields, isFields, isOf } from './content-files.ts';
import { firstVariantOf, subjectOf, variantsOfRanks } from './range-facts.ts';
import { type RelativeTime, relativeInstant } from './relative-time.ts';
import { richContent, words } from './rich-content.ts';

/** What is written about isn't in the country's shop. */
class Missing extends Error {}

/** Undefined if it is about something missing. */
function unlessMissing<T>(fill: () => T): T | undefined {
  try {
    return fill();
  } catch (error) {
    if (error instanceof Missing) return undefined;
    throw error;
  }
}

export interface Filling {
  readonly range: CountryRange;
  /** What the names in braces stand for. */
  readonly facts: Fields;
  /** Whether an address leads to something that the country doesn't sell. */
  readonly isLacking: (link: string) => boolean;
  /** Begins the seeds of the record's pictures. */
  readonly id: string;
  /** Takes note of a name that nothing explains, which is then left out. */
  readonly onUnknown: (name: string) => void;
}

/**
 * Fills the fields of a record in one country; `demo/content/README.md` says what they can hold.
 * Undefined if the record is about something that the country doesn't sell.
 */
export function fillRecord(fields: Fields, filling: Filling): Fields | undefined {
  return unlessMissing(() => new Filler(filling).attributes(fields));
}

/** The same for a value of the configuration, whose keys stay as they are written. */
export function fillConfig(value: unknown, filling: Filling): unknown {
  return new Filler(filling, (key) => key).value(value, '');
}

/** Fields with amounts in minor units, without a currency. */
const BARE_AMOUNTS: ReadonlySet<string> = new Set(['value', 'minimum', 'threshold']);
const NAME = /\{([\w.-]+)\}/g;

class Filler {
  readonly #filling: Filling;
  readonly #keyOf: (key: string) => string;

  constructor(filling: Filling, keyOf = kebabCase) {
    this.#filling = filling;
    this.#keyOf = keyOf;
  }

  attributes(fields: Fields): Fields {
    const filled = Object.entries(fields).flatMap(([key, value]) => {
      if (key === 'countries') return [];
      if (key === 'picture') return Object.entries(this.#picture(value, fields));
      return [[this.#keyOf(key), this.value(value, key)] as const];
    });
    return Object.fromEntries(filled);
  }

  value(value: unknown, key: string): unknown {
    if (RICH_TEXTS.has(key)) return richContent(this.#inLanguages(value));
    if (typeof value === 'string') return this.#string(value, key);
    if (Array.isArray(value)) return value.flatMap((item) => this.#item(item, key));
    if (!isFields(value)) return value;
    if (isSideBySide(value)) return words(this.#inLanguages(value));
    return this.#computed(value, key) ?? this.#group(value);
  }

  /** A group of fields that is about something missing is null. */
  #group(fields: Fields): Fields | null {
    return unlessMissing(() => this.attributes(fields)) ?? null;
  }

  /** An item that is about something missing, or for other countries, is left out. */
  #item(item: unknown, key: string): ReadonlyArray<unknown> {
    if (!isFields(item) || isSideBySide(item)) return [this.value(item, key)];
    if (!isOf(this.#filling.range.country, item)) return [];
    const filled = unlessMissing(() => this.#computed(item, key) ?? this.attributes(item));
    return filled === undefined ? [] : [filled];
  }

  #string(value: string, key: string): unknown {
    const isWritten = this.#keyOf === kebabCase && TEXT_ATTRIBUTES.has(kebabCase(key));
    const [, name] = /^\{([\w.-]+)\}$/.exec(value) ?? [];
    const filled = name === undefined ? undefined : this.value(this.#fact(name), key);
    if (filled !== undefined && typeof filled !== 'string') return filled;
    if (isWritten) return words(this.#inLanguages(value));
    return this.#reached(
      filled ?? this.#text(value, localeFor(this.#filling.range.country).language),
      key,
    );
  }

  #reached(value: string, key: string): string {
    const isLacking =
      key === 'link' || key === 'url'
        ? this.#filling.isLacking(value)
        : key === 'productId' && firstVariantOf(value, this.#filling.range) === undefined;
    if (isLacking) throw new Missing(value);
    return value;
  }

  /** What is written as an amount, a time, a picture or a rank; undefined for anything else. */
  #computed(value: Fields, key: string): unknown {
    const { range } = this.#filling;
    if ('usd' in value || 'amount' in value) {
      const money = this.#money(value);
      return BARE_AMOUNTS.has(key) ? money.amount : money;
    }
    if ('day' in value)
      return relativeInstant(range.country, range.now, value as unknown as RelativeTime);
    if ('scene' in value) return this.#sceneAddress(value);
    if ('bestSellers' in value)
      return found(variantsOfRanks(value.bestSellers as [number, number], range));
    if ('firstVariantOf' in value) {
      const id = String(this.value(value.firstVariantOf, ''));
      return found(firstVariantOf(id, range));
    }
    return undefined;
  }

  #money({ usd, amount, currency }: Fields): Money {
    const own = COUNTRY_CURRENCY[this.#filling.range.country];
    if (usd !== undefined) {
      return { amount: localPrice(Number(usd), this.#filling.range.country), currency: own };
    }
    if (currency !== undefined) return { amount: Number(amount), currency: own };
    return fromMajorUnits(Number(amount), own);
  }

  #sceneAddress({ scene, palette, of, seed, size }: Fields): string {
    const { range, id } = this.#filling;
    const [width, height] = size as [number, number];
    return billboardAddress({
      motif: oneOf(SCENES, 'scene', this.value(scene, '')),
      palette: oneOf(PALETTES, 'palette', this.value(palette, '')),
      seed: `${range.country}-${this.value(seed ?? id, '')}`,
      width,
      height,
      ...(of === undefined ? undefined : subjectOf(String(this.value(of, '')), range)),
    });
  }

  /** A picture shows what the record's title says, unless `altText` says otherwise. */
  #picture(value: unknown, { altText, title, name, pageTitle }: Fields): Fields {
    if (!isFields(value)) return {};
    const [width, height] = value.size as [number, number];
    return {
      'image-url': this.#sceneAddress(value),
      'image-width': width,
      'image-height': height,
      'alt-text': this.value(altText ?? title ?? name ?? pageTitle, 'altText'),
    };
  }

  /** A text in English, and in each language of the country. */
  #inLanguages(text: unknown): ReadonlyArray<readonly [Language, string]> {
    const languages = new Set<Language>(['en', ...languagesOf(this.#filling.range.country)]);
    return [...languages].map((language) => [language, this.#written(text, language)] as const);
  }

  #text(template: string, language: Language): string {
    return template.replace(NAME, (_, name: string) => this.#written(this.#fact(name), language));
  }

  /** As a text in the language has it. */
  #written(value: unknown, language: Language): string {
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return this.#text(value, language);
    if (isFields(value) && isSideBySide(value))
      return this.#text(value[language] ?? value.en, language);
    if (!isFields(value)) throw new Error(`a text needs ${JSON.stringify(value)}`);
    const { tag } = localeFor(this.#filling.range.country, language);
    return formatMoney(this.#money(value), tag);
  }

  #fact(name: string): unknown {
    const { facts } = this.#filling;
    const fact = name.split('.').reduce<unknown>(within, facts);
    if (fact !== undefined) return fact;
    const [first = ''] = name.split('.');
    if (OF_THE_CATALOGUE.has(first)) throw new Missing(name);
    this.#filling.onUnknown(name);
    return '';
  }
}

function oneOf<T extends string>(known: ReadonlyArray<T>, kind: string, name: unknown): T {
  const meant = known.find((one) => one === name);
  if (meant === undefined) throw new Error(`no ${kind} is ${name}: ${known.join(', ')}`);
  return meant;
}

/** What other catalogues may lack. */
const OF_THE_CATALOGUE: ReadonlySet<string> = new Set(['brands', 'bestSeller']);

/** Lists count from 1. */
function within(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key) - 1];
  return isFields(value) ? value[key] : undefined;
}

function found<T extends string | ReadonlyArray<string>>(value: T | undefined): T {
  if (value === undefined || value.length === 0) throw new Missing();
  return value;
}
