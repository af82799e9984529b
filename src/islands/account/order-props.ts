import type en from '#i18n/messages/en.json';
import type { PageLocale } from '../browser-client.ts';

/** What the details of an order need beside it. */
export interface OrderProps extends PageLocale {
  readonly details: {
    readonly words: (typeof en)['orderDetails'];
    /** Where to get help; undefined if the shop has no such page. */
    readonly helpLink: string | undefined;
  };
}
