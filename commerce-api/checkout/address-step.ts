import type { Database } from '#commerce-api/database/tables.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import type { Country } from '#domain/locale/locales.ts';
import { formatMobile } from '#domain/locale/phone-format.ts';
import { type Address, addressFields, readAddress } from './address.ts';
import {
  type AddressBook,
  isSame,
  type KeptAddress,
  keepAddress,
  loadAddresses,
} from './address-book/address-book.ts';
import { type Checkout, putAddress, putDraft } from './checkout-store.ts';
import { addressPage } from './pages/address-page.ts';
import { KEEP_FIELD, KEPT_FIELD, OTHER_ADDRESS } from './pages/kept-addresses.ts';
import { nextStep } from './pages/steps.ts';
import type { CheckoutView } from './pages/view.ts';
import { goTo, type StepHandler } from './step-handler.ts';

/** The form with what was typed and what is wrong with it, until it's right. */
export const showAddress =
  ({ db }: MemberServices): StepHandler =>
  async (context, view) => {
    const { checkout, member } = view;
    const fields = fieldsOf(view);
    const kept = member ? await loadAddresses(db, bookOf(member, checkout)) : [];
    const draft = checkout.draft && readAddress(fields, checkout.draft);
    if (draft && 'errors' in draft) {
      const isKeeping = checkout.draft?.keep !== undefined;
      return context.html(
        await addressPage(view, { fields, kept, isTyped: true, isKeeping, ...draft }),
      );
    }
    const known = member ? knownOf(member, checkout.locale.country) : {};
    const isTyped = checkout.address !== undefined && !isKept(checkout.address, kept);
    const given = isTyped ? (checkout.address ?? known) : known;
    return context.html(await addressPage(view, { fields, kept, given, isTyped }));
  };

/** One that is chosen from the list isn't typed as well. */
function isKept(address: Address, kept: ReadonlyArray<KeptAddress>): boolean {
  return kept.some((other) => isSame(other.address, address));
}

export const takeAddress = (services: MemberServices): StepHandler => {
  const { db, clock } = services;
  return async (context, view) => {
    const { checkout, member } = view;
    const form = await context.req.parseBody();
    const { [KEPT_FIELD]: id = OTHER_ADDRESS } = form;
    const isTyped = id === OTHER_ADDRESS;
    const read = readAddress(fieldsOf(view), isTyped ? form : await keptOf(db, view, id));
    const isKeeping = isTyped && form[KEEP_FIELD] !== undefined;
    if ('errors' in read) {
      await putDraft(db, checkout, { ...read.given, ...(isKeeping && { keep: 'yes' }) });
      return goTo(context, checkout.id, 'address');
    }
    await putAddress(db, checkout, read.address);
    if (member && isKeeping) {
      const addition = { address: read.address, isDefault: false, now: clock() };
      await keepAddress(db, bookOf(member, checkout), addition);
    }
    return goTo(context, checkout.id, nextStep({ ...checkout, address: read.address }));
  };
};

/** The kept address of that id; nothing filled in if it was removed meanwhile. */
async function keptOf(
  db: Database,
  { checkout, member }: CheckoutView,
  id: unknown,
): Promise<Address> {
  const kept = member ? await loadAddresses(db, bookOf(member, checkout)) : [];
  return kept.find((each) => each.id === id)?.address ?? {};
}

const bookOf = ({ id }: Member, { locale }: Checkout): AddressBook => ({
  memberId: id,
  country: locale.country,
});

function fieldsOf({ checkout, member }: CheckoutView) {
  return addressFields(checkout.locale.country, { isMember: member !== undefined });
}

/** What the form needn't ask a member. Korean names have the family's first, without a space. */
function knownOf({ first_name: first, last_name: last, ...member }: Member, country: Country) {
  return {
    name: country === 'KR' ? `${last}${first}` : `${first} ${last}`,
    phone: member.country === country ? formatMobile(member.mobile_phone ?? '', country) : '',
  };
}
