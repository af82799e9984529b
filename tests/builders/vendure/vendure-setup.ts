import type { Language } from '#domain/locale/locales.ts';
import type { VendureAdmin } from './vendure-admin.ts';

/** What every shop in Vendure begins with: where it's taxed, and who sells from where. */
export interface VendureBasis {
  readonly zoneId: string;
  readonly sellerId: string;
  readonly stockLocationIds: ReadonlyArray<string>;
}

export interface CountryChannel {
  readonly code: string;
  readonly token: string;
  readonly currency: string;
  /** The first is its default. */
  readonly languages: readonly [Language, ...Array<Language>];
}

interface Created {
  readonly created: { readonly id?: string };
}

interface Ids {
  readonly items: ReadonlyArray<{ readonly id: string }>;
}

interface Lists {
  readonly sellers: Ids;
  readonly stockLocations: Ids;
  /** The default channel. */
  readonly activeChannel: { readonly id: string };
}

const LISTS = '{ sellers { items { id } } stockLocations { items { id } } activeChannel { id } }';

const SET_CHANNEL = `mutation($input: UpdateChannelInput!) {
  updateChannel(input: $input) { ... on Channel { id } ... on ErrorResult { message } }
}`;

const SET_LANGUAGES = `mutation($codes: [LanguageCode!]!) {
  updateGlobalSettings(input: { availableLanguages: $codes }) { __typename }
}`;

/** Makes an entity by the mutation that is named for it, and gives its id. */
export async function create(
  admin: VendureAdmin,
  mutation: `create${string}`,
  input: object,
): Promise<string> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { created: ${mutation}(input: $input) {
    ... on ${mutation.replace('create', '')} { id } } }`;
  const { created } = await admin.ask<Created>(query, { input });
  if (!created.id) throw new Error(`${mutation}: ${JSON.stringify(created)}`);
  return created.id;
}

/** Assigns entities to a channel: `Collections`, by an input that names them. */
export async function assign(admin: VendureAdmin, what: string, input: object): Promise<void> {
  await admin.ask(
    `mutation($input: Assign${what}ToChannelInput!) {
      assign${what}ToChannel(input: $input) { __typename }
    }`,
    { input },
  );
}

/** Gives an empty Vendure its languages and a tax. */
export async function prepareVendure(
  admin: VendureAdmin,
  languages: ReadonlyArray<Language>,
): Promise<VendureBasis> {
  await admin.ask(SET_LANGUAGES, { codes: languages });
  const zoneId = await create(admin, 'createZone', { name: 'Everywhere' });
  const categoryId = await create(admin, 'createTaxCategory', { name: 'Beauty', isDefault: true });
  const rate = { name: 'Tax', enabled: true, value: 9, categoryId, zoneId };
  await create(admin, 'createTaxRate', rate);
  const { sellers, stockLocations, activeChannel } = await admin.ask<Lists>(LISTS);
  // Vendure's search index is of all channels or none, and all products are in the default one.
  await admin.ask(SET_CHANNEL, {
    input: {
      id: activeChannel.id,
      availableLanguageCodes: languages,
      pricesIncludeTax: true,
      defaultTaxZoneId: zoneId,
      defaultShippingZoneId: zoneId,
    },
  });
  const [seller] = sellers.items;
  if (!seller) throw new Error('Vendure has no seller.');
  const stockLocationIds = stockLocations.items.map(({ id }) => id);
  return { zoneId, sellerId: seller.id, stockLocationIds };
}

/** Makes the channel of a country, which sells from all stock locations. Gives its id. */
export async function createCountryChannel(
  admin: VendureAdmin,
  { zoneId, sellerId, stockLocationIds }: VendureBasis,
  { code, token, currency, languages }: CountryChannel,
): Promise<string> {
  const channelId = await create(admin, 'createChannel', {
    code,
    token,
    sellerId,
    defaultLanguageCode: languages[0],
    availableLanguageCodes: languages,
    defaultCurrencyCode: currency,
    availableCurrencyCodes: [currency],
    pricesIncludeTax: true,
    defaultTaxZoneId: zoneId,
    defaultShippingZoneId: zoneId,
  });
  await assign(admin, 'StockLocations', { stockLocationIds, channelId });
  return channelId;
}

/** The filter of a collection: variants with this value, of their own or of their product. */
export const hasFacetValue = (id: string | undefined) => ({
  code: 'facet-value-filter',
  arguments: [
    { name: 'facetValueIds', value: JSON.stringify([id]) },
    { name: 'containsAny', value: 'false' },
  ],
});
