import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { Motif, Palette } from '#commerce-api/pictures/addresses.ts';

/** How the shop presents a part of its range, and the matching picture. */
export interface Theme {
  readonly motif: Motif;
  readonly palette: Palette;
  readonly headline: FiveLanguages;
  readonly teaser: FiveLanguages;
  /** A second text on the same range, for another place on the same page. */
  readonly story: FiveLanguages;
  readonly storyTeaser: FiveLanguages;
}

/**
 * The theme for a root category's slug. Unknown categories, such as those of imported catalogues,
 * get a general one.
 */
export function themeOf(rootSlug: string): Theme {
  return THEMES[THEME_OF_ROOT[rootSlug] ?? 'general'];
}

type ThemeName =
  | 'makeup'
  | 'skincare'
  | 'fragrance'
  | 'hair'
  | 'bath'
  | 'tools'
  | 'gifts'
  | 'general';

const THEME_OF_ROOT: Readonly<Partial<Record<string, ThemeName>>> = {
  makeup: 'makeup',
  skincare: 'skincare',
  fragrance: 'fragrance',
  hair: 'hair',
  'bath-and-body': 'bath',
  'tools-and-brushes': 'tools',
  minis: 'gifts',
  'mini-size': 'gifts',
  gifts: 'gifts',
};

