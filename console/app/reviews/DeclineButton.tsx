import { type ChangeEvent, useId, useState } from 'react';
import { type Language, writingOfTexts } from '#domain/locale/locales.ts';
import { ConfirmButton, type ConfirmButtonProps } from '../ui/ConfirmButton.tsx';

interface Props extends Pick<ConfirmButtonProps, 'label' | 'about'> {
  /** That of the review. */
  readonly language: Language | null;
  readonly onDecline: (reason: string) => Promise<void>;
}

const NONE = '';

/** Declines a review with a reason: one of the usual ones in its author's language, or another. */
export function DeclineButton({ language, onDecline, ...button }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = DECLINE_REASONS.find(({ label }) => label === currentTarget.value);
    setReason((language && chosen?.texts[language]) ?? chosen?.texts.en ?? '');
  };
  return (
    <ConfirmButton {...button} onConfirm={() => onDecline(reason)}>
      <p>
        <label htmlFor={`${id}-usual`}>Why?</label>
      </p>
      <select id={`${id}-usual`} defaultValue={NONE} onChange={choose}>
        <option value={NONE}>For another reason</option>
        {DECLINE_REASONS.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
      <p>
        <label htmlFor={id}>What its author reads, in a mail and in their account</label>
      </p>
      <textarea
        id={id}
        rows={4}
        maxLength={500}
        lang={language ? writingOfTexts(language) : undefined}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmButton>
  );
}

/** Why reviews are declined most often: what whoever declines them chooses, and what authors read. */
const DECLINE_REASONS: ReadonlyArray<{
  readonly label: string;
  readonly texts: { readonly en: string } & Readonly<Partial<Record<string, string>>>;
}> = [
  {
    label: 'Not about the product',
    texts: {
      en: 'Please write about the product itself. For delivery and orders, our customer care can help you.',
      zh: '請就產品本身撰寫評價。如有關送貨或訂單的查詢，請聯絡客戶服務。',
      id: 'Mohon tulis tentang produknya. Untuk pengiriman dan pesanan, layanan pelanggan kami siap membantu.',
      ko: '상품에 대한 내용을 써 주세요. 배송이나 주문에 관한 문의는 고객센터에서 도와드립니다.',
      th: 'กรุณาเขียนเกี่ยวกับตัวสินค้า สำหรับการจัดส่งและคำสั่งซื้อ ติดต่อฝ่ายบริการลูกค้าของเราได้',
    },
  },
  {
    label: 'Names, contact details or links',
    texts: {
      en: 'Please leave out names, contact details and links.',
      zh: '請勿提及他人姓名、聯絡資料或連結。',
      id: 'Mohon jangan mencantumkan nama, kontak, atau tautan.',
      ko: '이름, 연락처, 링크는 빼고 써 주세요.',
      th: 'กรุณาอย่าใส่ชื่อบุคคล ข้อมูลติดต่อ หรือลิงก์',
    },
  },
  {
    label: 'Offensive words',
    texts: {
      en: 'Please write it without words that could hurt others.',
      zh: '請避免使用可能冒犯他人的字句。',
      id: 'Mohon hindari kata-kata yang bisa menyinggung orang lain.',
      ko: '다른 분들을 불쾌하게 할 수 있는 표현은 빼고 써 주세요.',
      th: 'กรุณาหลีกเลี่ยงถ้อยคำที่อาจทำร้ายความรู้สึกผู้อื่น',
    },
  },
  {
    label: 'Claims about health',
    texts: {
      en: 'We can’t publish that a product treats or cures something. Please describe how you liked it.',
      zh: '我們不能刊登有關治療或療效的內容。請分享你的使用感受。',
      id: 'Kami tidak bisa menayangkan pernyataan bahwa produk mengobati sesuatu. Ceritakan pengalaman Anda memakainya.',
      ko: '치료 효과에 관한 내용은 게시할 수 없습니다. 사용하신 느낌을 써 주세요.',
      th: 'เราไม่สามารถเผยแพร่ข้อความว่าสินค้ารักษาโรคได้ กรุณาเล่าความรู้สึกที่ได้ใช้',
    },
  },
  {
    label: 'A photo that doesn’t show the product, or shows somebody',
    texts: {
      en: 'Please choose photos that show the product, and nobody else’s face.',
      zh: '請選擇展示產品的照片，並避免拍到他人容貌。',
      id: 'Mohon pilih foto yang menampilkan produk, tanpa wajah orang lain.',
      ko: '상품이 보이고 다른 분의 얼굴이 나오지 않는 사진을 올려 주세요.',
      th: 'กรุณาเลือกรูปที่เห็นสินค้า และไม่เห็นใบหน้าผู้อื่น',
    },
  },
];
