import '../account.css';
import './addresses.css';
import { useState } from 'react';
import { type StoredAddress as Address, addressBook } from '#commerce/address.ts';
import { fullName } from '#domain/locale/personal-names.ts';
import { fillText } from '#i18n/fill-text.ts';
import { failureText, showToast } from '../../toast/show-toast.ts';
import { useUser } from '../../user/useUser.ts';
import { AccountState } from '../AccountState.tsx';
import type { AccountProps } from '../account-props.ts';
import { useAccount } from '../useAccount.ts';
import { AddressForm } from './AddressForm.tsx';
import { removeAddress, saveAddress } from './address-book.ts';
import { KeptAddress } from './KeptAddress.tsx';

interface Props extends AccountProps<'addresses'> {
  /** As the page's language calls it. */
  readonly countryName: string;
}

/** What the form is open for: an address, or another one. */
interface Open {
  readonly address?: Address;
}

/** The member's delivery addresses in the page's country. */
export function Addresses({ countryName, texts, country, language }: Props) {
  const locale = { country, language };
  const [open, setOpen] = useState<Open>();
  const {
    data: book,
    state,
    refresh,
  } = useAccount(locale, {
    endpoint: 'addresses',
    read: addressBook,
  });
  const { data: user } = useUser(locale);
  const addresses = book?.addresses ?? [];

  const change = async (work: () => Promise<void>, done: string) => {
    try {
      await work();
      await refresh();
      showToast('success', done);
    } catch {
      showToast('error', failureText('failed'));
    }
  };
  const close = (hasChanged: boolean) => {
    setOpen(undefined);
    if (hasChanged) void refresh();
  };

  return (
    <AccountState {...{ texts, state }}>
      {open ? (
        <AddressForm
          form={book?.form ?? []}
          address={open.address}
          name={user ? fullName(user.firstName, user.lastName) : ''}
          texts={texts}
          locale={locale}
          onDone={close}
        />
      ) : (
        <section>
          {addresses.length === 0 && (
            <p className="account-state">{fillText(texts.none, { country: countryName })}</p>
          )}
          <ul className="addresses">
            {addresses.map((address) => (
              <li key={address.id}>
                <KeptAddress
                  {...{ address, texts }}
                  onEdit={() => setOpen({ address })}
                  onMakeDefault={() =>
                    void change(
                      () => saveAddress(locale, { id: address.id, isDefault: true }),
                      texts.saved,
                    )
                  }
                  onRemove={() =>
                    void change(() => removeAddress(locale, address.id), texts.removed)
                  }
                />
              </li>
            ))}
          </ul>
          <button type="button" className="button address-add" onClick={() => setOpen({})}>
            {texts.add}
          </button>
        </section>
      )}
    </AccountState>
  );
}
