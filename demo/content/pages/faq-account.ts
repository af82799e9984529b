import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import { questions } from '#commerce-api/import/page-draft.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { SIGN_IN } from '#domain/addresses/addresses.ts';
import type { PageFacts } from './page-facts.ts';
import { PAYMENT_NAMES } from './payment-names.ts';

/** Questions about paying. */
export function payment({ facts: { paymentOptions } }: PageFacts) {
  const names = (cash: string) =>
    paymentOptions.map((option) => PAYMENT_NAMES[option] ?? cash).join(', ');
  return questions(
    fiveLanguages('Payment', '付款', '결제', 'การชำระเงิน', 'Pembayaran'),
    [
      fiveLanguages(
        'Which cards and wallets can I pay with?',
        '接受哪些信用卡及付款方式？',
        '어떤 카드와 간편결제를 쓸 수 있나요?',
        'ชำระด้วยบัตรหรืออีวอลเล็ตอะไรได้บ้าง',
        'Kartu dan dompet digital apa saja yang diterima?',
      ),
      fiveLanguages(
        names('cash on delivery'),
        names('貨到付款'),
        names('착불'),
        names('เก็บเงินปลายทาง'),
        names('bayar di tempat'),
      ),
      fiveLanguages(
        'You choose one in the last step of the checkout.',
        '你可於結帳的最後一步選擇付款方式。',
        '주문 마지막 단계에서 결제 수단을 선택하실 수 있습니다.',
        'เลือกวิธีชำระเงินได้ในขั้นตอนสุดท้ายของการสั่งซื้อ',
        'Anda memilihnya di langkah terakhir checkout.',
      ),
    ],
    [
      fiveLanguages(
        'My card was declined. What now?',
        '信用卡交易被拒，怎麼辦？',
        '카드 결제가 거절되었어요. 어떻게 하나요?',
        'บัตรถูกปฏิเสธ ต้องทำอย่างไร',
        'Kartu saya ditolak. Apa yang harus dilakukan?',
      ),
      fiveLanguages(
        'Nothing was ordered or charged, and your bag is as it was. Check the number and the expiry date, or try another card. If it’s declined again, your bank can tell you why.',
        '訂單未有成立，亦未有扣款，購物袋內的產品會保留。請檢查卡號及到期日，或改用另一張卡。如再次被拒，請向發卡銀行查詢原因。',
        '주문과 결제는 이루어지지 않았고, 장바구니도 그대로입니다. 카드 번호와 유효기간을 확인하거나 다른 카드로 시도해 주세요. 다시 거절되면 카드사에 문의해 주세요.',
        'ยังไม่มีการสั่งซื้อหรือตัดเงิน และสินค้าในถุงช้อปปิ้งยังอยู่ครบ ตรวจสอบหมายเลขบัตรและวันหมดอายุ หรือลองใช้บัตรอื่น หากยังถูกปฏิเสธ สอบถามสาเหตุได้จากธนาคารของคุณ',
        'Pesanan tidak dibuat dan tidak ada dana yang ditarik; isi tas belanja Anda tetap ada. Periksa nomor dan masa berlaku kartu, atau coba kartu lain. Jika masih ditolak, tanyakan sebabnya ke bank Anda.',
      ),
    ],
  );
}

/** Questions about the account of a member. */
export function account() {
  return questions(
    fiveLanguages('Your account', '你的帳戶', '회원 계정', 'บัญชีของคุณ', 'Akun Anda'),
    [
      fiveLanguages(
        'I forgot my password. How do I sign in?',
        '忘記密碼，如何登入？',
        '비밀번호를 잊어버렸어요. 어떻게 로그인하나요?',
        'ลืมรหัสผ่าน จะเข้าสู่ระบบได้อย่างไร',
        'Saya lupa kata sandi. Bagaimana cara masuk?',
      ),
      [
        {
          text: fiveLanguages(
            'Enter your email address on the ',
            '於',
            '',
            'กรอกอีเมลใน',
            'Masukkan alamat email di ',
          ),
        },
        {
          text: fiveLanguages(
            'sign-in page',
            '登入頁面',
            '로그인 페이지',
            'หน้าเข้าสู่ระบบ',
            'halaman masuk',
          ),
          link: SIGN_IN,
        },
        {
          text: fiveLanguages(
            ' and choose “Forgot your password?”. We’ll email you a link to choose a new one.',
            '輸入電郵地址，再按「忘記密碼？」，我們會以電郵發送設定新密碼的連結。',
            '에서 이메일을 입력하고 ‘비밀번호를 잊으셨나요?’를 눌러 주세요. 새 비밀번호를 설정할 수 있는 링크를 이메일로 보내 드립니다.',
            ' แล้วเลือก “ลืมรหัสผ่าน” เราจะส่งลิงก์สำหรับตั้งรหัสผ่านใหม่ไปทางอีเมล',
            ' lalu pilih “Lupa kata sandi?”. Kami akan mengirim tautan lewat email untuk membuat kata sandi baru.',
          ),
        },
      ],
    ],
    [
      fiveLanguages(
        'Where do I see my orders?',
        '在哪裡查看訂單？',
        '주문 내역은 어디에서 보나요?',
        'ดูคำสั่งซื้อของฉันได้ที่ไหน',
        'Di mana saya bisa melihat pesanan saya?',
      ),
      [
        {
          text: fiveLanguages(
            'Sign in and open ',
            '登入後打開',
            '로그인 후 ',
            'เข้าสู่ระบบแล้วเปิด',
            'Masuk, lalu buka ',
          ),
        },
        {
          text: fiveLanguages('your orders', '訂單頁面', '주문 내역', 'หน้าคำสั่งซื้อ', 'pesanan Anda'),
          link: accountPath('orders'),
        },
        {
          text: fiveLanguages(
            '. Orders that you placed without an account are in the email that confirmed them.',
            '。未登入時所下的訂單，請查閱訂單確認電郵。',
            '에서 확인하세요. 비회원 주문은 주문 확인 이메일에서 확인하실 수 있습니다.',
            ' คำสั่งซื้อที่ไม่ได้เข้าสู่ระบบดูได้ในอีเมลยืนยันคำสั่งซื้อ',
            '. Pesanan tanpa akun dapat dilihat di email konfirmasinya.',
          ),
        },
      ],
    ],
  );
}
