import type { Language } from '#domain/locale/locales.ts';

export interface MailText {
  readonly subject: string;
  readonly text: (words: { readonly name: string; readonly link: string }) => string;
}

/** The mail to a member who forgot their password, in the language of the page. */
export const PASSWORD_RESET_TEXTS: Readonly<Record<Language, MailText>> = {
  en: {
    subject: 'Choose a new password',
    text: ({ name, link }) =>
      `Hi ${name},\n\nYou can choose a new password here:\n\n${link}\n\nThe link is valid for one hour and works once. If you didn’t ask for it, you can ignore this email: your password stays as it is.`,
  },
  zh: {
    subject: '設定新密碼',
    text: ({ name, link }) =>
      `${name}，你好：\n\n你可在此設定新密碼：\n\n${link}\n\n連結一小時內有效，只可使用一次。如你沒有提出要求，密碼將維持不變。`,
  },
  ko: {
    subject: '새 비밀번호를 설정해 주세요',
    text: ({ name, link }) =>
      `${name}님, 안녕하세요.\n\n아래에서 새 비밀번호를 설정하실 수 있습니다.\n\n${link}\n\n링크는 1시간 동안 한 번만 사용할 수 있습니다. 요청하지 않으셨다면 비밀번호는 그대로 유지됩니다.`,
  },
  th: {
    subject: 'ตั้งรหัสผ่านใหม่',
    text: ({ name, link }) =>
      `สวัสดีคุณ ${name}\n\nคุณสามารถตั้งรหัสผ่านใหม่ได้ที่นี่:\n\n${link}\n\nลิงก์นี้ใช้ได้ภายในหนึ่งชั่วโมงและใช้ได้ครั้งเดียว หากคุณไม่ได้ขอ รหัสผ่านเดิมจะยังใช้ได้ตามปกติ`,
  },
  id: {
    subject: 'Buat kata sandi baru',
    text: ({ name, link }) =>
      `Halo ${name},\n\nBuat kata sandi baru di sini:\n\n${link}\n\nTautan ini berlaku satu jam dan hanya bisa dipakai sekali. Jika Anda tidak memintanya, abaikan email ini. Kata sandi Anda tetap sama.`,
  },
};
