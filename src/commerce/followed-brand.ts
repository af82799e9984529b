import { many } from './json-api-document.ts';
import { type Output, object, text } from './schema.ts';

/** A brand that the member follows. */
export type FollowedBrand = Output<typeof followedBrandSchema>;

const followedBrandSchema = object(
  {
    id: text,
    name: text,
    slugUrl: text,
    /** Empty if it has none. */
    logoUrl: text,
  },
  'id',
  'slugUrl',
);

/** The brands in a document. */
export const followedBrandsIn = many(followedBrandSchema);
