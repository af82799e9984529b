import type { TFunction } from 'i18next';
import type { ContentReader } from '#content';
import { FAQ, GIFT_CARDS, PRIVACY, TERMS } from '#domain/addresses/addresses.ts';
import { answerId } from '#domain/addresses/answer-id.ts';

/** Links to pages of text, without those that a shop's content doesn't have. */
type Links = ReadonlyArray<{ readonly label: string; readonly link: string }>;

export function helpLinks(content: ContentReader, t: TFunction): Links {
  return content.hasContentPage('faq') ? [{ label: t('shell.help'), link: FAQ }] : [];
}

/** The first topics of help are what most people look for there: delivery and returns. */
export function topicLinks(content: ContentReader): Links {
  const topics = content.questionTopics('faq').slice(0, 2);
  return topics.map((topic) => ({ label: topic, link: `${FAQ}#${answerId(topic)}` }));
}

/** Where help speaks of delivery: in its first topic, or else in all of it. Undefined without help. */
export const deliveryLink = (content: ContentReader): string | undefined => helpOn(content, 0);

/** Where help speaks of returns: in its second topic, or else in all of it. Undefined without help. */
export const returnsLink = (content: ContentReader): string | undefined => helpOn(content, 1);

function helpOn(content: ContentReader, topic: number): string | undefined {
  if (!content.hasContentPage('faq')) return undefined;
  return topicLinks(content)[topic]?.link ?? FAQ;
}

export function giftCardLinks(content: ContentReader, t: TFunction): Links {
  const isOn = content.config('feature-flags')?.supportGiftCard;
  const isOffered = isOn && !content.lacks().includes('gift-cards');
  const isThere = isOffered && content.hasContentPage('gift-cards');
  return isThere ? [{ label: t('shell.giftCards'), link: GIFT_CARDS }] : [];
}

export function termsLinks(content: ContentReader, t: TFunction): Links {
  return content.hasContentPage('terms') ? [{ label: t('footer.terms'), link: TERMS }] : [];
}

export function privacyLinks(content: ContentReader, t: TFunction): Links {
  return content.hasContentPage('privacy') ? [{ label: t('footer.privacy'), link: PRIVACY }] : [];
}
