import {
  list,
  type PageDraft,
  paragraph,
  questions,
  section,
  steps,
} from '#commerce-api/import/page-draft.ts';
import { STORE_LOCATIONS, storeOrEventPath } from '#domain/addresses/addresses.ts';
import { scenePicture } from '../scene-picture.ts';
import { STORES, type StoreFacts } from '../stores/store-list.ts';
import type { PageFacts } from './page-facts.ts';

/** In the languages of the countries that have gift cards: English and, in Hong Kong, Chinese. */
export function giftCardsPage({ country, policies, money }: PageFacts): PageDraft {
  const title = { en: 'When you know them, but not their shade', zh: '懂她的心，未必懂她的色號' };
  const amounts = [25, 50, 100, 200].map((points) => money(points * policies.spendPerPoint));
  const [least, most] = [amounts[0], amounts.at(-1)];
  return {
    slug: 'gift-cards',
    title: { en: 'Gift cards', zh: '禮品卡' },
    introduction: {
      en: 'Beauty they choose themselves. Buy a card in any store or by phone, and spend it in any store. The online shop doesn’t sell or take them yet.',
      zh: '由對方親自挑選心頭好。可於任何分店或致電分店購買，並於任何分店使用；網店暫不發售，亦未能使用。',
    },
    blocks: [
      {
        kind: 'picture',
        title,
        content: [
          paragraph({
            en: `These amounts, or any other from ${least?.en} to ${most?.en}:`,
            zh: `可選以下面額，或由 ${least?.zh} 至 ${most?.zh} 的任何金額：`,
          }),
          list(...amounts),
          paragraph([
            { text: { en: 'Find a store', zh: '尋找分店' }, link: STORE_LOCATIONS },
            {
              text: {
                en: ' to buy or spend one, or call one of those listed below.',
                zh: '購買或使用禮品卡，或致電下列任何分店。',
              },
            },
          ]),
        ],
        ...scenePicture({
          theme: { motif: 'gift', palette: 'citrus' },
          seed: `${country}-gift-card`,
          size: { width: 960, height: 640 },
          alt: title,
          country,
        }),
      },
      choices(),
      section(
        { en: 'How it works', zh: '使用方法' },
        steps(
          {
            en: 'Ask at the till of any store, or call one, and say the amount and the design.',
            zh: '親臨任何分店收銀處，或致電分店，選擇面額及設計。',
          },
          {
            en: 'Take it with you, or have the store post it to them on the day you name.',
            zh: '即場取卡，或由分店於指定日子郵寄給對方。',
          },
          {
            en: 'They spend it in any of our stores, all at once or bit by bit.',
            zh: '對方可於任何分店使用，一次過或分次均可。',
          },
        ),
      ),
      whereToBuy(STORES[country]),
      questions(
        { en: 'Good to know', zh: '常見問題' },
        [
          { en: 'How long is it valid?', zh: '有效期多久？' },
          {
            en: 'Three years from the day you buy it. Any balance stays on the card until then.',
            zh: '由購買當日起計三年，期內餘額會一直保留。',
          },
        ],
        [
          { en: 'Can I spend it online?', zh: '可以在網店使用嗎？' },
          {
            en: 'Not yet. In store you can pay part of the price with it, and the rest by card.',
            zh: '暫時未能。在分店可用禮品卡支付部分金額，餘數以信用卡支付。',
          },
        ],
        [
          { en: 'How much is left on my card?', zh: '如何查詢餘額？' },
          {
            en: 'It’s on the last receipt. Any store tells you, too, at the till or by phone: have the number on the back at hand.',
            zh: '餘額印於上一張收據，亦可於分店收銀處或致電分店查詢，請備妥卡背號碼。',
          },
        ],
        [
          { en: 'Does posting cost anything?', zh: '郵寄需要收費嗎？' },
          {
            en: 'No. Within the country, cards are posted free of charge and arrive in two to three working days.',
            zh: '免費。本地郵寄需時兩至三個工作天。',
          },
        ],
        [
          { en: 'What if it gets lost?', zh: '遺失了禮品卡怎麼辦？' },
          {
            en: 'Bring the receipt to any store: we’ll block the card and give you a new one.',
            zh: '請攜同收據到任何分店，我們會停用該卡並補發新卡。',
          },
        ],
      ),
      {
        kind: 'call-to-action',
        title: { en: 'Ready to give one?', zh: '準備送禮？' },
        text: {
          en: 'Find the store nearest to you and its opening hours.',
          zh: '查看最近的分店及營業時間。',
        },
        label: { en: 'Find a store', zh: '尋找分店' },
        link: STORE_LOCATIONS,
      },
    ],
  };
}

/** What a buyer decides, as cards beside each other. */
function choices() {
  const named = (en: string, zh: string) => ({ text: { en, zh }, strong: true });
  return section(
    { en: 'Yours to choose', zh: '由你選擇' },
    list(
      [
        named('Design', '設計'),
        {
          text: {
            en: ': rose, citrus or night, each in an envelope of its colour.',
            zh: '：玫瑰、柑橘或夜色三款，附同色信封。',
          },
        },
      ],
      [
        named('Message', '祝福語'),
        {
          text: {
            en: ': write it yourself, or have us print up to 200 characters.',
            zh: '：親筆書寫，或由我們代為列印，最多 200 字。',
          },
        },
      ],
      [
        named('Recipient', '收件人'),
        {
          text: {
            en: ': hand it over yourself, or give us their name and address.',
            zh: '：親手送上，或告訴我們對方的姓名及地址。',
          },
        },
      ],
      [
        named('Day', '送達日子'),
        {
          text: {
            en: ': take it today, or have it posted up to a year ahead.',
            zh: '：即日取卡，或預約一年內郵寄。',
          },
        },
      ],
    ),
  );
}

/** Every store with its phone number, so that nobody has to look for one. */
function whereToBuy(stores: ReadonlyArray<StoreFacts>) {
  return section(
    { en: 'Where to buy one', zh: '發售地點' },
    list(
      ...stores.map(({ name, slug, phone }) => [
        { text: name, link: storeOrEventPath(slug) },
        { text: { en: `: ${phone}`, zh: `：${phone}` } },
      ]),
    ),
  );
}
