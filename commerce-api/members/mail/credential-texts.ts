import type { Language } from '#domain/locale/locales.ts';
import type { MailText } from './password-reset-texts.ts';

/** Why a member who changes password or address gets a mail, or whoever has that address. */
export type CredentialMail = 'password-changed' | 'email-change' | 'email-taken' | 'email-changed';

/** The text of that mail, in the language of the page. */
export const CREDENTIAL_TEXTS: Readonly<
  Record<CredentialMail, Readonly<Record<Language, MailText>>>
> = {
  'password-changed': {
    en: {
      subject: 'Your password was changed',
      text: ({ name, link }) =>
        `Hi ${name},\n\nThe password of your account was changed, and all other devices were signed out.\n\nIf this wasn’t you, please choose a new password under “Forgot your password?”:\n\n${link}`,
    },
    zh: {
      subject: '你的密碼已更改',
      text: ({ name, link }) =>
        `${name}，你好：\n\n你的帳戶密碼已更改，其他裝置亦已登出。\n\n如非你本人操作，請按「忘記密碼？」設定新密碼：\n\n${link}`,
    },
    ko: {
      subject: '비밀번호가 변경되었습니다',
      text: ({ name, link }) =>
        `${name}님, 안녕하세요.\n\n회원님의 비밀번호가 변경되어 다른 기기에서는 모두 로그아웃되었습니다.\n\n직접 변경하지 않으셨다면 ‘비밀번호를 잊으셨나요?’에서 새 비밀번호를 설정해 주세요.\n\n${link}`,
    },
    th: {
      subject: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
      text: ({ name, link }) =>
        `สวัสดีคุณ ${name}\n\nรหัสผ่านบัญชีของคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว\n\nหากคุณไม่ได้เป็นผู้เปลี่ยน กรุณาตั้งรหัสผ่านใหม่ที่ “ลืมรหัสผ่าน”:\n\n${link}`,
    },
    id: {
      subject: 'Kata sandi Anda sudah diubah',
      text: ({ name, link }) =>
        `Halo ${name},\n\nKata sandi akun Anda sudah diubah, dan semua perangkat lain sudah keluar dari akun.\n\nJika bukan Anda yang mengubahnya, buat kata sandi baru lewat “Lupa kata sandi?”:\n\n${link}`,
    },
  },
  'email-change': {
    en: {
      subject: 'Confirm your new email address',
      text: ({ name, link }) =>
        `Hi ${name},\n\nPlease confirm that this is the new email address of your account:\n\n${link}\n\nThe link is valid for one hour and works once. Until then, you sign in with the address that you have now. If you didn’t ask for it, you can ignore this email.`,
    },
    zh: {
      subject: '請確認你的新電郵地址',
      text: ({ name, link }) =>
        `${name}，你好：\n\n請按以下連結，確認此為你帳戶的新電郵地址：\n\n${link}\n\n連結一小時內有效，只可使用一次。確認前請繼續以原有電郵地址登入。如你沒有提出要求，毋須理會此電郵。`,
    },
    ko: {
      subject: '새 이메일 주소를 확인해 주세요',
      text: ({ name, link }) =>
        `${name}님, 안녕하세요.\n\n아래 링크에서 새 이메일 주소를 확인해 주세요.\n\n${link}\n\n링크는 1시간 동안 한 번만 사용할 수 있습니다. 확인하시기 전까지는 기존 이메일 주소로 로그인해 주세요. 요청하지 않으셨다면 이 메일은 무시하셔도 됩니다.`,
    },
    th: {
      subject: 'ยืนยันอีเมลใหม่ของคุณ',
      text: ({ name, link }) =>
        `สวัสดีคุณ ${name}\n\nกรุณายืนยันว่านี่คืออีเมลใหม่สำหรับบัญชีของคุณ:\n\n${link}\n\nลิงก์นี้ใช้ได้ภายในหนึ่งชั่วโมงและใช้ได้ครั้งเดียว ก่อนยืนยัน กรุณาเข้าสู่ระบบด้วยอีเมลเดิม หากคุณไม่ได้ขอ ไม่ต้องดำเนินการใดๆ`,
    },
    id: {
      subject: 'Konfirmasi alamat email baru Anda',
      text: ({ name, link }) =>
        `Halo ${name},\n\nKonfirmasi bahwa ini alamat email baru untuk akun Anda:\n\n${link}\n\nTautan ini berlaku satu jam dan hanya bisa dipakai sekali. Sampai dikonfirmasi, masuklah dengan alamat email yang lama. Jika Anda tidak memintanya, abaikan email ini.`,
    },
  },
  'email-taken': {
    en: {
      subject: 'You already have an account',
      text: ({ link }) =>
        `Hello,\n\nSomeone wanted to use this email address for another account. It already belongs to an account, so nothing was changed. If it was you, sign in with this address:\n\n${link}\n\nOtherwise, you can ignore this email.`,
    },
    zh: {
      subject: '你已有帳戶',
      text: ({ link }) =>
        `你好：\n\n有人想將此電郵地址用於另一個帳戶。此地址已屬於一個帳戶，因此沒有作出任何更改。如是你本人操作，請以此電郵地址登入：\n\n${link}\n\n否則，毋須理會此電郵。`,
    },
    ko: {
      subject: '이미 가입된 이메일 주소입니다',
      text: ({ link }) =>
        `안녕하세요.\n\n누군가 이 이메일 주소를 다른 계정에 사용하려고 했습니다. 이미 가입된 주소이므로 아무것도 변경되지 않았습니다. 본인이시라면 이 주소로 로그인해 주세요.\n\n${link}\n\n그렇지 않다면 이 메일은 무시하셔도 됩니다.`,
    },
    th: {
      subject: 'คุณมีบัญชีอยู่แล้ว',
      text: ({ link }) =>
        `สวัสดี\n\nมีผู้ต้องการใช้อีเมลนี้กับบัญชีอื่น อีเมลนี้มีบัญชีอยู่แล้ว จึงไม่มีการเปลี่ยนแปลงใดๆ หากเป็นคุณ กรุณาเข้าสู่ระบบด้วยอีเมลนี้:\n\n${link}\n\nหากไม่ใช่ ไม่ต้องดำเนินการใดๆ`,
    },
    id: {
      subject: 'Anda sudah punya akun',
      text: ({ link }) =>
        `Halo,\n\nSeseorang ingin memakai alamat email ini untuk akun lain. Alamat ini sudah dipakai sebuah akun, jadi tidak ada yang diubah. Jika itu Anda, masuklah dengan alamat ini:\n\n${link}\n\nJika bukan, abaikan email ini.`,
    },
  },
  'email-changed': {
    en: {
      subject: 'Your email address was changed',
      text: ({ name, link }) =>
        `Hi ${name},\n\nYour account now has another email address, and you no longer sign in with this one:\n\n${link}\n\nIf this wasn’t you, please contact customer care at once.`,
    },
    zh: {
      subject: '你的電郵地址已更改',
      text: ({ name, link }) =>
        `${name}，你好：\n\n你的帳戶已改用另一個電郵地址，此地址不可再用於登入：\n\n${link}\n\n如非你本人操作，請立即聯絡客戶服務。`,
    },
    ko: {
      subject: '이메일 주소가 변경되었습니다',
      text: ({ name, link }) =>
        `${name}님, 안녕하세요.\n\n회원님의 계정이 다른 이메일 주소로 변경되어 이 주소로는 더 이상 로그인하실 수 없습니다.\n\n${link}\n\n직접 변경하지 않으셨다면 바로 고객센터에 문의해 주세요.`,
    },
    th: {
      subject: 'อีเมลของคุณถูกเปลี่ยนแล้ว',
      text: ({ name, link }) =>
        `สวัสดีคุณ ${name}\n\nบัญชีของคุณเปลี่ยนไปใช้อีเมลอื่นแล้ว และไม่สามารถเข้าสู่ระบบด้วยอีเมลนี้ได้อีก:\n\n${link}\n\nหากคุณไม่ได้เป็นผู้เปลี่ยน กรุณาติดต่อฝ่ายบริการลูกค้าทันที`,
    },
    id: {
      subject: 'Alamat email Anda sudah diubah',
      text: ({ name, link }) =>
        `Halo ${name},\n\nAkun Anda kini memakai alamat email lain. Anda tidak bisa lagi masuk dengan alamat ini:\n\n${link}\n\nJika bukan Anda yang mengubahnya, segera hubungi layanan pelanggan.`,
    },
  },
};
