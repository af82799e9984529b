import { one } from '#commerce/json-api-document.ts';
import { mapped, type Output, part, text } from '#commerce/schema.ts';
import type { NoticeLink } from '#domain/product/stock-notice.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';

/** The calls about notices of stock for visitors. Each rejects with a `CommerceError`. */

/** Asks for a mail once a variant is back. The API mails a link to confirm first. */
export async function askForNotice(
  locale: PageLocale,
  { email, variantId }: { readonly email: string; readonly variantId: string },
): Promise<void> {
  await browserClient(locale).post('stockNotices', { body: { email, variant_id: variantId } });
}

/** What a confirmed notice is about. */
export type ConfirmedNotice = Output<typeof confirmedNotice>;

const confirmedNotice = one(
  mapped(
    part({ productName: text, variantName: text, productSlug: text, variantId: text }),
    ({ productName, variantName, ...product }) => ({
      ...product,
      /** Product and shade. */
      name: [productName, variantName].filter(Boolean).join(', '),
    }),
  ),
);

export async function confirmNotice(
  locale: PageLocale,
  { token }: NoticeLink,
): Promise<ConfirmedNotice> {
  const { document } = await browserClient(locale).post('stockNoticeConfirmations', {
    body: { token },
  });
  return confirmedNotice(document);
}

/** Ends the notice of a link or, if it says so, all notices to the same address. */
export async function endNotice(locale: PageLocale, { action, token }: NoticeLink): Promise<void> {
  const body = { token, all: action === 'end-all' };
  await browserClient(locale).post('stockNoticeWithdrawals', { body });
}
