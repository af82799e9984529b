import type { Language } from '#domain/locales.ts';

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

/** Why somebody who signs in or registers gets a mail. */
export type CodeMail = 'sign-in-code' | 'registration-code' | 'already-member';

/** The text of that mail, in the language of the page. */
export const CODE_TEXTS: Readonly<Record<CodeMail, Readonly<Record<Language, CodeText>>>> = {
  'sign-in-code': {
    en: {
      subject: 'Your code to sign in',
      text: ({ name, code, link }) =>
        `Hello ${name},\n\nyour code to sign in is:\n\n${code}\n\nIt is good for ten minutes. Give it to nobody.\n\nYou are asked for it because somebody typed wrong passwords for your account. If you are not signing in right now, somebody knows your password. Please choose another by "Forgot your password?":\n\n${link}`,
    },
    zh: {
      subject: '你的登入驗證碼',
      text: ({ name, code, link }) =>
        `${name}，你好：\n\n你的登入驗證碼是：\n\n${code}\n\n驗證碼十分鐘內有效，請勿告訴任何人。\n\n由於有人多次為你的帳戶輸入錯誤密碼，我們需要此驗證碼。如你現在並非正在登入，即有人知道你的密碼，請以「忘記密碼？」設定新密碼：\n\n${link}`,
    },
    ko: {
      subject: '로그인 인증 코드',
      text: ({ name, code, link }) =>
        `${name} 님, 안녕하세요.\n\n로그인 인증 코드는 다음과 같습니다.\n\n${code}\n\n코드는 10분 동안 사용할 수 있습니다. 다른 사람에게 알려 주지 마세요.\n\n회원님의 계정에 잘못된 비밀번호가 여러 번 입력되어 코드를 요청드립니다. 지금 로그인하고 있지 않다면 다른 사람이 비밀번호를 알고 있는 것입니다. '비밀번호를 잊으셨나요?'에서 새 비밀번호를 설정해 주세요.\n\n${link}`,
    },
    th: {
      subject: 'รหัสสำหรับเข้าสู่ระบบ',
      text: ({ name, code, link }) =>
        `สวัสดีคุณ ${name}\n\nรหัสสำหรับเข้าสู่ระบบของคุณคือ:\n\n${code}\n\nรหัสนี้ใช้ได้ภายในสิบนาที โปรดอย่าบอกรหัสนี้แก่ผู้ใด\n\nเราขอรหัสนี้เพราะมีผู้ใส่รหัสผ่านบัญชีของคุณผิดหลายครั้ง หากคุณไม่ได้กำลังเข้าสู่ระบบ แสดงว่ามีผู้รู้รหัสผ่านของคุณ โปรดตั้งรหัสผ่านใหม่ที่ "ลืมรหัสผ่าน":\n\n${link}`,
    },
    id: {
      subject: 'Kode masuk Anda',
      text: ({ name, code, link }) =>
        `Halo ${name},\n\nkode masuk Anda adalah:\n\n${code}\n\nKode ini berlaku selama sepuluh menit. Jangan berikan kepada siapa pun.\n\nKami memintanya karena seseorang beberapa kali memasukkan kata sandi yang salah untuk akun Anda. Jika Anda sedang tidak masuk, seseorang mengetahui kata sandi Anda. Buat kata sandi baru melalui "Lupa kata sandi?":\n\n${link}`,
    },
  },
  'registration-code': {
    en: {
      subject: 'Your code to create your account',
      text: ({ name, code }) =>
        `Hello ${name},\n\nwelcome to Beauty Pass. Your code to create your account is:\n\n${code}\n\nIt is good for ten minutes. Give it to nobody. If you did not register, you need not do anything.`,
    },
    zh: {
      subject: '你的登記驗證碼',
      text: ({ name, code }) =>
        `${name}，你好：\n\n歡迎加入 Beauty Pass。你的登記驗證碼是：\n\n${code}\n\n驗證碼十分鐘內有效，請勿告訴任何人。如你沒有登記，毋須理會此電郵。`,
    },
    ko: {
      subject: '회원가입 인증 코드',
      text: ({ name, code }) =>
        `${name} 님, 안녕하세요.\n\nBeauty Pass에 오신 것을 환영합니다. 회원가입 인증 코드는 다음과 같습니다.\n\n${code}\n\n코드는 10분 동안 사용할 수 있습니다. 다른 사람에게 알려 주지 마세요. 가입하지 않으셨다면 이 메일을 무시하셔도 됩니다.`,
    },
    th: {
      subject: 'รหัสสำหรับสมัครสมาชิก',
      text: ({ name, code }) =>
        `สวัสดีคุณ ${name}\n\nยินดีต้อนรับสู่ Beauty Pass รหัสสำหรับสมัครสมาชิกของคุณคือ:\n\n${code}\n\nรหัสนี้ใช้ได้ภายในสิบนาที โปรดอย่าบอกรหัสนี้แก่ผู้ใด หากคุณไม่ได้สมัครสมาชิก ไม่ต้องดำเนินการใด ๆ`,
    },
    id: {
      subject: 'Kode untuk membuat akun Anda',
      text: ({ name, code }) =>
        `Halo ${name},\n\nselamat datang di Beauty Pass. Kode untuk membuat akun Anda adalah:\n\n${code}\n\nKode ini berlaku selama sepuluh menit. Jangan berikan kepada siapa pun. Jika Anda tidak mendaftar, abaikan email ini.`,
    },
  },
  'already-member': {
    en: {
      subject: 'You have an account already',
      text: ({ name, link }) =>
        `Hello ${name},\n\nsomebody asked for an account with this email address. You have one already. Sign in here, or choose a new password if you forgot yours:\n\n${link}\n\nIf it was not you, you need not do anything: nothing has changed.`,
    },
    zh: {
      subject: '你已有帳戶',
      text: ({ name, link }) =>
        `${name}，你好：\n\n有人以此電郵地址登記帳戶，而你已有帳戶。請在此登入；如忘記密碼，亦可在此設定新密碼：\n\n${link}\n\n如非你本人登記，毋須理會此電郵，你的帳戶維持不變。`,
    },
    ko: {
      subject: '이미 계정이 있습니다',
      text: ({ name, link }) =>
        `${name} 님, 안녕하세요.\n\n이 이메일 주소로 회원가입 요청이 있었습니다. 회원님은 이미 계정이 있습니다. 아래에서 로그인하시거나, 비밀번호를 잊으셨다면 새로 설정해 주세요.\n\n${link}\n\n본인이 아니라면 이 메일을 무시하셔도 됩니다. 계정은 그대로 유지됩니다.`,
    },
    th: {
      subject: 'คุณมีบัญชีอยู่แล้ว',
      text: ({ name, link }) =>
        `สวัสดีคุณ ${name}\n\nมีผู้ขอสมัครสมาชิกด้วยอีเมลนี้ แต่คุณมีบัญชีอยู่แล้ว เข้าสู่ระบบหรือตั้งรหัสผ่านใหม่หากคุณลืมได้ที่นี่:\n\n${link}\n\nหากไม่ใช่คุณ ไม่ต้องดำเนินการใด ๆ บัญชีของคุณยังเหมือนเดิม`,
    },
    id: {
      subject: 'Anda sudah memiliki akun',
      text: ({ name, link }) =>
        `Halo ${name},\n\nseseorang meminta akun dengan alamat email ini. Anda sudah memilikinya. Masuk di sini, atau buat kata sandi baru jika Anda lupa:\n\n${link}\n\nJika itu bukan Anda, abaikan email ini: tidak ada yang berubah.`,
    },
  },
};
