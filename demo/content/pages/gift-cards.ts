import {
  list,
  type PageDraft,
  paragraph,
  questions,
  section,
  steps,
} from '#commerce-api/import/page-draft.ts';
import { STORE_LOCATIONS } from '#domain/addresses.ts';
import { scenePicture } from '../scene-picture.ts';
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
      en: 'Beauty they choose themselves. Buy one at the till of any of our stores.',
      zh: '由對方親自挑選心頭好。於任何分店收銀處均有發售。',
    },
    blocks: [
      {
        kind: 'picture',
        title,
        content: [
          paragraph({
            en: `From ${least?.en} to ${most?.en}, in a card with room for a message of your own.`,
            zh: `面額由 ${least?.zh} 至 ${most?.zh}，卡上可寫下祝福語。`,
          }),
          list(...amounts),
        ],
        ...scenePicture({
          theme: { motif: 'gift', palette: 'citrus' },
          seed: `${country}-gift-card`,
          size: { width: 960, height: 640 },
          alt: title,
          country,
        }),
      },
      section(
        { en: 'How it works', zh: '使用方法' },
        steps(
          {
            en: 'Ask for one at the till of any store, and choose an amount and a design.',
            zh: '於任何分店收銀處選擇面額及設計。',
          },
          {
            en: 'Write a few words, and give it whenever you like.',
            zh: '寫下祝福語，隨時送出。',
          },
          {
            en: 'They spend it in any of our stores, all at once or bit by bit.',
            zh: '對方可於任何分店使用，一次過或分次均可。',
          },
        ),
      ),
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
