import type { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { idOf } from '#commerce-api/http/endpoint.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { memberEndpoints } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import { readBody } from '#commerce-api/members/read-body.ts';
import type { Locale } from '#domain/locale/locales.ts';
import {
  ADDRESSES_MAX,
  type AddressBook,
  changeAddress,
  loadAddresses,
  removeAddress,
  type StoredAddress,
  storeAddress,
} from './address-book.ts';
import { addressFields, fieldLabel, fieldProblem, readAddress } from './address-form.ts';
import { addressLines } from './address-lines.ts';

/** Characters of a field before it's read: what is longer than an address's lines is named there. */
const SENT_MAX = 300;

const fields = z.record(z.string().max(20), z.string().max(SENT_MAX));
const addition = z.strictObject({ fields, 'is-default': z.boolean().optional() });
/** There is always a default, so that another takes its place rather than none. */
const change = z.strictObject({
  fields: fields.optional(),
  'is-default': z.literal(true).optional(),
});

/**
 * `account/addresses`: where orders of a member go in the request's country. Each answer has the whole
 * book, and the form of the country's addresses.
 */
export function addressRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const endpoint = memberEndpoints(app, services);
  const { db, clock } = services;
  const answer = async (context: ApiContext, member: Member, status: 200 | 201 = 200) => {
    const { locale } = context.var;
    const stored = await loadAddresses(db, bookOf(context, member));
    const data = stored.map((each) => addressResource(each, locale));
    return respond(context, { data, meta: { form: addressForm(locale) } }, status);
  };
  endpoint('/account/addresses', {
    get: (context, member) => answer(context, member),
    async post(context, member) {
      const body = await readBody(context, addition);
      const address = validAddress(context, body.fields);
      const isDefault = body['is-default'] ?? false;
      const to = { address, isDefault, now: clock() };
      const id = await storeAddress(db, bookOf(context, member), to);
      if (id === undefined) throw fullBook();
      return answer(context, member, 201);
    },
  });
  endpoint('/account/addresses/:id', {
    async patch(context, member) {
      const body = await readBody(context, change);
      const address = body.fields && validAddress(context, body.fields);
      const to = { id: idOf(context), address, isDefault: body['is-default'] ?? false };
      if (!(await changeAddress(db, bookOf(context, member), to))) throw noSuchAddress();
      return answer(context, member);
    },
    async delete(context, member) {
      if (!(await removeAddress(db, bookOf(context, member), idOf(context)))) throw noSuchAddress();
      return answer(context, member);
    },
  });
}

/** An address with its values, and as the country writes it. */
function addressResource(
  { id, address, isDefault }: StoredAddress,
  { country, language }: Locale,
): Resource {
  return {
    type: 'addresses',
    id,
    attributes: {
      country,
      'is-default': isDefault,
      name: address.name ?? '',
      phone: address.phone ?? '',
      lines: addressLines({ country, language }, address),
      fields: address,
    },
  };
}

/** The form of an address in a country, in the words of a language. */
function addressForm(locale: Locale) {
  const { language } = locale;
  return addressFields(locale, { isMember: true }).map((field) => ({
    name: field.name,
    label: fieldLabel(field, language),
    autocomplete: field.autocomplete,
    type: field.type,
    example: field.example ?? null,
    options: field.options,
    'is-optional': field.isOptional,
    'is-numeric': field.isNumeric,
    problems: {
      missing: fieldProblem(field, 'missing', language),
      invalid: fieldProblem(field, 'invalid', language),
    },
  }));
}

const bookOf = ({ var: { locale } }: ApiContext, { id }: Member): AddressBook => ({
  memberId: id,
  country: locale.country,
});

/** @throws ApiError 422 with a pointer to each field that is `missing` or `invalid` */
function validAddress({ var: { locale } }: ApiContext, input: Readonly<Record<string, string>>) {
  const form = addressFields(locale, { isMember: true });
  const { address, errors } = readAddress(form, input, locale.country);
  const wrong = Object.entries(errors);
  if (wrong.length === 0) return address;
  throw new ApiError(
    422,
    wrong.map(([name, code]) => ({
      code,
      detail: `fields.${name}: is ${code}.`,
      source: { pointer: `/fields/${name}` },
    })),
  );
}

const noSuchAddress = () => notFound('You have no such address.');

const fullBook = () =>
  new ApiError(422, {
    code: 'too_many_addresses',
    detail: `You may keep ${ADDRESSES_MAX} addresses in a country.`,
  });
