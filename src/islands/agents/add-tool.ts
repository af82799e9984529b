import { jsonApiProducts } from '#commerce/json-api-products.ts';
import type { Offer } from '#commerce/offer.ts';
import { requestDeadline } from '#commerce/within-time.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import type { Texts } from '#i18n/texts.ts';
import { addToBag } from '../bag/add-to-bag.ts';
import { chooseVariant } from '../bag/choose-variant.tsx';
import { browserClient, pageLocale } from '../browser/client.ts';
import { loadTexts } from '../browser/load-texts.ts';
import type { PageTool } from '../browser/model-context.ts';
import { isDialogOpen } from '../browser/page-shown.ts';
import { listenToCards } from '../cards/listen-to-cards.ts';
import { pressToAdd } from '../page/load-for-press.ts';
import { answered, fieldsOf, refused, textIn } from './tool-answers.ts';

/**
 * Proposes a product for the bag. The shopper sees it with its variants and prices, as the shop
 * names them, and adds one of them or none; an agent can't.
 */
export const addTool: PageTool = {
  name: 'add_to_bag',
  description:
    'Proposes a product for the bag. The shopper is shown its variants and prices, and adds one or declines; the answer says which.',
  inputSchema: {
    type: 'object',
    properties: {
      productId: { type: 'string', description: 'As search says it.', maxLength: 200 },
      variantId: {
        type: 'string',
        description: 'The one that is chosen at first.',
        maxLength: 200,
      },
    },
    required: ['productId'],
    additionalProperties: false,
  },
  async execute(input, client) {
    listenToCards();
    const fields = fieldsOf(input);
    const productId = textIn(fields.productId);
    if (productId === undefined) return refused('productId: an id, such as search gives.');
    if (isDialogOpen()) return refused('The shopper is busy with a dialog.');
    const products = jsonApiProducts(browserClient(pageLocale()));
    const [product] = await products.cards([productId]);
    if (!product) return refused('There is no such product.');
    const ask = () => propose(product, textIn(fields.variantId) ?? '');
    const added = await (client?.requestUserInteraction?.(ask) ?? ask());
    return answered(added);
  },
};

const DECLINED = 'The shopper closed the proposal. Nothing was added.';
const FAILED = 'The shopper wanted it, but it could not be added; the page says why.';

/** Resolves once the shopper has decided. */
async function propose(product: ProductCard, variantId: string): Promise<string> {
  const texts = await loadTexts('addToBag', pageLocale());
  let outcome = DECLINED;
  const { name, picture, brandName } = product;
  const { promise: closed, resolve: onClose } = Promise.withResolvers<void>();
  await chooseVariant(product.id, {
    variantId,
    texts,
    item: { picture: picture.url, brand: brandName, name },
    deadline: requestDeadline(),
    async onChoose(variant, close) {
      outcome = (await add({ variant, texts }))
        ? `The shopper added ${name}, ${variant.name || variant.id}, ${variant.price}.`
        : FAILED;
      close();
    },
    onClose,
  });
  await closed;
  return outcome;
}

interface Addition {
  readonly variant: Offer;
  readonly texts: Texts<'addToBag'>;
}

/** Whether it's in the bag. */
async function add(addition: Addition): Promise<boolean> {
  const { variant, texts } = addition;
  const again = () => void add(addition);
  const press = { texts, again, seen: variant.amount, ...pressToAdd() };
  return 'bag' in (await addToBag(pageLocale(), { variantId: variant.id }, press));
}
