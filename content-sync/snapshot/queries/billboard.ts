import type { RecordOf } from '#commerce/records.ts';
import type { Billboard } from '#content';
import { picture } from './picture.ts';

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
