import { followedBrandsIn } from '#commerce/followed-brand.ts';
import { useAccount } from '../account/useAccount.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';

/** The brands that the member follows, and what changes that. */
export function useFollowedBrands(locale: PageLocale) {
  const { data, state, refresh } = useAccount(locale, {
    endpoint: 'followedBrands',
    read: followedBrandsIn,
  });
  return {
    /** Undefined until they are known. */
    brands: data,
    state,
    /** Rejects with a `CommerceError`; then nothing has changed. */
    async change(id: string, isFollowed: boolean): Promise<void> {
      await browserClient(locale)[isFollowed ? 'put' : 'delete']('followedBrands', { id });
      await refresh();
    },
  };
}
