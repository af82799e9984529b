import type { Family } from './family.ts';

export const TOOL_FAMILIES = {
  tool: {
    modifiers: [
      {
        name: ['Everyday', '日常', '데일리', 'เอเวอรี่เดย์', 'Harian'],
        benefit: [
          'The one that stays on the counter.',
          '放在手邊、天天用得上的那一件。',
          '늘 손 닿는 곳에 두고 쓰게 되는 제품입니다.',
          'ชิ้นที่หยิบใช้ได้ทุกวัน',
          'Yang selalu ada di meja rias.',
        ],
        tags: ['Cruelty-Free'],
      },
      {
        name: ['Pro', '專業', '프로', 'โปร', 'Pro'],
        benefit: [
          'Balanced like the ones backstage.',
          '手感平衡，媲美後台專業之選。',
          '백스테이지에서 쓰는 것처럼 손에 착 감깁니다.',
          'น้ำหนักสมดุลเหมือนของมืออาชีพหลังเวที',
          'Seimbang seperti milik makeup artist profesional.',
        ],
        tags: ['Customizable'],
      },
      {
        name: ['Travel', '旅行', '트래블', 'พกพา', 'Travel'],
        benefit: [
          'Small enough for a coat pocket.',
          '小巧得可放入外套口袋。',
          '코트 주머니에 쏙 들어갈 만큼 작습니다.',
          'เล็กพอดีกระเป๋าเสื้อ',
          'Cukup kecil untuk saku mantel.',
        ],
        tags: ['Recyclable Packaging'],
      },
      {
        name: ['Soft-Touch', '柔觸', '소프트 터치', 'ซอฟต์ทัช', 'Lembut'],
        benefit: [
          'Gentle on skin, hair and patience.',
          '溫柔對待肌膚與頭髮。',
          '피부에도 머릿결에도 부드럽습니다.',
          'อ่อนโยนต่อผิวและเส้นผม',
          'Lembut untuk kulit dan rambut.',
        ],
        tags: ['Vegan', 'Cruelty-Free'],
      },
      {
        name: ['Heritage', '匠藝', '헤리티지', 'เฮอริเทจ', 'Heritage'],
        benefit: [
          'Finished by hand, and meant to be kept for years.',
          '手工打磨，可用上多年。',
          '손으로 마무리해 오래도록 곁에 둘 수 있습니다.',
          'เก็บงานด้วยมือ ใช้งานได้ยาวนานหลายปี',
          'Diselesaikan dengan tangan untuk dipakai bertahun-tahun.',
        ],
        tags: ['Sustainable Packaging'],
      },
    ],
    directions: [
      [
        'Easy to clean, and it dries overnight.',
        '容易清潔，放置一晚即乾。',
        '세척이 쉽고 하룻밤이면 마릅니다.',
        'ทำความสะอาดง่าย ทิ้งไว้ข้ามคืนก็แห้ง',
        'Mudah dibersihkan dan kering semalaman.',
      ],
      [
        'Checked by hand before it leaves the workshop.',
        '出廠前逐一人手檢查。',
        '출고 전에 하나하나 손으로 확인합니다.',
        'ตรวจสอบด้วยมือทุกชิ้นก่อนส่งออกจากโรงงาน',
        'Diperiksa satu per satu sebelum dikirim.',
      ],
    ],
  },
  device: {
    modifiers: [
      {
        name: ['Ionic', '負離子', '이온', 'ไอออนิก', 'Ionik'],
        benefit: [
          'Negative ions keep static and frizz in check.',
          '負離子減少靜電與毛躁。',
          '음이온이 정전기와 부스스함을 줄입니다.',
          'ประจุลบช่วยลดไฟฟ้าสถิตและผมชี้ฟู',
          'Ion negatif mengurangi listrik statis dan rambut mengembang.',
        ],
        tags: ['Good for: Frizz', 'Increases Shine'],
      },
      {
        name: ['Featherweight', '輕巧', '경량', 'น้ำหนักเบา', 'Ringan'],
        benefit: [
          'Under 350 grams, for arms that get tired.',
          '不足 350 克，久用不累。',
          '350그램이 채 되지 않아 오래 써도 팔이 편합니다.',
          'หนักไม่ถึง 350 กรัม ใช้นานไม่เมื่อยแขน',
          'Kurang dari 350 gram agar lengan tidak lelah.',
        ],
        tags: ['All Hair Types'],
      },
      {
        name: ['Smart-Heat', '智能控溫', '스마트 히트', 'ควบคุมความร้อนอัจฉริยะ', 'Smart Heat'],
        benefit: [
          'Measures the heat forty times a second.',
          '每秒四十次偵測溫度。',
          '1초에 40번 온도를 측정해 과열을 막아 줍니다.',
          'วัดอุณหภูมิ 40 ครั้งต่อวินาที',
          'Mengukur suhu empat puluh kali per detik.',
        ],
        tags: ['Heat Protection', 'Good for: Damage'],
      },
      {
        name: ['Foldable', '摺疊式', '접이식', 'พับได้', 'Lipat'],
        benefit: [
          'Folds flat, with dual voltage for travel.',
          '可摺疊收納，雙電壓，旅行合用。',
          '납작하게 접히고 프리볼트라 여행에도 좋습니다.',
          'พับเก็บได้ รองรับไฟสองระบบสำหรับการเดินทาง',
          'Bisa dilipat dengan tegangan ganda untuk bepergian.',
        ],
        tags: ['All Hair Types'],
      },
    ],
    directions: [
      [
        'Three heat settings and a two-metre cord.',
        '三段溫度，兩米電線。',
        '3단계 온도 조절과 2미터 전원 코드를 갖췄습니다.',
        'ปรับความร้อนได้สามระดับ สายไฟยาวสองเมตร',
        'Tiga tingkat panas dan kabel dua meter.',
      ],
      [
        'Supplied with the plug of your country and a two-year guarantee.',
        '附當地插頭及兩年保養。',
        '국내 규격 플러그와 2년 품질 보증을 제공합니다.',
        'มาพร้อมปลั๊กมาตรฐานในประเทศและรับประกันสองปี',
        'Dilengkapi steker lokal dan garansi dua tahun.',
      ],
    ],
  },
  gift: {
    modifiers: [
      {
        name: ['Starter', '入門', '스타터', 'สตาร์ทเตอร์', 'Starter'],
        benefit: [
          'The best of the line in one box, for a first meeting.',
          '一盒集齊系列精選，初次認識之選。',
          '처음 만나는 분을 위해 라인의 대표 제품을 한 상자에 담았습니다.',
          'รวมไอเท็มเด่นของไลน์ไว้ในกล่องเดียว สำหรับผู้เริ่มต้น',
          'Yang terbaik dari lini ini dalam satu kotak untuk perkenalan.',
        ],
        tags: ['Recyclable Packaging'],
      },
      {
        name: ['Celebration', '慶祝', '셀러브레이션', 'ฉลองพิเศษ', 'Perayaan'],
        benefit: [
          'Wrapped, ribboned and ready to hand over.',
          '已包裝並繫上絲帶，隨時送出。',
          '리본 포장까지 되어 있어 바로 선물하기 좋습니다.',
          'ห่อพร้อมผูกโบ พร้อมมอบให้คนพิเศษ',
          'Sudah dibungkus dan berpita, siap diberikan.',
        ],
        tags: ['Sustainable Packaging'],
      },
      {
        name: ['Weekend', '週末', '위켄드', 'วีกเอนด์', 'Akhir Pekan'],
        benefit: [
          'Everything for two nights away.',
          '三日兩夜所需，一次備齊。',
          '짧은 여행에 필요한 것을 모두 담았습니다.',
          'ครบทุกอย่างสำหรับทริปสองคืน',
          'Semua yang dibutuhkan untuk liburan dua malam.',
        ],
        tags: ['Vegan'],
      },
      {
        name: ['Favourites', '人氣', '베스트', 'ยอดนิยม', 'Favorit'],
        benefit: [
          'The pieces that people come back for.',
          '最多人回購的人氣之選。',
          '다시 찾는 분이 많은 인기 제품만 모았습니다.',
          'รวมชิ้นที่ลูกค้ากลับมาซื้อซ้ำ',
          'Kumpulan produk yang selalu dicari kembali.',
        ],
        tags: ['Cruelty-Free'],
      },
    ],
    directions: [
      [
        'Worth more than its pieces bought singly.',
        '比單件購買更超值。',
        '낱개로 구매하는 것보다 알찬 구성입니다.',
        'คุ้มค่ากว่าซื้อแยกชิ้น',
        'Lebih hemat daripada membeli satuan.',
      ],
      [
        'Comes in a box that is too good to throw away.',
        '禮盒精緻，值得留作收納。',
        '버리기 아까운 예쁜 상자에 담겨 있습니다.',
        'บรรจุในกล่องสวยที่น่าเก็บไว้',
        'Dikemas dalam kotak cantik yang sayang dibuang.',
      ],
    ],
  },
} as const satisfies Record<string, Family>;
