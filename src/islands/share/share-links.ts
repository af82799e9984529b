import type { Country } from '#domain/locale/locales.ts';

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

const encode = encodeURIComponent;

const WHATSAPP: Messenger = {
  label: 'WhatsApp',
  href: ({ title, url }) => `https://wa.me/?text=${encode(`${title} ${url}`)}`,
};

/** Where most people write in something else. KakaoTalk has no address that shares. */
const MESSENGERS: Partial<Record<Country, Messenger>> = {
  TH: {
    label: 'LINE',
    href: ({ url }) => `https://social-plugins.line.me/lineit/share?url=${encode(url)}`,
  },
  KR: {
    label: '네이버',
    href: ({ title, url }) =>
      `https://share.naver.com/web/shareView?url=${encode(url)}&title=${encode(title)}`,
  },
};

/** Ways to send a page by links alone: by mail, and by what the country writes messages in. */
export function shareLinks({ page, country, texts }: Shared) {
  const { label, href } = MESSENGERS[country] ?? WHATSAPP;
  const mail = `mailto:?subject=${encode(page.title)}&body=${encode(page.url)}`;
  return [
    { label: texts.email, href: mail },
    { label, href: href(page) },
  ];
}
