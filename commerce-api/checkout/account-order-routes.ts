import type { Hono } from 'hono';
import { addressLines } from '#commerce-api/addresses/address-lines.ts';
import type { ApiEnv } from '#commerce-api/http/api-env.ts';
import { idOf } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond, respondPage } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import {
  countOrders,
  loadOrder,
  loadOrders,
  orderResources,
} from '#commerce-api/members/account/orders.ts';
import { type OrderDetails, readOrderDetails } from '#commerce-api/members/account/store-order.ts';
import { memberEndpoints } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { type Locale, parseCountry } from '#domain/locale/locales.ts';
import { formatMobile } from '#domain/locale/phone-format.ts';
import type { Currency } from '#domain/money/money.ts';
import { orderTexts, paymentText } from './order-texts.ts';

/**
 * `account/orders`, newest first, and `account/orders/:id`: an order as its list has it, where it goes, as
 * the country's post writes it, and how it was paid.
 */
export function accountOrderRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const endpoint = memberEndpoints(app, services);
  const { db, clock } = services;
  endpoint('/account/orders', {
    async get(context, member) {
      const { page } = listQuery(context, {});
      const request = { memberId: member.id, locale: context.var.locale, now: clock() };
      const orders = await loadOrders(db, member.id, page);
      const data = await orderResources(db, { orders, ...request });
      const totalItems = await countOrders(db, member.id);
      return respondPage(context, { data }, { page, totalItems });
    },
  });
  endpoint('/account/orders/:id', {
    async get(context, member) {
      const { locale } = context.var;
      const order = await loadOrder(db, member.id, idOf(context));
      if (!order) throw notFound('You have no such order.');
      const request = { memberId: member.id, locale, now: clock() };
      const [resource] = await orderResources(db, { orders: [order], ...request });
      const details = detailAttributes(readOrderDetails(order.details), locale, order.currency);
      const data = resource && { ...resource, attributes: { ...resource.attributes, ...details } };
      return respond(context, { data: data ?? null });
    },
  });
}

function detailAttributes(details: OrderDetails, locale: Locale, currency: Currency) {
  const country = parseCountry(details.country);
  if (!country) {
    return { name: null, phone: null, 'address-lines': [], 'payment-method': null };
  }
  const { address } = details;
  const { language } = locale;
  return {
    name: address.name ?? null,
    phone: address.phone === undefined ? null : formatMobile(address.phone, country),
    'address-lines': addressLines({ country, language }, address),
    'payment-method': paymentText(details, orderTexts(currency, locale)),
  };
}
