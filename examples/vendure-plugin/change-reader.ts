import {
  ChangeChannelEvent,
  Channel,
  type ChannelAware,
  ChannelEvent,
  Collection,
  CollectionEvent,
  CollectionModificationEvent,
  type ConfigService,
  Facet,
  FacetEvent,
  FacetValue,
  FacetValueEvent,
  type ID,
  Product,
  ProductChannelEvent,
  ProductEvent,
  ProductOptionEvent,
  ProductOptionGroupChangeEvent,
  ProductOptionGroupEvent,
  ProductVariant,
  ProductVariantChannelEvent,
  ProductVariantEvent,
  ProductVariantPriceEvent,
  StockMovementEvent,
  TaxRateModificationEvent,
  type TransactionalConnection,
  type Type,
  type VendureEntity,
  type VendureEvent,
} from '@vendure/core';

/** Records that changed in some channels. */
export interface Changes {
  /** Tokens of channels. */
  readonly channels: Array<string>;
  /** Null if anything in the channels may have changed. */
  readonly records: Array<ChangedRecord> | null;
}

/** Ids are as the Shop API writes them. Facet values come with the code of their facet. */
export type ChangedRecord =
  | { readonly entity: 'Product' | 'Collection'; readonly id: string }
  | { readonly entity: 'Facet' | 'FacetValue'; readonly id: string; readonly facet: string };

type Database = TransactionalConnection['rawConnection'];

