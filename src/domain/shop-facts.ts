import { z } from 'zod';
import { COUNTRY_FACTS, type Country } from '#shop/tables/countries.ts';
import { LANGUAGE_FACTS, type Language } from '#shop/tables/languages.ts';
import { HOME_PARTS } from './page/home-parts.ts';

/** What the shop is called. Texts are filled with it, so it has nothing that would be filled in turn. */
const name = z
  .string('must be a text')
  .min(1, 'must not be empty')
  .regex(/^(?:(?!\{\{|\$t\(|[<>]).)*$/, 'must have no "<", ">", "{{" or "$t("');
const color = written(/^#[0-9a-f]{6}$/, 'must be a colour such as #0b0b0c');
const slug = written(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug such as clean-beauty');
const country = z.enum(keysOf<Country>(COUNTRY_FACTS), 'must be a country of the shop');
const language = z.enum(keysOf<Language>(LANGUAGE_FACTS), 'must be a language of the shop');

/** What `shop/shop.ts` says of a shop. */
export const shopFacts = z.strictObject({
  /** As its word mark writes it, in titles and labels: `{{shop}}` in messages. */
  name,
  /** In sentences: `{{shopInText}}` in messages. */
  nameInText: name,
  /** The shop's name in languages that spell it otherwise. */
  namesInText: z.partialRecord(language, name),
  /** What browsers paint around a page, and behind one that isn't there yet. */
  colors: z.strictObject({ theme: color, background: color }),
  /** Pages of text in the navigation, before the sale; without countries, in all that have the page. */
  navigationPages: z.array(
    z.strictObject({
      /** The section and key of its title in the messages. */
      title: written(/^\w+\.\w+$/, 'must be a key of the messages such as shell.clean'),
      slug,
      countries: z.array(country).optional(),
    }),
  ),
  /** What the home page shows below its billboards, in this order; parts without content take no space. */
  homeParts: z.array(z.enum(HOME_PARTS, `must be one of ${HOME_PARTS.join(', ')}`)),
  /** The brand that is the shop's own: every country sells it. */
  houseBrandSlug: slug,
  /** What is on pictures of products without the ingredients that shoppers ask about most. */
  cleanSeal: name,
});

/** The type of facts that are written by hand. */
export type ShopFacts = DeepReadonly<z.input<typeof shopFacts>>;

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

function written(pattern: RegExp, problem: string): z.ZodString {
  return z.string(problem).regex(pattern, problem);
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): ReadonlyArray<Key> {
  return Object.keys(table) as Array<Key>;
}
