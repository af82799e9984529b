import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';

export const CONFIG_TEXTS = {
  signInLeft: fiveLanguages(
    'Sign in for Beauty Pass points',
    '登入賺取 Beauty Pass 積分',
    '로그인하고 포인트 적립',
    'เข้าสู่ระบบรับคะแนน Beauty Pass',
    'Masuk untuk poin Beauty Pass',
  ),
  signInMid: fiveLanguages(
    'on every order, and early access to launches',
    '每張訂單皆可累積，更可優先選購新品',
    '신상품 우선 구매 혜택도 놓치지 마세요',
    'ทุกคำสั่งซื้อ และสิทธิ์ซื้อของใหม่ก่อนใคร',
    'di setiap pesanan dan akses lebih awal',
  ),
  signInMore: fiveLanguages(
    'Find out more',
    '了解更多',
    '더 알아보기',
    'ดูรายละเอียด',
    'Selengkapnya',
  ),
  legalNotice: fiveLanguages(
    'We use cookies to keep your bag, your language and your country. With your consent we also use them to learn what helps you shop.',
    '我們使用 Cookie 保存你的購物袋、語言及地區設定；在你同意下，亦會用於了解如何改善購物體驗。',
    '장바구니와 언어, 국가 설정을 유지하기 위해 쿠키를 사용하며, 동의하신 경우 쇼핑 경험을 개선하는 데에도 사용합니다.',
    'เราใช้คุกกี้เพื่อจดจำถุงช้อปปิ้ง ภาษา และประเทศของคุณ และเมื่อได้รับความยินยอม จะใช้เพื่อพัฒนาประสบการณ์การเลือกซื้อสินค้า',
    'Kami memakai cookie untuk menyimpan tas belanja, bahasa, dan negara Anda. Dengan persetujuan Anda, kami juga memakainya untuk memperbaiki pengalaman belanja.',
  ),
  weekdays: fiveLanguages(
    'Monday to Friday, 9 am to 6 pm',
    '星期一至五 上午九時至下午六時',
    '평일 오전 10시 ~ 오후 5시 (점심시간 12시 ~ 1시)',
    'จันทร์ถึงศุกร์ 9.00–18.00 น.',
    'Senin–Jumat, 09.00–18.00 WIB',
  ),
  everyDay: fiveLanguages(
    'Every day, 10 am to 8 pm',
    '每日 上午十時至晚上八時',
    '매일 오전 10시 ~ 오후 8시',
    'ทุกวัน 10.00–20.00 น.',
    'Setiap hari, 10.00–20.00 WIB',
  ),
};