/** Handlers that tell which records of which channels an event is about. */
export function createChangeHandlers(
  database: Database,
  config: ConfigService,
): ReadonlyArray<ChangeHandler> {
  const idOf = (id: ID): string => {
    const { entityIdStrategy } = config.entityOptions;
    return String(entityIdStrategy ? entityIdStrategy.encodeId(id) : id);
  };

  const everywhere = async (): Promise<Array<string>> =>
    (await database.getRepository(Channel).find()).map(({ token }) => token);

  /** A deleted record may have been in any of them. */
  const channelsOf = async (
    entity: typeof Product | typeof Collection | typeof Facet | typeof FacetValue,
    id: ID,
  ): Promise<Array<string>> => {
    const found = await database
      .getRepository<{ readonly id: ID; readonly channels: Array<Channel> }>(entity)
      .findOne({ where: { id }, relations: { channels: true } });
    return found ? found.channels.map(({ token }) => token) : everywhere();
  };

  const aboutProduct = async (id: ID): Promise<Changes> => ({
    channels: await channelsOf(Product, id),
    records: [{ entity: 'Product', id: idOf(id) }],
  });

  const aboutProducts = (ids: Iterable<ID>) => Promise.all([...new Set(ids)].map(aboutProduct));

  const aboutVariants = async (ids: ReadonlyArray<ID>): Promise<Array<Changes>> => {
    const variants = await Promise.all(
      ids.map((id) => database.getRepository(ProductVariant).findOne({ where: { id } })),
    );
    return aboutProducts(variants.flatMap((variant) => variant?.productId ?? []));
  };

  /** A product that comes or goes has the rows of its collections begin with others. */
  const aboutCollectionsOf = async (productIds: Iterable<ID>): Promise<Array<Changes>> => {
    const found = await Promise.all(
      [...new Set(productIds)].map((productId) =>
        database.getRepository(Collection).find({ where: { productVariants: { productId } } }),
      ),
    );
    const ids = new Set(found.flat().map(({ id }) => id));
    return Promise.all([...ids].map(aboutCollection));
  };

  const aboutCollection = async (id: ID): Promise<Changes> => ({
    channels: await channelsOf(Collection, id),
    records: [{ entity: 'Collection', id: idOf(id) }],
  });

  /** What is removed from a channel changes there, too. */
  const inChannel = async (channelId: ID, changes: Array<Changes>): Promise<Array<Changes>> => {
    const channel = await database.getRepository(Channel).findOne({ where: { id: channelId } });
    return changes.map(({ channels, ...rest }) => ({
      ...rest,
      channels: channel ? [...channels, channel.token] : channels,
    }));
  };

  const aboutWholeProduct = async (event: ProductEvent): Promise<Array<Changes>> => [
    await aboutProduct(event.entity.id),
    ...(comesOrGoes(event) ? await aboutCollectionsOf([event.entity.id]) : []),
  ];

  const aboutProductIn = async (channelId: ID, productIds: ReadonlyArray<ID>) =>
    inChannel(channelId, [
      ...(await aboutProducts(productIds)),
      ...(await aboutCollectionsOf(productIds)),
    ]);

  const aboutWholeVariants = async (event: ProductVariantEvent): Promise<Array<Changes>> => {
    const changes = await aboutVariants(event.variants.map(({ id }) => id));
    if (!comesOrGoes(event)) return changes;
    const productIds = event.variants.flatMap(({ productId }) => productId ?? []);
    return [...changes, ...(await aboutCollectionsOf(productIds))];
  };

  const productsWithOptions = async (where: object): Promise<Array<Changes>> => {
    const variants = await database.getRepository(ProductVariant).find({ where });
    return aboutProducts(variants.map(({ productId }) => productId));
  };

  /** A removed price comes with an event of its variant, and doesn't say which that is. */
  const aboutPrices = async ({ entity: prices }: ProductVariantPriceEvent) => {
    const ids = prices.flatMap(({ id }) => id ?? []);
    const variants = await Promise.all(
      ids.map((id) =>
        database.getRepository(ProductVariant).findOne({ where: { productVariantPrices: { id } } }),
      ),
    );
    return aboutProducts(variants.flatMap((variant) => variant?.productId ?? []));
  };

  const aboutFacet = async ({ id, code }: Facet, isAny = false): Promise<Changes> => {
    const channels = await channelsOf(Facet, id);
    if (isAny) return { channels, records: null };
    return { channels, records: [{ entity: 'Facet', id: idOf(id), facet: code }] };
  };

  const aboutFacetValue = async (value: FacetValue, isAny: boolean): Promise<Array<Changes>> => {
    const { id } = value;
    const found = await database
      .getRepository(FacetValue)
      .findOne({ where: { id }, relations: { facet: true } });
    const channels = await channelsOf(FacetValue, id);
    const facet = (found ?? value).facet?.code;
    if (isAny || facet === undefined) return [{ channels, records: null }];
    return [{ channels, records: [{ entity: 'FacetValue', id: idOf(id), facet }] }];
  };

  /**
   * Products and variants have events of their own for this. A new collection or facet is put into
   * its channel before it's saved and has an id; it's announced once it's there.
   */
  const aboutMove = async ({
    entity,
    channelIds,
  }: ChangeChannelEvent<ChannelAware & VendureEntity>) => {
    const isSaved = (entity.id as ID | undefined) !== undefined;
    if (!isSaved) return [];
    const changes: Array<Changes> = [];
    if (entity instanceof Collection) changes.push(await aboutCollection(entity.id));
    if (entity instanceof Facet) changes.push(await aboutFacet(entity));
    const moved = await Promise.all(channelIds.map((id) => inChannel(id, changes)));
    return moved.flat();
  };

  const anything = async () => [{ channels: await everywhere(), records: null }];

  return [
    on(ProductEvent, aboutWholeProduct),
    on(ProductChannelEvent, ({ product, channelId }) => aboutProductIn(channelId, [product.id])),
    on(ProductOptionGroupChangeEvent, async ({ product }) => [await aboutProduct(product.id)]),
    on(ProductVariantEvent, aboutWholeVariants),
    on(ProductVariantChannelEvent, ({ productVariant, channelId }) =>
      aboutProductIn(channelId, [productVariant.productId]),
    ),
    on(ProductVariantPriceEvent, aboutPrices),
    on(StockMovementEvent, ({ stockMovements }) =>
      aboutVariants(stockMovements.map(({ productVariant }) => productVariant.id)),
    ),
    on(ProductOptionEvent, ({ entity }) => productsWithOptions({ options: { id: entity.id } })),
    on(ProductOptionGroupEvent, ({ entity }) =>
      productsWithOptions({ options: { groupId: entity.id } }),
    ),
    on(CollectionEvent, async ({ entity }) => [await aboutCollection(entity.id)]),
    on(CollectionModificationEvent, async ({ collection, productVariantIds }) => [
      await aboutCollection(collection.id),
      ...(await aboutVariants(productVariantIds)),
    ]),
    on(FacetEvent, async (event) => [await aboutFacet(event.entity, changesProducts(event))]),
    on(FacetValueEvent, (event) => aboutFacetValue(event.entity, changesProducts(event))),
    on(ChangeChannelEvent, aboutMove),
    // These change the price or the language of everything.
    on(ChannelEvent, anything),
    on(TaxRateModificationEvent, anything),
  ];
}

interface EditEvent {
  readonly type: string;
  /** What was asked for; of several entities, or of one. */
  readonly input?: unknown;
}

/**
 * Products have the codes of the facet values that may be seen, not their names. Vendure doesn't
 * name the products that lose the values of a facet which is deleted.
 */
function changesProducts(event: EditEvent): boolean {
  return event.type === 'deleted' || edits(event, ['code', 'isPrivate']);
}

/** Whether there is one more that may be seen, or one fewer. */
function comesOrGoes(event: EditEvent): boolean {
  return event.type === 'deleted' || edits(event, ['enabled']);
}

function edits({ type, input }: EditEvent, fields: ReadonlyArray<string>): boolean {
  const inputs: ReadonlyArray<unknown> = Array.isArray(input) ? input : [input];
  return type === 'updated' && inputs.some((each) => fields.some((field) => field in Object(each)));
}

/** An event, and what it says has changed. */
export interface ChangeHandler {
  readonly type: Type<VendureEvent>;
  read(event: VendureEvent): Promise<Array<Changes>>;
}

function on<E extends VendureEvent>(
  type: Type<E>,
  read: (event: E) => Promise<Array<Changes>>,
): ChangeHandler {
  return { type, read: (event) => read(event as E) };
}
