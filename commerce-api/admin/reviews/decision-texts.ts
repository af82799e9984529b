import type { Language } from '#domain/locale/locales.ts';

interface Words {
  /** The member's name. */
  readonly name: string;
  readonly product: string;
  /** Why it's declined. */
  readonly reason: string;
  /** To the product, or to the member's reviews. */
  readonly link: string;
  readonly shop: string;
}

interface DecisionText {
  readonly subject: (words: Words) => string;
  readonly text: (words: Words) => string;
}

/** What became of a review, for whoever wrote it, in its language. */
export const DECISION_TEXTS: Readonly<
  Record<'published' | 'declined', Readonly<Record<Language, DecisionText>>>
> = {
  published: {
    en: {
      subject: ({ product }) => `Your review of ${product} is published`,
      text: ({ name, product, link, shop }) =>
        `Hi ${name},\n\nThank you! Your review of ${product} is on its page now:\n\n${link}\n\n${shop}`,
    },
    zh: {
      subject: ({ product }) => `你對「${product}」的評價已刊登`,
      text: ({ name, product, link, shop }) =>
        `${name}，你好：\n\n多謝分享！你對「${product}」的評價已於產品頁刊登：\n\n${link}\n\n${shop}`,
    },
    ko: {
      subject: ({ product }) => `${product} 리뷰가 게시되었습니다`,
      text: ({ name, product, link, shop }) =>
        `${name}님, 안녕하세요.\n\n감사합니다. 작성하신 ${product} 리뷰가 상품 페이지에 게시되었습니다.\n\n${link}\n\n${shop}`,
    },
    th: {
      subject: ({ product }) => `รีวิว ${product} ของคุณเผยแพร่แล้ว`,
      text: ({ name, product, link, shop }) =>
        `สวัสดีคุณ ${name}\n\nขอบคุณ รีวิว ${product} ของคุณแสดงในหน้าสินค้าแล้ว:\n\n${link}\n\n${shop}`,
    },
    id: {
      subject: ({ product }) => `Ulasan Anda tentang ${product} sudah tayang`,
      text: ({ name, product, link, shop }) =>
        `Halo ${name},\n\nTerima kasih! Ulasan Anda tentang ${product} kini tampil di halaman produknya:\n\n${link}\n\n${shop}`,
    },
  },
  declined: {
    en: {
      subject: ({ product }) => `About your review of ${product}`,
      text: ({ name, product, reason, link, shop }) =>
        `Hi ${name},\n\nYour review of ${product} isn’t published, for this reason:\n\n${reason}\n\nYou can edit it and send it again here:\n\n${link}\n\n${shop}`,
    },
    zh: {
      subject: ({ product }) => `關於你對「${product}」的評價`,
      text: ({ name, product, reason, link, shop }) =>
        `${name}，你好：\n\n你對「${product}」的評價未獲刊登，原因如下：\n\n${reason}\n\n你可在此修改並重新提交：\n\n${link}\n\n${shop}`,
    },
    ko: {
      subject: ({ product }) => `${product} 리뷰 안내`,
      text: ({ name, product, reason, link, shop }) =>
        `${name}님, 안녕하세요.\n\n작성하신 ${product} 리뷰는 다음 이유로 게시되지 않았습니다.\n\n${reason}\n\n아래에서 리뷰를 수정하여 다시 등록하실 수 있습니다.\n\n${link}\n\n${shop}`,
    },
    th: {
      subject: ({ product }) => `เกี่ยวกับรีวิว ${product} ของคุณ`,
      text: ({ name, product, reason, link, shop }) =>
        `สวัสดีคุณ ${name}\n\nรีวิว ${product} ของคุณไม่ได้เผยแพร่ เนื่องจาก:\n\n${reason}\n\nคุณแก้ไขและส่งใหม่ได้ที่นี่:\n\n${link}\n\n${shop}`,
    },
    id: {
      subject: ({ product }) => `Tentang ulasan Anda untuk ${product}`,
      text: ({ name, product, reason, link, shop }) =>
        `Halo ${name},\n\nUlasan Anda tentang ${product} tidak kami tayangkan:\n\n${reason}\n\nAnda bisa mengubah dan mengirimnya lagi di sini:\n\n${link}\n\n${shop}`,
    },
  },
};
