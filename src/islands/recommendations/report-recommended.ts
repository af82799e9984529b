import type { ProductCard } from '#content';
import { tellAnalytics } from '../reporting/tell-analytics.ts';

/** The strategy behind recommendations, by the API's name. */
export interface Recommender {
  readonly strategy: string;
  readonly split_key: string;
  readonly recommendation_id: string;
}

export interface Recommended {
  readonly by: Recommender;
  /** Whether they are like what this visitor viewed. */
  readonly isPersonal: boolean;
  readonly products: ReadonlyArray<ProductCard>;
}

/** Reports that recommended products became visible. */
export function reportRecommended({ by, products }: Recommended): void {
  tellAnalytics({
    name: 'recommendations_viewed',
    properties: { ...by, products: products.length },
  });
}

/** Reports a click on one of them, with its position from 1. */
export function reportRecommendedClick({ target }: Event, { by, products }: Recommended): void {
  const item = target instanceof Element ? target.closest('a')?.closest('.reel > li') : null;
  const at = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : -1;
  const product = products[at];
  if (!product) return;
  const properties = { ...by, product_id: product.id, position: at + 1 };
  tellAnalytics({ name: 'recommendation_clicked', properties });
}
