import type { Picture } from '#domain/pictures/picture.ts';
import { picture } from '../picture.ts';
import type { RecordOf } from '../records.ts';

export interface Billboard {
  readonly id: string;
  readonly title: string;
  readonly link: string | null;
  readonly newTab: boolean;
  readonly picture: Picture | null;
  readonly termsAndConditions: string | null;
  readonly videoId: string | null;
  readonly isMain: boolean;
  readonly isMobileOnly: boolean;
}

export function billboard(record: RecordOf<'billboards'>): Billboard {
  return {
    id: record.id,
    title: record.title,
    link: record.link,
    newTab: record.newTab,
    picture: picture(record),
    termsAndConditions: record.termsAndConditions,
    videoId: record.bannerVideoId,
    isMain: record.mainBanner,
    isMobileOnly: record.mobileOnly,
  };
}
