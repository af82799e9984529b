import type { Language } from '#domain/locale/locales.ts';

interface Words {
  readonly name: string;
  readonly code: string;
  /** The sign-in page. */
  readonly link: string;
}

export interface CodeText {
  readonly subject: string;
  readonly text: (words: Words) => string;
}

/** Why somebody who signs in, registers or changes an account gets a mail. */
export type CodeMail =
  | 'account-change-code'
  | 'sign-in-code'
  | 'registration-code'
  | 'already-member';

/** The text of that mail, in the language of the page. */
export const CODE_TEXTS: Readonly<Record<CodeMail, Readonly<Record<Language, CodeText>>>> = {
  'account-change-code': {
    en: {
      subject: 'Your code to change your account',
      text: ({ name, code, link }) =>
        `Hi ${name},\n\nYour code to change your email address or password is:\n\n${code}\n\nIt’s valid for ten minutes. Please don’t share it with anyone.\n\nIf you didn’t ask for it, somebody may be using your account on another device. Choose a password under “Forgot your password?”, which signs them out:\n\n${link}`,
    },
    zh: {
      subject: '更改帳戶資料的驗證碼',
      text: ({ name, code, link }) =>
        `${name}，你好：\n\n用於更改電郵地址或密碼的驗證碼是：\n\n${code}\n\n驗證碼十分鐘內有效，請勿告訴任何人。\n\n如你沒有提出要求，可能有人正在其他裝置使用你的帳戶。請按「忘記密碼？」設定密碼，其他裝置便會登出：\n\n${link}`,
    },
    ko: {
      subject: '계정 변경 인증번호',
      text: ({ name, code, link }) =>
        `${name}님, 안녕하세요.\n\n이메일 주소 또는 비밀번호 변경을 위한 인증번호를 안내해 드립니다.\n\n${code}\n\n인증번호는 10분 동안 사용할 수 있습니다. 다른 사람에게 알려 주지 마세요.\n\n요청하지 않으셨다면 다른 기기에서 누군가 회원님의 계정을 사용하고 있을 수 있습니다. ‘비밀번호를 잊으셨나요?’에서 비밀번호를 설정하시면 다른 기기에서는 모두 로그아웃됩니다.\n\n${link}`,
    },
    th: {
      subject: 'รหัสสำหรับเปลี่ยนข้อมูลบัญชี',
      text: ({ name, code, link }) =>
        `สวัสดีคุณ ${name}\n\nรหัสยืนยันสำหรับเปลี่ยนอีเมลหรือรหัสผ่านของคุณคือ:\n\n${code}\n\nรหัสนี้ใช้ได้ภายในสิบนาที กรุณาอย่าบอกรหัสนี้แก่ผู้ใด\n\nหากคุณไม่ได้ขอ อาจมีผู้อื่นใช้บัญชีของคุณบนอุปกรณ์อื่น กรุณาตั้งรหัสผ่านที่ “ลืมรหัสผ่าน” เพื่อออกจากระบบบนอุปกรณ์อื่นทั้งหมด:\n\n${link}`,
    },
    id: {
      subject: 'Kode untuk mengubah akun Anda',
      text: ({ name, code, link }) =>
        `Halo ${name},\n\nIni kode untuk mengubah alamat email atau kata sandi Anda:\n\n${code}\n\nKode ini berlaku 10 menit. Jangan berikan kepada siapa pun.\n\nJika Anda tidak memintanya, mungkin ada orang lain yang memakai akun Anda di perangkat lain. Buat kata sandi lewat “Lupa kata sandi?” agar perangkat lain keluar dari akun:\n\n${link}`,
    },
  },
  'sign-in-code': {
    en: {
      subject: 'Your sign-in code',
      text: ({ name, code, link }) =>
        `Hi ${name},\n\nYour sign-in code is:\n\n${code}\n\nIt’s valid for ten minutes. Please don’t share it with anyone.\n\nWe’re asking for it because there have been failed attempts to sign in to your account. If you’re not signing in right now, someone knows your password. Please choose a new one under “Forgot your password?”:\n\n${link}`,
    },
    zh: {
      subject: '你的登入驗證碼',
      text: ({ name, code, link }) =>
        `${name}，你好：\n\n你的登入驗證碼是：\n\n${code}\n\n驗證碼十分鐘內有效，請勿告訴任何人。\n\n你的帳戶曾多次輸入錯誤密碼，因此需要此驗證碼。如你現在並非正在登入，可能有人知道你的密碼，請按「忘記密碼？」設定新密碼：\n\n${link}`,
    },
    ko: {
      subject: '로그인 인증번호',
      text: ({ name, code, link }) =>
        `${name}님, 안녕하세요.\n\n로그인 인증번호를 안내해 드립니다.\n\n${code}\n\n인증번호는 10분 동안 사용할 수 있습니다. 다른 사람에게 알려 주지 마세요.\n\n회원님의 계정에 비밀번호가 여러 번 잘못 입력되어 인증번호를 요청드립니다. 지금 로그인하고 있지 않다면 다른 사람이 비밀번호를 알고 있을 수 있습니다. ‘비밀번호를 잊으셨나요?’에서 새 비밀번호를 설정해 주세요.\n\n${link}`,
    },
    th: {
      subject: 'รหัสสำหรับเข้าสู่ระบบ',
      text: ({ name, code, link }) =>
        `สวัสดีคุณ ${name}\n\nรหัสยืนยันสำหรับเข้าสู่ระบบของคุณคือ:\n\n${code}\n\nรหัสนี้ใช้ได้ภายในสิบนาที กรุณาอย่าบอกรหัสนี้แก่ผู้ใด\n\nเราขอรหัสนี้เพราะมีการกรอกรหัสผ่านบัญชีของคุณผิดหลายครั้ง หากคุณไม่ได้กำลังเข้าสู่ระบบ อาจมีผู้รู้รหัสผ่านของคุณ กรุณาตั้งรหัสผ่านใหม่ที่ “ลืมรหัสผ่าน”:\n\n${link}`,
    },
    id: {
      subject: 'Kode masuk Anda',
      text: ({ name, code, link }) =>
        `Halo ${name},\n\nIni kode masuk Anda:\n\n${code}\n\nKode ini berlaku 10 menit. Jangan berikan kepada siapa pun.\n\nKami memintanya karena kata sandi akun Anda beberapa kali salah dimasukkan. Jika Anda tidak sedang masuk, mungkin ada orang lain yang tahu kata sandi Anda. Buat kata sandi baru lewat “Lupa kata sandi?”:\n\n${link}`,
    },
  },
  'registration-code': {
    en: {
      subject: 'Your code to create your account',
      text: ({ name, code }) =>
        `Hi ${name},\n\nYour code to create your account is:\n\n${code}\n\nIt’s valid for ten minutes. Please don’t share it with anyone. If you didn’t register, you can ignore this email.`,
    },
    zh: {
      subject: '你的註冊驗證碼',
      text: ({ name, code }) =>
        `${name}，你好：\n\n你的註冊驗證碼是：\n\n${code}\n\n驗證碼十分鐘內有效，請勿告訴任何人。如你沒有註冊，毋須理會此電郵。`,
    },
    ko: {
      subject: '회원가입 인증번호',
      text: ({ name, code }) =>
        `${name}님, 안녕하세요.\n\n회원가입 인증번호를 안내해 드립니다.\n\n${code}\n\n인증번호는 10분 동안 사용할 수 있습니다. 다른 사람에게 알려 주지 마세요. 가입하지 않으셨다면 이 이메일을 무시하셔도 됩니다.`,
    },
    th: {
      subject: 'รหัสสำหรับสมัครสมาชิก',
      text: ({ name, code }) =>
        `สวัสดีคุณ ${name}\n\nรหัสยืนยันสำหรับสมัครสมาชิกของคุณคือ:\n\n${code}\n\nรหัสนี้ใช้ได้ภายในสิบนาที กรุณาอย่าบอกรหัสนี้แก่ผู้ใด หากคุณไม่ได้สมัครสมาชิก ไม่ต้องดำเนินการใดๆ`,
    },
    id: {
      subject: 'Kode untuk membuat akun Anda',
      text: ({ name, code }) =>
        `Halo ${name},\n\nIni kode untuk membuat akun Anda:\n\n${code}\n\nKode ini berlaku 10 menit. Jangan berikan kepada siapa pun. Jika Anda tidak mendaftar, abaikan email ini.`,
    },
  },
  'already-member': {
    en: {
      subject: 'You already have an account',
      text: ({ name, link }) =>
        `Hi ${name},\n\nSomeone asked to create an account with this email address, but you already have one. Sign in here, or choose a new password if you’ve forgotten yours:\n\n${link}\n\nIf it wasn’t you, you can ignore this email: nothing has changed.`,
    },
    zh: {
      subject: '你已有帳戶',
      text: ({ name, link }) =>
        `${name}，你好：\n\n有人以此電郵地址註冊帳戶，而你已有帳戶。請在此登入；如忘記密碼，亦可在此設定新密碼：\n\n${link}\n\n如非你本人操作，毋須理會此電郵，你的帳戶維持不變。`,
    },
    ko: {
      subject: '이미 계정이 있습니다',
      text: ({ name, link }) =>
        `${name}님, 안녕하세요.\n\n이 이메일 주소로 회원가입 요청이 있었습니다. 회원님은 이미 계정이 있습니다. 아래에서 로그인하시거나, 비밀번호를 잊으셨다면 새로 설정해 주세요.\n\n${link}\n\n본인이 아니라면 이 이메일을 무시하셔도 됩니다. 계정은 그대로 유지됩니다.`,
    },
    th: {
      subject: 'คุณมีบัญชีอยู่แล้ว',
      text: ({ name, link }) =>
        `สวัสดีคุณ ${name}\n\nมีผู้ขอสมัครสมาชิกด้วยอีเมลนี้ แต่คุณมีบัญชีอยู่แล้ว เข้าสู่ระบบหรือตั้งรหัสผ่านใหม่หากคุณลืมได้ที่นี่:\n\n${link}\n\nหากไม่ใช่คุณ ไม่ต้องดำเนินการใดๆ บัญชีของคุณยังเหมือนเดิม`,
    },
    id: {
      subject: 'Anda sudah punya akun',
      text: ({ name, link }) =>
        `Halo ${name},\n\nAda yang mendaftar dengan alamat email ini, padahal Anda sudah punya akun. Masuk di sini, atau buat kata sandi baru jika lupa:\n\n${link}\n\nJika bukan Anda, abaikan email ini. Tidak ada yang berubah.`,
    },
  },
};
