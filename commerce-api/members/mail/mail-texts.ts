import type { Language } from '#domain/locales.ts';

export interface MailText {
  readonly subject: string;
  readonly text: (words: { readonly name: string; readonly link: string }) => string;
}

export type MailPurpose = 'email-confirmation' | 'password-reset';

/** What the shop writes to its members, in the language of who asked for it. */
export const MAIL_TEXTS: Readonly<Record<MailPurpose, Readonly<Record<Language, MailText>>>> = {
  'email-confirmation': {
    en: {
      subject: 'Please confirm your email address',
      text: ({ name, link }) =>
        `Hello ${name},\n\nwelcome to Beauty Pass. Please confirm that this is your email address:\n\n${link}\n\nThe link is good for three days. If you did not register, you need not do anything.`,
    },
    zh: {
      subject: '請確認你的電郵地址',
      text: ({ name, link }) =>
        `${name}，你好：\n\n歡迎加入 Beauty Pass。請確認這是你的電郵地址：\n\n${link}\n\n連結三日內有效。如你沒有登記，毋須理會此電郵。`,
    },
    ko: {
      subject: '이메일 주소를 확인해 주세요',
      text: ({ name, link }) =>
        `${name} 님, 안녕하세요.\n\nBeauty Pass에 가입해 주셔서 감사합니다. 본인의 이메일 주소가 맞는지 확인해 주세요.\n\n${link}\n\n링크는 3일 동안 사용할 수 있습니다. 가입하지 않으셨다면 이 메일을 무시하셔도 됩니다.`,
    },
    th: {
      subject: 'โปรดยืนยันอีเมลของคุณ',
      text: ({ name, link }) =>
        `สวัสดีคุณ ${name}\n\nยินดีต้อนรับสู่ Beauty Pass โปรดยืนยันว่านี่คืออีเมลของคุณ:\n\n${link}\n\nลิงก์นี้ใช้ได้ภายในสามวัน หากคุณไม่ได้สมัครสมาชิก ไม่ต้องดำเนินการใด ๆ`,
    },
    id: {
      subject: 'Konfirmasikan alamat email Anda',
      text: ({ name, link }) =>
        `Halo ${name},\n\nselamat datang di Beauty Pass. Konfirmasikan bahwa ini alamat email Anda:\n\n${link}\n\nTautan ini berlaku selama tiga hari. Jika Anda tidak mendaftar, abaikan email ini.`,
    },
  },
  'password-reset': {
    en: {
      subject: 'Choose a new password',
      text: ({ name, link }) =>
        `Hello ${name},\n\nyou can choose a new password here:\n\n${link}\n\nThe link is good for one hour and works once. If you did not ask for it, your password stays as it is.`,
    },
    zh: {
      subject: '設定新密碼',
      text: ({ name, link }) =>
        `${name}，你好：\n\n你可在此設定新密碼：\n\n${link}\n\n連結一小時內有效，只可使用一次。如你沒有提出要求，密碼將維持不變。`,
    },
    ko: {
      subject: '새 비밀번호를 설정해 주세요',
      text: ({ name, link }) =>
        `${name} 님, 안녕하세요.\n\n아래에서 새 비밀번호를 설정하실 수 있습니다.\n\n${link}\n\n링크는 1시간 동안 한 번만 사용할 수 있습니다. 요청하지 않으셨다면 비밀번호는 그대로 유지됩니다.`,
    },
    th: {
      subject: 'ตั้งรหัสผ่านใหม่',
      text: ({ name, link }) =>
        `สวัสดีคุณ ${name}\n\nคุณสามารถตั้งรหัสผ่านใหม่ได้ที่นี่:\n\n${link}\n\nลิงก์นี้ใช้ได้ภายในหนึ่งชั่วโมงและใช้ได้ครั้งเดียว หากคุณไม่ได้ขอ รหัสผ่านเดิมจะยังใช้ได้ตามปกติ`,
    },
    id: {
      subject: 'Buat kata sandi baru',
      text: ({ name, link }) =>
        `Halo ${name},\n\nAnda dapat membuat kata sandi baru di sini:\n\n${link}\n\nTautan ini berlaku selama satu jam dan hanya untuk satu kali pakai. Jika Anda tidak memintanya, kata sandi Anda tetap sama.`,
    },
  },
};
