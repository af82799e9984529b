import * as z from 'zod';
import { TIME_OF_DAY } from '#domain/bag/delivery-dates.ts';
import { TRACKING_ADDRESS } from '#domain/bag/tracking-address.ts';
import { PRICE_FILTER_DEFAULTS } from '#domain/money/money.ts';
import { API_VERSION } from '#domain/records/api-version.ts';
import { link, money, pictureUrl, shortText, textUpTo } from '../fields.ts';

/** The keys of the global configuration that pages read, with their schemas. */

const maybeText = shortText.nullable().default(null);

const customerService = z.object({
  displayInFooter: z.boolean(),
  emailAddress: maybeText,
  phoneNumber: maybeText,
  alternatePhoneNumber: maybeText,
  operatingHours: maybeText,
  streetAddress: maybeText,
});

const organization = z.object({
  companyName: shortText,
  entityName: maybeText,
  streetAddress: maybeText,
  ceoName: maybeText,
  businessRegistrationNumber: maybeText,
  ecommerceRegistrationNumber: maybeText,
  businessInformationLink: link.nullable().default(null),
  displayInFooter: z.boolean(),
  country: shortText,
});

const SOCIAL_NETWORKS = [
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'snapchat',
  'kakao',
  'line',
] as const;

const CONFIG_SCHEMAS = {
  'customer-service': customerService,
  organization,
  promotions: z.object({ web: maybeText, mobileWeb: maybeText }),
  social: z.partialRecord(z.enum(SOCIAL_NETWORKS), link),
  'payment-options': z.array(shortText).max(30),
  /** The payment option that divides what an order costs into equal parts. */
  instalments: z.object({ option: shortText, parts: z.int().min(2).max(12) }),
  'sign-in-banner-texts': z.object({ left: shortText, mid: shortText, more: shortText }),
  'legal-notice': textUpTo(2_000),
  website: z.object({ domain: shortText, logo: pictureUrl }),
  /** Pages don't use the symbol: filters show that of `CURRENCY_SYMBOLS`, like prices. */
  currency: z.object({
    symbol: shortText.default(PRICE_FILTER_DEFAULTS.symbol),
    step: z.number().positive().default(PRICE_FILTER_DEFAULTS.step),
  }),
  'about-us': z.array(z.object({ label: shortText, link })).max(50),
  'enable-flags': z.object({
    oktaLogin: z.boolean().default(false),
    fullsize: z.boolean().default(false),
    beautyProfile: z.boolean().default(false),
    signupRevamp: z.boolean().default(false),
  }),
  'sale-page-visibility': z.boolean(),
  'feature-flags': z.object({
    supportGiftCard: z.boolean().default(false),
    hasStoreLocations: z.boolean().default(false),
    hasOnlineReservationSystem: z.boolean().default(false),
    showGetAppSection: z.boolean().default(false),
  }),
  'free-shipping-threshold': money.nullable(),
  /** What standard delivery of an order below that costs. */
  'delivery-price': money,
  /** How many working days delivery takes. */
  'delivery-days': z.object({
    least: z.int().nonnegative(),
    most: z.int().nonnegative(),
    /** Until when an order is sent on the same working day, by the country's clock. */
    orderBy: z.stringFormat('time of day', TIME_OF_DAY).exactOptional(),
  }),
  /** In how many days of its delivery an order may be returned. */
  'return-days': z.int().positive(),
  /** Where returns are sent, line by line. */
  'return-address': textUpTo(500),
  /** Where the carriers show how far a parcel is, by their names: addresses that its number completes. */
  carriers: z.record(shortText, z.string().max(500).regex(TRACKING_ADDRESS)),
  /** How much has to be spent to become a Black and a Gold member. */
  'tier-spend': z.object({ black: money, gold: money }),
  /** How much has to be spent for a point of the loyalty programme. */
  'spend-per-point': money,
  /** The gift cards that are sold: amounts to choose from, and the bounds of any other. */
  'gift-cards': z.object({ amounts: z.array(money).min(1).max(8), least: money, most: money }),
  /** Who anybody may sign in as; only where the whole shop is for trying out. */
  'demo-member': z.object({ email: shortText, password: shortText }),
  /** Where to complain, for countries that require it. */
  'customer-complaint': z.object({ title: shortText, lines: z.array(shortText).max(10) }),
  'help-widget-key': shortText,
  'marketing-automation-key': shortText,
  'app-attribution-web-key': shortText,
  'fraud-prevention-site-id': shortText,
  /** Versions that override those of the endpoint table, by endpoint name. */
  'endpoint-versions': z.record(shortText, z.string().regex(new RegExp(`^${API_VERSION}$`))),
} as const;

export type ConfigKey = keyof typeof CONFIG_SCHEMAS;
export type ConfigValues = { readonly [K in ConfigKey]: z.infer<(typeof CONFIG_SCHEMAS)[K]> };
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/**
 * One key of the configuration. Keys that pages read are validated and cleaned; others, which are
 * for scripts and services, may hold any JSON.
 */
export const globalConfig = z
  .object({ id: z.string().min(1).max(200), value: z.json() })
  .transform(({ id, value }, context) => {
    if (!isConfigKey(id)) return { id, value };
    const checked = CONFIG_SCHEMAS[id].safeParse(value);
    if (checked.success) return { id, value: checked.data };
    for (const issue of checked.error.issues) {
      context.addIssue({ ...issue, path: ['value', ...issue.path] });
    }
    return z.NEVER;
  });

function isConfigKey(id: string): id is ConfigKey {
  return Object.hasOwn(CONFIG_SCHEMAS, id);
}