const THEMES: Readonly<Record<ThemeName, Theme>> = {
  makeup: {
    motif: 'lipstick',
    palette: 'rose',
    headline: fiveLanguages(
      'Colour that stays true',
      '持久顯色，由早到晚',
      '처음 그대로, 오래가는 컬러',
      'สีสวยชัด ติดทนทั้งวัน',
      'Warna cantik, awet seharian',
    ),
    teaser: fiveLanguages(
      'Mattes that stay soft, tints that stay put.',
      '啞光柔滑，染唇持久。',
      '부드러운 매트, 오래가는 틴트를 만나 보세요.',
      'แมตต์ที่นุ่มสบาย ทินต์ที่ติดทน',
      'Matte yang nyaman di bibir, tint yang tahan lama.',
    ),
    story: fiveLanguages(
      'The five-minute face',
      '五分鐘好氣色',
      '5분이면 완성되는 메이크업',
      'ห้านาทีก็สวยพร้อม',
      'Makeup beres dalam lima menit',
    ),
    storyTeaser: fiveLanguages(
      'Skin tint, cream blush, mascara: a routine short enough for the train.',
      '輕透粉底、膏狀胭脂、睫毛液，搭港鐵途中也能完成。',
      '스킨 틴트, 크림 블러셔, 마스카라. 출근길에도 할 수 있는 짧은 루틴입니다.',
      'สกินทินต์ ครีมบลัช มาสคาร่า รูทีนสั้นๆ ที่ทำเสร็จได้บนรถไฟฟ้า',
      'Skin tint, blush krim, maskara: cukup singkat untuk di kereta.',
    ),
  },
  skincare: {
    motif: 'skincare',
    palette: 'sage',
    headline: fiveLanguages(
      'Skin, well rested',
      '讓肌膚好好休息',
      '푹 쉰 듯한 피부',
      'ผิวที่ได้พักผ่อนเต็มอิ่ม',
      'Kulit segar seperti habis tidur nyenyak',
    ),
    teaser: fiveLanguages(
      'Serums and creams for a calmer barrier.',
      '精華及面霜，舒緩及鞏固肌膚屏障。',
      '피부 장벽을 편안하게 하는 세럼과 크림을 모았습니다.',
      'เซรั่มและครีมเพื่อเกราะผิวที่แข็งแรง',
      'Serum dan krim untuk skin barrier yang lebih sehat.',
    ),
    story: fiveLanguages(
      'Sunscreen first',
      '防曬先行',
      '선케어가 먼저',
      'กันแดดต้องมาก่อน',
      'Sunscreen nomor satu',
    ),
    storyTeaser: fiveLanguages(
      'Light textures you’ll want to wear every day.',
      '輕盈質地，讓你每日都樂意使用。',
      '매일 챙겨 바르고 싶은 가벼운 텍스처입니다.',
      'เนื้อบางเบาที่คุณอยากทาทุกวัน',
      'Tekstur ringan yang enak dipakai setiap hari.',
    ),
  },
  fragrance: {
    motif: 'fragrance',
    palette: 'sand',
    headline: fiveLanguages(
      'Scents with a story to tell',
      '每縷香氣，都有故事',
      '이야기를 담은 향기',
      'กลิ่นหอมที่เล่าเรื่องราว',
      'Wangi yang punya cerita',
    ),
    teaser: fiveLanguages(
      'Find the one everyone asks about.',
      '找到讓人忍不住問起的那一瓶。',
      '무슨 향수냐고 다들 물어보는 향을 찾아보세요.',
      'ค้นหากลิ่นที่ใครๆ ต้องถามถึง',
      'Temukan wangi yang bikin orang bertanya.',
    ),
    story: fiveLanguages(
      'How to layer a scent',
      '香水疊搽心得',
      '향수 레이어링 방법',
      'วิธีเลเยอร์น้ำหอม',
      'Cara layering parfum',
    ),
    storyTeaser: fiveLanguages(
      'Start with skin, finish with a mist.',
      '由肌膚開始，以噴霧作結。',
      '바디부터 시작해 미스트로 마무리합니다.',
      'เริ่มจากผิวกาย ปิดท้ายด้วยมิสต์',
      'Mulai dari body lotion, tutup dengan mist.',
    ),
  },
  hair: {
    motif: 'hair',
    palette: 'plum',
    headline: fiveLanguages(
      'Good hair on a humid day',
      '潮濕天，秀髮依然柔順',
      '습한 날에도 찰랑이는 머릿결',
      'ผมสวยแม้วันอากาศชื้น',
      'Rambut tetap cantik di udara lembap',
    ),
    teaser: fiveLanguages(
      'Wash, mask and protect, from root to end.',
      '由髮根到髮尾，潔淨、滋潤、保護。',
      '뿌리부터 끝까지 세정, 영양, 보호를 한 번에 챙기세요.',
      'สระ บำรุง ปกป้อง ตั้งแต่โคนจรดปลาย',
      'Keramas, maskeran, lindungi: dari akar sampai ujung.',
    ),
    story: fiveLanguages(
      'The scalp is skin too',
      '頭皮也要護膚',
      '두피도 피부입니다',
      'หนังศีรษะก็คือผิว',
      'Kulit kepala juga perlu dirawat',
    ),
    storyTeaser: fiveLanguages(
      'Serums and scrubs for where it all begins.',
      '頭皮精華與磨砂，從根源開始護理。',
      '모든 것이 시작되는 두피를 위한 세럼과 스크럽입니다.',
      'เซรั่มและสครับสำหรับจุดเริ่มต้นของผมสวย',
      'Serum dan scrub untuk kulit kepala yang sehat.',
    ),
  },
  bath: {
    motif: 'bath',
    palette: 'sky',
    headline: fiveLanguages(
      'Run the bath, leave the phone',
      '放下手機，享受沐浴',
      '휴대폰은 잠시 두고, 느긋한 입욕',
      'วางโทรศัพท์ แล้วไปแช่น้ำ',
      'Mandi santai, ponsel nanti dulu',
    ),
    teaser: fiveLanguages(
      'Salts, oils and butters for slow evenings.',
      '浴鹽、身體油與牛油霜，陪你慢享夜晚。',
      '느긋한 저녁을 위한 솔트와 오일, 버터를 준비했습니다.',
      'เกลืออาบน้ำ ออยล์ และบัตเตอร์ สำหรับค่ำคืนสบายๆ',
      'Bath salt, body oil, dan body butter untuk malam yang santai.',
    ),
    story: fiveLanguages(
      'Soft hands, every season',
      '一年四季，雙手嫩滑',
      '사계절 보드라운 손',
      'มือสวยทุกฤดู',
      'Tangan lembut di segala cuaca',
    ),
    storyTeaser: fiveLanguages(
      'Creams for every bag, desk and bedside.',
      '手袋、書桌、床頭，都放一支護手霜。',
      '가방에, 책상에, 침대 옆에 두기 좋은 크림입니다.',
      'แฮนด์ครีมติดกระเป๋า ติดโต๊ะทำงาน และข้างเตียง',
      'Hand cream untuk di tas, di meja kerja, dan di sisi tempat tidur.',
    ),
  },
  tools: {
    motif: 'brushes',
    palette: 'noir',
    headline: fiveLanguages(
      'The right brush does half the work',
      '好掃在手，事半功倍',
      '좋은 브러쉬면 메이크업의 반은 성공',
      'แปรงที่ใช่ แต่งหน้าง่ายไปครึ่งทาง',
      'Kuas yang pas, makeup jadi gampang',
    ),
    teaser: fiveLanguages(
      'Brushes, sponges and tools to keep for years.',
      '化妝掃、海綿與工具，一用多年。',
      '오래 쓰는 브러쉬와 스펀지, 도구를 만나 보세요.',
      'แปรง ฟองน้ำ และอุปกรณ์ที่ใช้ได้นานหลายปี',
      'Kuas, spons, dan alat yang awet dipakai bertahun-tahun.',
    ),
    story: fiveLanguages(
      'Wash day for brushes',
      '化妝掃清潔日',
      '브러쉬 세척하는 날',
      'วันล้างแปรง',
      'Saatnya mencuci kuas',
    ),
    storyTeaser: fiveLanguages(
      'Ten minutes a month for better makeup.',
      '每月十分鐘，妝容更貼服。',
      '한 달에 10분이면 메이크업이 달라집니다.',
      'เดือนละสิบนาที เพื่อเมคอัพที่ดีขึ้น',
      'Cukup sepuluh menit sebulan supaya makeup makin bagus.',
    ),
  },
  gifts: {
    motif: 'gift',
    palette: 'citrus',
    headline: fiveLanguages(
      'Small boxes, big smiles',
      '小禮盒，大笑容',
      '작은 상자, 큰 미소',
      'กล่องเล็ก รอยยิ้มใหญ่',
      'Kotak kecil, senyum lebar',
    ),
    teaser: fiveLanguages(
      'Sets and minis that are ready to give.',
      '套裝與迷你裝，隨時送禮。',
      '바로 선물하기 좋은 세트와 미니를 모았습니다.',
      'เซ็ตและไซส์มินิพร้อมมอบเป็นของขวัญ',
      'Set dan ukuran mini yang siap dihadiahkan.',
    ),
    story: fiveLanguages(
      'Try before you commit',
      '先試後買',
      '미니로 먼저 만나 보세요',
      'ลองไซส์เล็กก่อนตัดสินใจ',
      'Coba dulu sebelum jatuh hati',
    ),
    storyTeaser: fiveLanguages(
      'Minis that suit your pocket, in every sense.',
      '小巧易攜，輕鬆入手。',
      '주머니에도 지갑에도 부담 없는 미니 사이즈입니다.',
      'ไซส์มินิที่พกง่ายและสบายกระเป๋า',
      'Ukuran mini yang pas di tas dan ramah di kantong.',
    ),
  },
  general: {
    motif: 'abstract',
    palette: 'pearl',
    headline: fiveLanguages(
      'New on the counter',
      '新品登場',
      '새로 들어온 제품',
      'สินค้าใหม่ล่าสุด',
      'Baru di rak kami',
    ),
    teaser: fiveLanguages(
      'Fresh from the brands you love.',
      '來自你喜愛的品牌。',
      '좋아하는 브랜드의 새로운 소식입니다.',
      'ใหม่ล่าสุดจากแบรนด์ที่คุณรัก',
      'Terbaru dari brand favorit Anda.',
    ),
    story: fiveLanguages(
      'Chosen by our team',
      '店員之選',
      '매장 스태프의 추천',
      'ทีมงานของเราแนะนำ',
      'Pilihan tim kami',
    ),
    storyTeaser: fiveLanguages(
      'What we’ve been buying ourselves.',
      '我們自己也在用的好物。',
      '저희가 직접 쓰고 있는 제품입니다.',
      'ของดีที่เราซื้อใช้เอง',
      'Yang kami sendiri juga pakai.',
    ),
  },
};
