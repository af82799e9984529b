import { useState } from 'react';
import type { LineItem } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { PageLocale } from '../browser-client.ts';
import { showToast } from '../toast/toast-store.ts';
import { syncCartToken, useBagStore } from './bag-store.ts';
import type { DropdownTexts } from './bag-texts.ts';
import { useRemoveFromBag } from './useRemoveFromBag.ts';

/** Removal of line items with its messages, and the ids that are being removed. */
export function useRemoval(locale: PageLocale, texts: DropdownTexts) {
  const removeFromBag = useRemoveFromBag(locale);
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
  const remove = async ({ id }: LineItem) => {
    syncCartToken();
    const { token } = useBagStore.getState();
    if (!token) return showToast('error', texts.tokenMissing);
    setRemoving((ids) => new Set([...ids, id]));
    try {
      await removeFromBag(token, id);
      showToast('success', texts.removed);
    } catch (error) {
      showToast('error', reasonOf(error) ?? texts.failed);
    } finally {
      setRemoving((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  };
  return { removing, remove };
}

/** What the API says to the shopper of a request it refused. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CommerceError)) return undefined;
  return error.errors.find(({ detail }) => detail)?.detail;
}
