import type { Language } from '#domain/locale/locales.ts';

interface Words {
  /** Brand, product and shade. */
  readonly product: string;
  /** The member's name. */
  readonly name: string;
  readonly link: string;
  /** Where the reader can stop these mails. */
  readonly endLink: string;
  readonly shop: string;
}

export interface NoticeText {
  readonly subject: (words: Words) => string;
  readonly text: (words: Words) => string;
}

/**
 * The mails about stock: the request to visitors to confirm, and the notices to visitors and to
 * members.
 */
export type NoticeMail = 'confirm' | 'back-for-visitor' | 'back-for-member';

/** The texts of these mails, in the language in which the notice was requested. */
export const NOTICE_TEXTS: Readonly<Record<NoticeMail, Readonly<Record<Language, NoticeText>>>> = {
  confirm: {
    en: {
      subject: ({ product }) => `Please confirm: tell me when ${product} is back`,
      text: ({ product, link, endLink, shop }) =>
        `Hello,\n\nWould you like one email when this is back in stock?\n\n${product}\n\nPlease confirm here within three days:\n\n${link}\n\nIf you didn’t ask for it, you can ignore this email: we won’t write again. If you change your mind later, you can stop it here:\n\n${endLink}\n\n${shop}`,
    },
    zh: {
      subject: ({ product }) => `請確認補貨通知：${product}`,
      text: ({ product, link, endLink, shop }) =>
        `你好：\n\n你希望以下產品補貨時收到一封電郵通知嗎？\n\n${product}\n\n請於三天內在此確認：\n\n${link}\n\n如你沒有提出要求，毋須理會此電郵，我們不會再發送。日後如改變主意，可在此取消：\n\n${endLink}\n\n${shop}`,
    },
    ko: {
      subject: ({ product }) => `재입고 알림 신청을 확인해 주세요: ${product}`,
      text: ({ product, link, endLink, shop }) =>
        `안녕하세요.\n\n아래 상품이 다시 입고되면 이메일로 한 번 알려 드릴까요?\n\n${product}\n\n3일 안에 아래에서 신청을 확인해 주세요.\n\n${link}\n\n신청하지 않으셨다면 이 이메일을 무시하셔도 됩니다. 더 이상 보내지 않습니다. 나중에 마음이 바뀌면 아래에서 취소하실 수 있습니다.\n\n${endLink}\n\n${shop}`,
    },
    th: {
      subject: ({ product }) => `กรุณายืนยันการแจ้งเตือน: ${product}`,
      text: ({ product, link, endLink, shop }) =>
        `สวัสดี\n\nคุณต้องการรับอีเมลแจ้งหนึ่งครั้งเมื่อสินค้านี้กลับมาหรือไม่\n\n${product}\n\nกรุณายืนยันที่นี่ภายในสามวัน:\n\n${link}\n\nหากคุณไม่ได้ขอ ไม่ต้องดำเนินการใดๆ เราจะไม่ส่งอีเมลอีก หากเปลี่ยนใจภายหลัง คุณยกเลิกได้ที่นี่:\n\n${endLink}\n\n${shop}`,
    },
    id: {
      subject: ({ product }) => `Mohon konfirmasi: kabari saya saat ${product} tersedia lagi`,
      text: ({ product, link, endLink, shop }) =>
        `Halo,\n\nIngin kami kirim satu email saat produk ini tersedia lagi?\n\n${product}\n\nKonfirmasikan di sini dalam tiga hari:\n\n${link}\n\nJika Anda tidak memintanya, abaikan email ini. Kami tidak akan mengirim email lagi. Jika nanti berubah pikiran, Anda bisa membatalkannya di sini:\n\n${endLink}\n\n${shop}`,
    },
  },
  'back-for-visitor': {
    en: {
      subject: ({ product }) => `Back in stock: ${product}`,
      text: ({ product, link, endLink, shop }) =>
        `Hello,\n\nIt’s back in stock:\n\n${product}\n\n${link}\n\nYou asked us for this one email. We’ve now deleted your request. If you’re waiting for other products too, you can stop all of those emails here:\n\n${endLink}\n\n${shop}`,
    },
    zh: {
      subject: ({ product }) => `已補貨：${product}`,
      text: ({ product, link, endLink, shop }) =>
        `你好：\n\n以下產品已補貨：\n\n${product}\n\n${link}\n\n這是你要求的一次通知，我們現已刪除你的要求。如你亦在等候其他產品，可在此取消所有通知：\n\n${endLink}\n\n${shop}`,
    },
    ko: {
      subject: ({ product }) => `다시 입고되었습니다: ${product}`,
      text: ({ product, link, endLink, shop }) =>
        `안녕하세요.\n\n기다리시던 상품이 다시 입고되었습니다.\n\n${product}\n\n${link}\n\n신청하신 대로 한 번만 알려 드리며, 신청 내용은 삭제했습니다. 다른 상품의 알림도 신청하셨다면 아래에서 모두 취소하실 수 있습니다.\n\n${endLink}\n\n${shop}`,
    },
    th: {
      subject: ({ product }) => `สินค้ากลับมาแล้ว: ${product}`,
      text: ({ product, link, endLink, shop }) =>
        `สวัสดี\n\nสินค้าที่คุณรอกลับมาแล้ว:\n\n${product}\n\n${link}\n\nเราส่งอีเมลนี้ครั้งเดียวตามที่คุณขอ และลบคำขอของคุณแล้ว หากคุณรอสินค้าอื่นอยู่ด้วย ยกเลิกการแจ้งเตือนทั้งหมดได้ที่นี่:\n\n${endLink}\n\n${shop}`,
    },
    id: {
      subject: ({ product }) => `Tersedia lagi: ${product}`,
      text: ({ product, link, endLink, shop }) =>
        `Halo,\n\nProduk ini sudah tersedia lagi:\n\n${product}\n\n${link}\n\nEmail ini hanya dikirim sekali sesuai permintaan Anda, dan permintaan itu sudah kami hapus. Jika Anda menunggu produk lain juga, batalkan semua pemberitahuannya di sini:\n\n${endLink}\n\n${shop}`,
    },
  },
  'back-for-member': {
    en: {
      subject: ({ product }) => `Back in stock: ${product}`,
      text: ({ product, name, link, endLink, shop }) =>
        `Hi ${name},\n\nIt’s back in stock:\n\n${product}\n\n${link}\n\nWe’re writing because it’s on your wait list, which you can change here:\n\n${endLink}\n\n${shop}`,
    },
    zh: {
      subject: ({ product }) => `已補貨：${product}`,
      text: ({ product, name, link, endLink, shop }) =>
        `${name}，你好：\n\n以下產品已補貨：\n\n${product}\n\n${link}\n\n此產品在你的等候名單上，因此我們通知你。你可在此更改名單：\n\n${endLink}\n\n${shop}`,
    },
    ko: {
      subject: ({ product }) => `다시 입고되었습니다: ${product}`,
      text: ({ product, name, link, endLink, shop }) =>
        `${name}님, 안녕하세요.\n\n기다리시던 상품이 다시 입고되었습니다.\n\n${product}\n\n${link}\n\n재입고 알림을 신청하신 상품이라 알려 드립니다. 알림 목록은 아래에서 변경하실 수 있습니다.\n\n${endLink}\n\n${shop}`,
    },
    th: {
      subject: ({ product }) => `สินค้ากลับมาแล้ว: ${product}`,
      text: ({ product, name, link, endLink, shop }) =>
        `สวัสดีคุณ ${name}\n\nสินค้าที่คุณรอกลับมาแล้ว:\n\n${product}\n\n${link}\n\nคุณได้รับอีเมลนี้เพราะสินค้าอยู่ในรายการรอสินค้าของคุณ แก้ไขรายการได้ที่นี่:\n\n${endLink}\n\n${shop}`,
    },
    id: {
      subject: ({ product }) => `Tersedia lagi: ${product}`,
      text: ({ product, name, link, endLink, shop }) =>
        `Halo ${name},\n\nProduk ini sudah tersedia lagi:\n\n${product}\n\n${link}\n\nKami mengabari Anda karena produk ini ada di daftar tunggu Anda. Ubah daftarnya di sini:\n\n${endLink}\n\n${shop}`,
    },
  },
};
