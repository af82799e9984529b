import { useStore } from 'zustand';
import type { PageLocale } from '../browser/client.ts';
import { shownProduct } from '../page/shown-product.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { ShareButton } from './ShareButton.tsx';
import type { SharedPage } from './share-links.ts';

interface Props {
  readonly label: string;
  /** As it was served; the address is absolute. */
  readonly page: SharedPage;
  readonly locale: PageLocale;
}

/** Shares a product's page. */
export function ShareMenu({ page: { title, url }, ...props }: Props) {
  const page = { title, url: useAddress(url) };
  return <ShareButton {...props} page={page} className="icon-button product-share" />;
}

/** The page's address, which names the variant that is shown. */
function useAddress(served: string): string {
  useStore(shownProduct, ({ variantId }) => variantId);
  return useBrowserValue(() => location.href.replace(/#.*$/, ''), served);
}
