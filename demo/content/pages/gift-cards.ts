import {
  list,
  type PageDraft,
  paragraph,
  questions,
  section,
  steps,
} from '#commerce-api/import/page-draft.ts';
import { SIGN_IN } from '#domain/addresses.ts';
import { scenePicture } from '../scene-picture.ts';
import type { PageFacts } from './page-facts.ts';

/** In the languages of the countries that have gift cards: English, and Chinese in Hong Kong. */
export function giftCardsPage({ country, policies, money }: PageFacts): PageDraft {
  const title = { en: 'When you know them, but not their shade', zh: '懂她的心，未必懂她的色號' };
  const amounts = [25, 50, 100, 200].map((points) => money(points * policies.spendPerPoint));
  const [least, most] = [amounts[0], amounts.at(-1)];
  return {
    slug: 'gift-cards',
    title: { en: 'Gift cards', zh: '禮品卡' },
    introduction: {
      en: 'Beauty they choose themselves, in their inbox within the hour.',
      zh: '由對方親自挑選心頭好，一小時內送達收件箱。',
    },
    blocks: [
      {
        kind: 'picture',
        title,
        content: [
          paragraph({
            en: `From ${least?.en} to ${most?.en}, with a message of your own, today or on a day that you choose.`,
            zh: `面額由 ${least?.zh} 至 ${most?.zh}，可附上祝福語，即日或於指定日子送出。`,
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
            en: 'Choose an amount and a design, and write a few words.',
            zh: '選擇面額及設計，寫下祝福語。',
          },
          {
            en: 'We send it by email, on the day that you name.',
            zh: '我們會於指定日子以電郵送出。',
          },
          {
            en: 'They spend it here or in any of our stores, all at once or bit by bit.',
            zh: '對方可於網店或任何分店使用，一次過或分次使用均可。',
          },
        ),
      ),
      questions(
        { en: 'Good to know', zh: '常見問題' },
        [
          { en: 'How long is it valid?', zh: '有效期多久？' },
          {
            en: 'Three years from the day it is sent. What is left on it stays on it until then.',
            zh: '由送出當日起計三年，期內餘額會一直保留。',
          },
        ],
        [
          { en: 'Can it pay for part of an order?', zh: '可以只支付部分訂單金額嗎？' },
          {
            en: 'Yes. Pay the rest by card, or add a second gift card.',
            zh: '可以。餘額可用信用卡支付，或加用另一張禮品卡。',
          },
        ],
        [
          { en: 'It was lost. What now?', zh: '遺失了禮品卡怎麼辦？' },
          {
            en: 'Write to us with the email address it was sent to: we block it and send a new one.',
            zh: '請以收取禮品卡的電郵地址聯絡我們，我們會停用該卡並補發新卡。',
          },
        ],
      ),
      {
        kind: 'call-to-action',
        title: { en: 'Got one?', zh: '收到禮品卡？' },
        text: {
          en: 'Sign in to add it to your account, and it is ready at your next order.',
          zh: '登入並加入帳戶，下次購物即可使用。',
        },
        label: { en: 'Add a gift card', zh: '加入禮品卡' },
        link: SIGN_IN,
      },
    ],
  };
}
