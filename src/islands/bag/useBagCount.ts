import { useEffect } from 'react';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import type { PageLocale } from '../browser-client.ts';
import { syncBag, useBagStore } from './bag-store.ts';

/**
 * The number of pieces in the bag: first as stored in this browser, then as the API says, then as
 * other tabs and later pages change it. Without a bag, nothing is requested.
 */
export function useBagCount({ country, language }: PageLocale): number {
  useEffect(() => {
    const refresh = () => {
      const token = syncBag();
      if (token) void countAnew({ country, language }, token);
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === LOCAL_STORAGE.bagCount) syncBag();
    };
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    refresh();
    window.addEventListener('focus', refresh);
    window.addEventListener('pageshow', onReturn);
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('focus', refresh);
      window.removeEventListener('pageshow', onReturn);
      window.removeEventListener('storage', onStorage);
    };
  }, [country, language]);
  return useBagStore((state) => state.count);
}

async function countAnew(locale: PageLocale, token: string): Promise<void> {
  const { refreshCount } = await import('./bag-api.ts');
  await refreshCount(locale, token);
}
