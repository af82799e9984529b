import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';

/** A treatment that can be booked. */
export interface TreatmentDraft {
  readonly name: FiveLanguages;
  readonly description: FiveLanguages;
  readonly minutes: number;
  /** 0 if it's free. */
  readonly usd: number;
}

export const TREATMENTS = {
  makeup: [
    {
      minutes: 15,
      usd: 0,
      name: fiveLanguages('Shade match', '色號配對', '컬러 매칭', 'เทียบเฉดสี', 'Cocokkan Warna'),
      description: fiveLanguages(
        'Foundation and concealer, tried in daylight.',
        '於日光下試搽粉底與遮瑕，找出最貼合的色號。',
        '자연광에서 파운데이션과 컨실러 색상을 찾아 드립니다.',
        'ลองรองพื้นและคอนซีลเลอร์ใต้แสงธรรมชาติ',
        'Foundation dan concealer, dicoba di cahaya alami.',
      ),
    },
    {
      minutes: 45,
      usd: 40,
      name: fiveLanguages(
        'Express makeover',
        '快速化妝',
        '익스프레스 메이크업',
        'แต่งหน้าด่วน',
        'Makeover Kilat',
      ),
      description: fiveLanguages(
        'Complexion and one feature: eyes or lips.',
        '完美底妝，加上眼妝或唇妝重點。',
        '피부 표현에 눈 또는 입술 포인트 하나.',
        'งานผิวและจุดเด่นหนึ่งจุด ตาหรือปาก',
        'Kulit wajah dan satu fokus: mata atau bibir.',
      ),
    },
    {
      minutes: 75,
      usd: 75,
      name: fiveLanguages(
        'Full makeover',
        '全套化妝',
        '풀 메이크업',
        'แต่งหน้าเต็มรูปแบบ',
        'Makeover Lengkap',
      ),
      description: fiveLanguages(
        'From bare skin to lashes, with a card that lists every shade used.',
        '由素顏到眼睫毛，附上所用色號紀錄卡。',
        '맨얼굴에서 속눈썹까지 한 번에. 사용한 컬러를 모두 적은 카드를 드립니다.',
        'ตั้งแต่ผิวเปล่าจนถึงขนตา พร้อมการ์ดบันทึกทุกเฉดที่ใช้',
        'Dari wajah polos sampai bulu mata, dengan kartu berisi semua warna yang dipakai.',
      ),
    },
  ],
  skincare: [
    {
      minutes: 20,
      usd: 0,
      name: fiveLanguages('Skin analysis', '肌膚分析', '피부 분석', 'วิเคราะห์ผิว', 'Analisis Kulit'),
      description: fiveLanguages(
        'Moisture, pores and tone, measured and explained.',
        '量度水分、毛孔與膚色，並逐一講解。',
        '수분, 모공, 톤을 측정하고 설명해 드립니다.',
        'วัดความชุ่มชื้น รูขุมขน และโทนสีผิว พร้อมอธิบายผล',
        'Kelembapan, pori, dan warna kulit, diukur dan dijelaskan.',
      ),
    },
    {
      minutes: 30,
      usd: 45,
      name: fiveLanguages(
        'Lunch-hour facial',
        '午休面部護理',
        '점심시간 페이셜',
        'ทรีตเมนต์ผิวหน้าช่วงพักเที่ยง',
        'Facial Jam Istirahat',
      ),
      description: fiveLanguages(
        'Cleanse, peel, mask, and back to your desk glowing.',
        '潔面、去角質、敷面膜，容光煥發返回公司。',
        '클렌징, 필링, 마스크까지. 빛나는 얼굴로 자리에 돌아가세요.',
        'ล้าง ผลัดเซลล์ มาสก์ แล้วกลับไปทำงานพร้อมผิวฉ่ำ',
        'Bersihkan, eksfoliasi, masker, lalu kembali bekerja dengan wajah cerah.',
      ),
    },
    {
      minutes: 60,
      usd: 90,
      name: fiveLanguages(
        'Deep hydration facial',
        '深層補濕護理',
        '딥 하이드레이션 페이셜',
        'ทรีตเมนต์เติมน้ำให้ผิวล้ำลึก',
        'Facial Hidrasi Intensif',
      ),
      description: fiveLanguages(
        'Massage, two masks and a serum worked in slowly.',
        '按摩、雙重面膜，再慢慢推入精華。',
        '마사지와 두 가지 마스크, 천천히 흡수시키는 세럼.',
        'นวดหน้า มาสก์สองขั้นตอน และเซรั่มที่ค่อยๆ ซึมลึก',
        'Pijat, dua masker, dan serum yang diserapkan perlahan.',
      ),
    },
  ],
  brows: [
    {
      minutes: 20,
      usd: 22,
      name: fiveLanguages('Brow shape', '修眉', '브로우 셰이핑', 'กันทรงคิ้ว', 'Perapian Alis'),
      description: fiveLanguages(
        'Mapped to your face, waxed or threaded.',
        '按臉型設計，蜜蠟或線面任選。',
        '얼굴형에 맞춰 디자인하고 왁싱 또는 실면도로 정리합니다.',
        'ออกแบบตามรูปหน้า ด้วยแว็กซ์หรือด้าย',
        'Disesuaikan dengan wajah, dengan wax atau benang.',
      ),
    },
    {
      minutes: 35,
      usd: 34,
      name: fiveLanguages(
        'Shape and tint',
        '修眉及染眉',
        '셰이핑 & 틴팅',
        'กันทรงและย้อมสีคิ้ว',
        'Rapikan & Warnai',
      ),
      description: fiveLanguages(
        'A shape that lasts four weeks, in a colour that lasts three.',
        '眉形維持四星期，眉色維持三星期。',
        '모양은 4주, 색은 3주 지속됩니다.',
        'ทรงคิ้วอยู่ได้สี่สัปดาห์ สีอยู่ได้สามสัปดาห์',
        'Bentuk yang bertahan empat minggu, warna yang bertahan tiga minggu.',
      ),
    },
  ],
  hair: [
    {
      minutes: 45,
      usd: 38,
      name: fiveLanguages('Blow-dry', '吹髮造型', '드라이', 'เป่าไดร์', 'Blow-dry'),
      description: fiveLanguages(
        'Washed, dried and finished, straight or full.',
        '洗髮、吹乾及定型，直髮或豐盈造型。',
        '샴푸부터 마무리까지. 스트레이트 또는 볼륨.',
        'สระ เป่า และจัดทรง ตรงสวยหรือมีวอลลุ่ม',
        'Keramas, keringkan, tata: lurus atau bervolume.',
      ),
    },
    {
      minutes: 60,
      usd: 52,
      name: fiveLanguages('Waves', '波浪造型', '웨이브', 'ทำลอน', 'Hair Wave'),
      description: fiveLanguages(
        'Soft or sculpted, and a lesson on how to repeat them.',
        '柔和或立體波浪，並教你在家重現。',
        '부드러운 웨이브부터 또렷한 컬까지, 따라 하는 방법도 알려 드립니다.',
        'ลอนนุ่มหรือลอนชัด พร้อมสอนทำซ้ำที่บ้าน',
        'Lembut atau tegas, plus cara mengulanginya.',
      ),
    },
  ],
} as const satisfies Record<string, ReadonlyArray<TreatmentDraft>>;
