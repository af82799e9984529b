import { freeShippingThreshold } from '#commerce-api/bag/free-shipping.ts';
import {
  compose,
  type FiveLanguages,
  fiveLanguages,
} from '#commerce-api/catalogue/five-languages.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { formatMoney } from '#domain/money/money.ts';

/** A country's permanent delivery offer and its terms. */
export function deliveryOffer(country: Country): { title: FiveLanguages; terms: FiveLanguages } {
  const threshold = freeShippingThreshold(country);
  if (!threshold) return SAMPLES_OFFER;
  const amount = compose((language) => formatMoney(threshold, localeFor(country, language).tag));
  return {
    title: fiveLanguages(
      `Free delivery on orders from ${amount.en}`,
      `購物滿 ${amount.zh} 免運費`,
      `${amount.ko} 이상 무료 배송`,
      `ส่งฟรีเมื่อช้อปครบ ${amount.th}`,
      `Gratis ongkir min. belanja ${amount.id}`,
    ),
    terms: fiveLanguages(
      `Standard delivery is free for orders of ${amount.en} or more after discounts. Express delivery and oversized tools are excluded.`,
      `折扣後訂單滿 ${amount.zh} 可享免費標準送貨。特快送貨及大型工具除外。`,
      `할인 적용 후 ${amount.ko} 이상 주문 시 일반 배송이 무료입니다. 빠른 배송과 대형 기기는 제외됩니다.`,
      `จัดส่งมาตรฐานฟรีสำหรับคำสั่งซื้อตั้งแต่ ${amount.th} หลังหักส่วนลด ไม่รวมการจัดส่งด่วนและอุปกรณ์ขนาดใหญ่`,
      `Pengiriman standar gratis untuk pesanan mulai ${amount.id} setelah diskon. Tidak termasuk pengiriman kilat dan alat berukuran besar.`,
    ),
  };
}

const SAMPLES_OFFER = {
  title: fiveLanguages(
    'Two samples with every order',
    '每張訂單送兩份試用裝',
    '모든 주문에 샘플 2종 증정',
    'รับตัวอย่างสองชิ้นทุกคำสั่งซื้อ',
    'Dua sampel di setiap pesanan',
  ),
  terms: fiveLanguages(
    'While stocks last. Choose your samples in your bag; they can’t be exchanged for cash.',
    '送完即止；試用裝於購物袋自選，不可兌換現金。',
    '재고 소진 시 종료됩니다. 샘플은 장바구니에서 고르실 수 있으며 현금으로 교환되지 않습니다.',
    'จนกว่าสินค้าจะหมด เลือกตัวอย่างได้ในถุงช้อปปิ้ง และไม่สามารถแลกเป็นเงินสดได้',
    'Selama persediaan masih ada. Pilih sampel di tas belanja; tidak dapat ditukar dengan uang tunai.',
  ),
};
