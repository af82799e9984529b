import type { CountryFacts } from '#domain/locale/country-facts.ts';
import { type Country, factsOf } from '#domain/locale/locales.ts';

export interface SharedPage {
  readonly title: string;
  readonly url: string;
}

interface Shared {
  readonly page: SharedPage;
  readonly country: Country;
  readonly texts: { readonly email: string };
}

interface Messenger {
  readonly label: string;
  readonly href: (page: SharedPage) => string;
}

type MessengerName = NonNullable<CountryFacts['messenger']>;

const encode = encodeURIComponent;

/** KakaoTalk has no address that shares. */
const MESSENGERS: Readonly<Record<MessengerName, Messenger>> = {
  whatsapp: {
    label: 'WhatsApp',
    href: ({ title, url }) => `https://wa.me/?text=${encode(`${title} ${url}`)}`,
  },
  line: {
    label: 'LINE',
    href: ({ url }) => `https://social-plugins.line.me/lineit/share?url=${encode(url)}`,
  },
  naver: {
    label: '네이버',
    href: ({ title, url }) =>
      `https://share.naver.com/web/shareView?url=${encode(url)}&title=${encode(title)}`,
  },
};

/** Ways to send a page by links alone: by mail, and by what the country writes messages in. */
export function shareLinks({ page, country, texts }: Shared) {
  const { messenger = 'whatsapp' } = factsOf(country);
  const { label, href } = MESSENGERS[messenger];
  const mail = `mailto:?subject=${encode(page.title)}&body=${encode(page.url)}`;
  return [
    { label: texts.email, href: mail },
    { label, href: href(page) },
  ];
}
