import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import { list, type PageDraft, paragraph, section } from '#commerce-api/import/page-draft.ts';
import { scenePicture } from '../scene-picture.ts';
import type { PageFacts } from './page-facts.ts';

const SKINCARE = 'skincare';

export function cleanPage(page: PageFacts): PageDraft {
  return {
    slug: 'clean-at-sephora',
    title: fiveLanguages(
      'Clean at Sephora',
      'Clean at Sephora',
      '클린 앳 세포라',
      'Clean at Sephora',
      'Clean at Sephora',
    ),
    introduction: fiveLanguages(
      'A seal for formulas that are clear about what they leave out, so you can choose at a glance.',
      '一個清楚標示「不含甚麼」的標誌，讓你一眼作出選擇。',
      '무엇을 넣지 않았는지 분명히 알려 주는 마크로, 한눈에 고르실 수 있습니다.',
      'ตราสำหรับสูตรที่บอกชัดว่าไม่มีอะไร เพื่อให้คุณเลือกได้ในแวบเดียว',
      'Label untuk formula yang jujur tentang apa yang tidak dikandungnya, agar Anda mudah memilih.',
    ),
    blocks: [promise(page), leftOut(), howChosen(), ...shop(page)],
  };
}

function promise({ country }: PageFacts) {
  const title = fiveLanguages(
    'Fewer question marks on the label',
    '成分標籤，少一點問號',
    '성분표 앞에서 망설이지 않도록',
    'อ่านฉลากได้อย่างสบายใจ',
    'Daftar bahan tanpa tanda tanya',
  );
  return {
    kind: 'picture',
    title,
    content: [
      paragraph(
        fiveLanguages(
          'Clean doesn’t mean natural, and synthetic doesn’t mean bad. It means the brand tells us what’s in the bottle, and that certain ingredients aren’t.',
          '「Clean」不等於天然，合成亦不等於不好。它代表品牌清楚交代瓶中成分，並承諾不使用指定成分。',
          '클린은 천연과 같은 말이 아니며, 합성 성분이 나쁘다는 뜻도 아닙니다. 브랜드가 성분을 투명하게 밝히고 특정 성분을 쓰지 않았다는 의미입니다.',
          'คลีนไม่ได้แปลว่าธรรมชาติ และสารสังเคราะห์ก็ไม่ได้แปลว่าไม่ดี แต่หมายถึงแบรนด์บอกเราครบว่ามีอะไรในขวด และไม่มีส่วนผสมบางอย่าง',
          'Clean bukan berarti alami, dan sintetis bukan berarti buruk. Artinya brand terbuka soal isi botolnya, dan bahan tertentu tidak dipakai.',
        ),
      ),
    ],
    ...scenePicture({
      theme: { motif: 'skincare', palette: 'sage' },
      seed: `${country}-clean`,
      size: { width: 960, height: 640 },
      alt: title,
      country,
    }),
  };
}

function leftOut() {
  return section(
    fiveLanguages(
      'What is left out',
      '不含成分',
      '넣지 않는 성분',
      'สิ่งที่ไม่มีในสูตร',
      'Yang tidak dipakai',
    ),
    list(
      fiveLanguages('Parabens', 'Parabens 防腐劑', '파라벤', 'พาราเบน', 'Paraben'),
      fiveLanguages(
        'Sulfates SLS and SLES',
        '硫酸鹽 SLS 及 SLES',
        '설페이트(SLS, SLES)',
        'ซัลเฟต SLS และ SLES',
        'Sulfat SLS dan SLES',
      ),
      fiveLanguages('Phthalates', '鄰苯二甲酸酯', '프탈레이트', 'พทาเลต', 'Ftalat'),
      fiveLanguages(
        'Formaldehydes and agents that release them',
        '甲醛及甲醛釋放劑',
        '포름알데히드 및 포름알데히드 방출 성분',
        'ฟอร์มาลดีไฮด์และสารที่ปลดปล่อยฟอร์มาลดีไฮด์',
        'Formaldehida dan bahan yang melepaskannya',
      ),
      fiveLanguages('Mineral oil', '礦物油', '미네랄 오일', 'มิเนอรัลออยล์', 'Minyak mineral'),
    ),
  );
}

function howChosen() {
  return section(
    fiveLanguages(
      'How a product earns the seal',
      '如何獲得標誌',
      '마크를 받는 과정',
      'สินค้าได้รับตราอย่างไร',
      'Cara produk mendapat label ini',
    ),
    paragraph(
      fiveLanguages(
        'The brand sends us its full formula, we check it against the list, and check again every year. Look for the seal beside the price.',
        '品牌提交完整配方，由我們逐一核對，並每年覆檢。選購時留意價格旁的標誌。',
        '브랜드가 제출한 전체 성분을 목록과 대조하고 매년 다시 확인합니다. 가격 옆의 마크를 찾아보세요.',
        'แบรนด์ส่งสูตรทั้งหมดให้เราตรวจเทียบกับรายการ และเราตรวจซ้ำทุกปี มองหาตรานี้ข้างราคา',
        'Brand mengirim formula lengkapnya, kami cocokkan dengan daftar, lalu kami periksa lagi setiap tahun. Cari label ini di samping harga.',
      ),
    ),
  );
}

function shop({ range: { roots } }: PageFacts) {
  const root = roots.find(({ category }) => category.slug === SKINCARE) ?? roots[0];
  if (!root) return [];
  const label = root.category.label;
  return [
    {
      kind: 'call-to-action',
      title: fiveLanguages(
        'Begin with what you use every day',
        '由每天使用的產品開始',
        '매일 쓰는 제품부터 시작해 보세요',
        'เริ่มจากสิ่งที่คุณใช้ทุกวัน',
        'Mulai dari yang Anda pakai setiap hari',
      ),
      label: fiveLanguages(
        `Shop ${label.en}`,
        `選購${label.zh ?? label.en}`,
        `${label.ko ?? label.en} 쇼핑하기`,
        `ช้อป${label.th ?? label.en}`,
        `Belanja ${label.id ?? label.en}`,
      ),
      link: root.path,
    },
  ];
}
