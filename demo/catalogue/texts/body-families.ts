import type { Family } from './family.ts';

export const BODY_FAMILIES = {
  scent: {
    modifiers: [
      {
        name: ['Fig & Cedar', '無花果雪松', '무화과 & 시더', 'กลิ่นมะเดื่อและซีดาร์', 'Ara & Cedar'],
        benefit: [
          'Green fig leaf over sun-warmed cedar.',
          '青翠無花果葉，襯以陽光烘暖的雪松。',
          '푸른 무화과 잎과 햇살에 데워진 시더우드의 향입니다.',
          'ใบมะเดื่อเขียวสดบนไม้ซีดาร์อุ่นแดด',
          'Daun ara hijau di atas kayu cedar yang hangat.',
        ],
        tags: ['Woody & Earthy Scent', 'Unisex / Genderless Scent'],
      },
      {
        name: [
          'Neroli & Sea Salt',
          '橙花海鹽',
          '네롤리 & 씨솔트',
          'กลิ่นเนโรลีและเกลือทะเล',
          'Neroli & Garam Laut',
        ],
        benefit: [
          'Orange blossom carried in on a salty wind.',
          '海風輕拂，帶來陣陣橙花香。',
          '바닷바람에 실려 온 오렌지 꽃의 향입니다.',
          'ดอกส้มที่มากับลมทะเล',
          'Bunga jeruk yang terbawa angin laut.',
        ],
        tags: ['Fresh Scent', 'Layerable Scent'],
      },
      {
        name: [
          'Rose & Black Pepper',
          '玫瑰黑胡椒',
          '로즈 & 블랙페퍼',
          'กลิ่นกุหลาบและพริกไทยดำ',
          'Mawar & Lada Hitam',
        ],
        benefit: [
          'A dark rose with a bite.',
          '深色玫瑰，帶一絲辛辣。',
          '짙은 장미에 알싸함을 더한 향입니다.',
          'กุหลาบสีเข้มแฝงความเผ็ดร้อน',
          'Mawar pekat dengan sentuhan pedas.',
        ],
        tags: ['Floral Scent', 'Warm & Spicy Scent'],
      },
      {
        name: [
          'Jasmine & Oolong',
          '茉莉烏龍',
          '재스민 & 우롱',
          'กลิ่นมะลิและชาอู่หลง',
          'Melati & Oolong',
        ],
        benefit: [
          'Night jasmine in the steam of a first pour of tea.',
          '夜間茉莉，縈繞於第一泡茶的熱氣之中。',
          '첫 찻물의 김 속에 피어나는 밤 재스민의 향입니다.',
          'มะลิยามค่ำในไอน้ำชาแก้วแรก',
          'Melati malam dalam uap seduhan teh pertama.',
        ],
        tags: ['Floral Scent', 'Layerable Scent'],
      },
      {
        name: [
          'Vanilla & Tobacco Leaf',
          '雲呢拿煙草葉',
          '바닐라 & 타바코',
          'กลิ่นวานิลลาและใบยาสูบ',
          'Vanila & Tembakau',
        ],
        benefit: [
          'Dry leaves, soft smoke and a spoonful of vanilla.',
          '乾葉、輕煙，再添一匙雲呢拿。',
          '마른 잎과 옅은 연기에 바닐라 한 스푼을 더한 향입니다.',
          'ใบไม้แห้ง ควันบางเบา และวานิลลาหนึ่งช้อน',
          'Daun kering, asap lembut, dan sesendok vanila.',
        ],
        tags: ['Warm & Spicy Scent', 'Unisex / Genderless Scent'],
      },
      {
        name: [
          'Vetiver & Grapefruit',
          '香根草西柚',
          '베티버 & 자몽',
          'กลิ่นหญ้าแฝกและเกรปฟรุต',
          'Akar Wangi & Grapefruit',
        ],
        benefit: [
          'Bitter citrus peel over cool roots.',
          '微苦果皮，襯以清涼的根莖氣息。',
          '쌉쌀한 시트러스 껍질과 서늘한 뿌리의 향입니다.',
          'เปลือกส้มขมอ่อนๆ บนรากไม้เย็น',
          'Kulit jeruk pahit di atas akar yang sejuk.',
        ],
        tags: ['Fresh Scent', 'Woody & Earthy Scent'],
      },
      {
        name: [
          'Iris & Suede',
          '鳶尾麂皮',
          '아이리스 & 스웨이드',
          'กลิ่นไอริสและหนังกลับ',
          'Iris & Suede',
        ],
        benefit: [
          'Powdered iris on the inside of a glove.',
          '粉感鳶尾，如手套內裡的柔軟。',
          '장갑 안쪽처럼 보드라운 아이리스의 향입니다.',
          'ไอริสแป้งนวลเหมือนด้านในของถุงมือ',
          'Iris lembut bak bagian dalam sarung tangan.',
        ],
        tags: ['Floral Scent', 'Woody & Earthy Scent'],
      },
      {
        name: [
          'Osmanthus & Apricot',
          '桂花杏桃',
          '금목서 & 살구',
          'กลิ่นหอมหมื่นลี้และแอปริคอต',
          'Osmanthus & Aprikot',
        ],
        benefit: [
          'Autumn osmanthus with the warmth of ripe apricot.',
          '秋日桂花，融入熟杏桃的溫暖。',
          '가을 금목서에 잘 익은 살구의 따스함을 더한 향입니다.',
          'หอมหมื่นลี้ยามฤดูใบไม้ร่วงกับความอบอุ่นของแอปริคอตสุก',
          'Osmanthus musim gugur dengan hangatnya aprikot matang.',
        ],
        tags: ['Floral Scent', 'Warm & Spicy Scent'],
      },
      {
        name: ['Lotus & Pandan', '蓮花班蘭', '연꽃 & 판단', 'กลิ่นบัวและใบเตย', 'Teratai & Pandan'],
        benefit: [
          'Still water, pandan leaf and a little rain.',
          '靜水、班蘭葉，還有一點雨。',
          '고요한 물과 판단 잎, 그리고 빗방울을 담은 향입니다.',
          'น้ำนิ่ง ใบเตย และละอองฝน',
          'Air tenang, daun pandan, dan sedikit hujan.',
        ],
        tags: ['Fresh Scent', 'Floral Scent'],
      },
    ],
    directions: [
      [
        'Opens bright, settles close and lasts for hours.',
        '前調明亮，尾調貼近，留香數小時。',
        '밝게 시작해 은은하게 머물며 몇 시간 동안 이어집니다.',
        'เปิดกลิ่นสดใส แล้วค่อยๆ ละมุนติดผิว หอมนานหลายชั่วโมง',
        'Terbuka cerah, lalu melekat lembut berjam-jam.',
      ],
      [
        'Good on its own, better layered within the same line.',
        '單獨使用已出色，與同系列疊加更迷人。',
        '단독으로도 좋고 같은 라인과 함께 쓰면 더욱 풍부해집니다.',
        'ใช้เดี่ยวก็ดี ใช้คู่กับไลน์เดียวกันยิ่งหอมลึก',
        'Bagus sendiri, lebih kaya bila dipadukan dalam satu lini.',
      ],
    ],
  },
  body: {
    modifiers: [
      {
        name: ['Shea', '乳木果', '시어', 'เชีย', 'Shea'],
        benefit: [
          'Rich in shea, for skin that drinks everything.',
          '富含乳木果油，滋潤極乾肌膚。',
          '시어버터를 듬뿍 담아 메마른 피부를 촉촉하게 채웁니다.',
          'อุดมด้วยเชียบัตเตอร์ สำหรับผิวแห้งมาก',
          'Kaya shea untuk kulit yang sangat kering.',
        ],
        tags: ['Hydrating', 'Good for: Dryness'],
      },
      {
        name: ['Citrus', '柑橘', '시트러스', 'ซิตรัส', 'Sitrus'],
        benefit: [
          'Wakes you up more kindly than the alarm did.',
          '比鬧鐘更溫柔的喚醒。',
          '알람보다 기분 좋게 하루를 깨워 줍니다.',
          'ปลุกความสดชื่นได้นุ่มนวลกว่านาฬิกาปลุก',
          'Membangunkan lebih lembut daripada alarm.',
        ],
        tags: ['Fresh Scent', 'Vegan'],
      },
      {
        name: ['Rice Milk', '米乳', '라이스 밀크', 'น้ำนมข้าว', 'Susu Beras'],
        benefit: [
          'Fermented rice leaves skin smooth and quietly bright.',
          '發酵米精華令肌膚柔滑透亮。',
          '발효 쌀 성분이 피부를 매끄럽고 환하게 가꿉니다.',
          'ข้าวหมักช่วยให้ผิวเนียนและกระจ่าง',
          'Beras fermentasi membuat kulit halus dan cerah.',
        ],
        tags: ['Good for: Dullness/Uneven Texture', 'Vegan'],
      },
      {
        name: ['Oat', '燕麥', '오트', 'ข้าวโอ๊ต', 'Oat'],
        benefit: [
          'Colloidal oat comforts skin that itches and flakes.',
          '膠體燕麥舒緩痕癢脫屑肌膚。',
          '콜로이드 오트가 건조하고 간지러운 피부를 편안하게 합니다.',
          'โอ๊ตคอลลอยด์ปลอบประโลมผิวแห้งคัน',
          'Oat koloidal menenangkan kulit gatal dan mengelupas.',
        ],
        tags: ['Fragrance Free', 'Hypoallergenic'],
      },
      {
        name: ['Coconut', '椰子', '코코넛', 'มะพร้าว', 'Kelapa'],
        benefit: [
          'Cold-pressed coconut, light enough for a humid evening.',
          '冷壓椰子油，潮濕夜晚也清爽。',
          '저온 압착 코코넛으로 습한 저녁에도 산뜻합니다.',
          'มะพร้าวสกัดเย็น เบาสบายแม้ค่ำคืนอบอ้าว',
          'Kelapa perasan dingin yang ringan di malam lembap.',
        ],
        tags: ['Hydrating', 'Cruelty-Free'],
      },
      {
        name: ['Lavender', '薰衣草', '라벤더', 'ลาเวนเดอร์', 'Lavender'],
        benefit: [
          'The last step before the light goes out.',
          '熄燈前最後的放鬆一刻。',
          '불을 끄기 전, 하루를 편안하게 마무리합니다.',
          'ขั้นตอนสุดท้ายก่อนปิดไฟเข้านอน',
          'Langkah terakhir sebelum lampu dipadamkan.',
        ],
        tags: ['Floral Scent', 'Without Parabens'],
      },
    ],
    directions: [
      [
        'Suitable for daily use on all skin types.',
        '適合任何膚質每日使用。',
        '모든 피부 타입에 매일 사용할 수 있습니다.',
        'ใช้ได้ทุกวัน เหมาะกับทุกสภาพผิว',
        'Cocok dipakai setiap hari untuk semua jenis kulit.',
      ],
      [
        'Take your time: it works best on warm skin.',
        '慢慢享受，於溫熱肌膚上使用效果最佳。',
        '따뜻해진 피부에 천천히 사용하면 더욱 좋습니다.',
        'ค่อยๆ ใช้บนผิวอุ่น เพื่อผลลัพธ์ที่ดีที่สุด',
        'Nikmati perlahan; paling baik pada kulit hangat.',
      ],
    ],
  },
  hairCare: {
    modifiers: [
      {
        name: ['Moisture', '滋潤', '모이스처', 'เติมความชุ่มชื้น', 'Melembapkan'],
        benefit: [
          'Softens dry lengths without weighing them down.',
          '滋潤乾旱髮絲而不厚重。',
          '건조한 모발을 무겁지 않게 부드럽게 합니다.',
          'เพิ่มความนุ่มให้ผมแห้งโดยไม่หนักผม',
          'Melembutkan batang rambut kering tanpa membuat lepek.',
        ],
        tags: ['Hydrating', 'Good for: Dryness'],
      },
      {
        name: ['Repair', '修護', '리페어', 'ฟื้นฟูผมเสีย', 'Repair'],
        benefit: [
          'Rebuilds what bleach and heat took away.',
          '修補漂染與高溫造成的受損。',
          '탈색과 열로 손상된 모발을 탄탄하게 가꿉니다.',
          'ฟื้นฟูผมเสียจากการฟอกสีและความร้อน',
          'Memulihkan rambut akibat bleaching dan panas.',
        ],
        tags: ['Good for: Damage', 'Without Sulfates SLS & SLES'],
      },
      {
        name: ['Volume', '豐盈', '볼륨', 'เพิ่มวอลลุ่ม', 'Volume'],
        benefit: [
          'Lifts fine hair at the root and keeps it there.',
          '由髮根托起，細軟髮亦蓬鬆。',
          '가는 모발의 뿌리를 살려 볼륨을 유지합니다.',
          'ยกโคนผมเส้นเล็กให้ดูหนา',
          'Mengangkat akar rambut tipis dan menjaganya.',
        ],
        tags: ['Volumizing', 'Good for: Volume'],
      },
      {
        name: ['Smoothing', '柔順', '스무딩', 'ผมเรียบลื่น', 'Smoothing'],
        benefit: [
          'Closes the cuticle against humidity.',
          '撫平毛鱗片，對抗潮濕毛躁。',
          '큐티클을 정돈해 습한 날의 부스스함을 줄입니다.',
          'ปิดเกล็ดผมสู้ความชื้น ลดผมชี้ฟู',
          'Menutup kutikula rambut melawan kelembapan.',
        ],
        tags: ['Good for: Frizz', 'Increases Shine'],
      },
      {
        name: ['Colour-Care', '護色', '염색모 케어', 'ถนอมสีผม', 'Pelindung Warna'],
        benefit: [
          'Keeps salon colour bright from wash to wash.',
          '每次洗髮後，髮色依然亮麗。',
          '감을수록 빠지는 염색 컬러를 오래 선명하게 지킵니다.',
          'รักษาสีผมให้สดใสทุกครั้งที่สระ',
          'Menjaga warna rambut tetap cerah setiap kali keramas.',
        ],
        tags: ['Good for: Color Care', 'Prevents Color Fading'],
      },
      {
        name: ['Scalp-Balance', '平衡', '밸런스', 'ปรับสมดุล', 'Penyeimbang'],
        benefit: [
          'Settles an oily or flaky scalp at the source.',
          '從根源平衡油性或脫屑頭皮。',
          '유분이 많거나 각질이 이는 두피를 편안하게 정돈합니다.',
          'ปรับสมดุลหนังศีรษะมันหรือเป็นขุยตั้งแต่ต้นเหตุ',
          'Menyeimbangkan kulit kepala berminyak atau berketombe.',
        ],
        tags: ['Good for: Oily Scalp', 'Good for: Flaky/Dry Scalp'],
      },
    ],
    directions: [
      [
        'Work through from mid-length to ends; a little goes far.',
        '由髮中至髮尾均勻塗抹，少量已足夠。',
        '모발 중간부터 끝까지 소량씩 고르게 사용합니다.',
        'ใช้จากกลางผมถึงปลายผม ปริมาณเพียงเล็กน้อยก็เพียงพอ',
        'Ratakan dari tengah hingga ujung; sedikit saja cukup.',
      ],
      [
        'Safe for coloured and chemically treated hair.',
        '染髮及經化學處理的頭髮亦適用。',
        '염색하거나 펌한 모발에도 사용할 수 있습니다.',
        'ใช้ได้กับผมทำสีและผมผ่านการทำเคมี',
        'Aman untuk rambut yang diwarnai atau diproses kimia.',
      ],
    ],
  },
  hairStyle: {
    modifiers: [
      {
        name: ['Flexible-Hold', '自然', '플렉서블 홀드', 'อยู่ทรงธรรมชาติ', 'Flexible Hold'],
        benefit: [
          'Holds the shape and lets the hair move.',
          '定型之餘保持自然動感。',
          '모양은 잡아 주고 움직임은 자연스럽게 남깁니다.',
          'อยู่ทรงแต่ผมยังพลิ้วไหว',
          'Menahan bentuk tanpa membuat rambut kaku.',
        ],
        tags: ['Medium Hold', 'Vegan'],
      },
      {
        name: ['Strong-Hold', '強力', '스트롱 홀드', 'อยู่ทรงแน่น', 'Strong Hold'],
        benefit: [
          'Stands up to wind, helmets and long nights.',
          '無懼強風、頭盔與漫漫長夜。',
          '바람에도, 늦은 밤까지도 흐트러지지 않습니다.',
          'สู้ลม หมวกกันน็อก และค่ำคืนยาวนาน',
          'Tahan angin, helm, dan malam yang panjang.',
        ],
        tags: ['Strong Hold'],
      },
      {
        name: ['Texturising', '蓬鬆', '텍스처', 'เพิ่มเทกซ์เจอร์', 'Tekstur'],
        benefit: [
          'Grip and body that look like the second day of a good holiday.',
          '營造度假般隨性的蓬鬆質感。',
          '휴가 이튿날처럼 자연스러운 결과 볼륨을 줍니다.',
          'เพิ่มมิติให้ผมดูธรรมชาติเหมือนวันพักผ่อน',
          'Memberi volume santai seperti hari kedua liburan.',
        ],
        tags: ['Light Hold', 'Volumizing'],
      },
      {
        name: ['Shine', '亮澤', '샤인', 'เพิ่มความเงา', 'Kilau'],
        benefit: [
          'A light gloss that never turns greasy.',
          '輕盈光澤，毫不油膩。',
          '기름지지 않고 가볍게 윤기를 더합니다.',
          'เงางามบางเบา ไม่มันเยิ้ม',
          'Kilau ringan yang tidak berminyak.',
        ],
        tags: ['Increases Shine', 'Light Hold'],
      },
      {
        name: ['Heat-Shield', '抗熱', '히트 프로텍트', 'ป้องกันความร้อน', 'Pelindung Panas'],
        benefit: [
          'Protects up to 230 °C.',
          '抵禦高達 230°C 的熱力。',
          '최대 230°C의 열로부터 모발을 보호합니다.',
          'ปกป้องผมจากความร้อนสูงถึง 230°C',
          'Melindungi dari panas hingga 230 °C.',
        ],
        tags: ['Heat Protection', 'Medium Hold'],
      },
    ],
    directions: [
      [
        'Use on dry or damp hair and shape with the fingers.',
        '於乾髮或微濕髮使用，以手指塑型。',
        '마르거나 살짝 젖은 모발에 손으로 모양을 잡아 줍니다.',
        'ใช้กับผมแห้งหรือหมาด แล้วจัดทรงด้วยนิ้ว',
        'Gunakan pada rambut kering atau lembap, bentuk dengan jari.',
      ],
      [
        'Brushes out without a trace.',
        '輕梳即去，不留殘餘。',
        '빗질만으로 잔여감 없이 깔끔하게 정리됩니다.',
        'แปรงออกได้หมดจดไม่ทิ้งคราบ',
        'Mudah disisir tanpa meninggalkan sisa.',
      ],
    ],
  },
  men: {
    modifiers: [
      {
        name: ['Cooling', '清涼', '쿨링', 'เย็นสดชื่น', 'Sejuk'],
        benefit: [
          'Menthol and aloe, for the moment after the razor or the run.',
          '薄荷配蘆薈，剃鬚或運動後格外清爽。',
          '멘톨과 알로에가 면도나 운동 후의 피부를 시원하게 합니다.',
          'เมนทอลและว่านหางจระเข้ สดชื่นหลังโกนหนวดหรือออกกำลังกาย',
          'Mentol dan aloe untuk kesegaran usai bercukur atau berolahraga.',
        ],
        tags: ['Fresh Scent', 'Alcohol Free'],
      },
      {
        name: ['Charcoal', '活性炭', '차콜', 'ชาร์โคล', 'Charcoal'],
        benefit: [
          'Draws out the day: oil, dust and traffic.',
          '吸走一整天的油脂、灰塵與車塵。',
          '하루 동안 쌓인 유분과 먼지를 깔끔하게 덜어 냅니다.',
          'ดูดซับความมัน ฝุ่น และควันตลอดวัน',
          'Menyerap minyak, debu, dan polusi seharian.',
        ],
        tags: ['Good for: Pores', 'Oil Free'],
      },
      {
        name: ['Daily', '日常', '데일리', 'เดลี่', 'Harian'],
        benefit: [
          'One good bottle, no instructions needed.',
          '一瓶搞定，無需說明書。',
          '복잡한 설명이 필요 없는 믿음직한 한 병입니다.',
          'ขวดเดียวจบ ใช้ง่ายไม่ต้องอ่านคู่มือ',
          'Satu botol andalan tanpa perlu petunjuk.',
        ],
        tags: ['Hydrating', 'Without Parabens'],
      },
      {
        name: ['Cedarwood', '雪松', '시더우드', 'ซีดาร์วูด', 'Cedarwood'],
        benefit: [
          'Smells of a workshop on a dry morning.',
          '如乾爽早晨的木工房氣息。',
          '마른 아침 목공방을 닮은 향이 납니다.',
          'หอมเหมือนโรงไม้ในเช้าอันแห้งสบาย',
          'Beraroma bengkel kayu di pagi yang kering.',
        ],
        tags: ['Woody & Earthy Scent', 'Vegan'],
      },
      {
        name: ['Sensitive', '敏感肌', '센서티브', 'สำหรับผิวแพ้ง่าย', 'Kulit Sensitif'],
        benefit: [
          'Nothing added that a sore jaw would notice.',
          '不添加刺激成分，敏感肌也安心。',
          '예민해진 피부도 편안하도록 자극을 덜어 냈습니다.',
          'ไม่มีส่วนผสมที่ก่อให้เกิดการระคายเคือง',
          'Tanpa bahan yang mengganggu kulit perih.',
        ],
        tags: ['Fragrance Free', 'Hypoallergenic'],
      },
    ],
    directions: [
      [
        'Half a minute is all it takes.',
        '半分鐘即可完成。',
        '30초면 충분합니다.',
        'ใช้เวลาเพียงครึ่งนาที',
        'Hanya butuh setengah menit.',
      ],
      [
        'Made for daily use, at home or at the gym.',
        '在家或健身室，天天可用。',
        '집에서도 헬스장에서도 매일 쓰기 좋습니다.',
        'เหมาะสำหรับใช้ทุกวัน ทั้งที่บ้านและที่ยิม',
        'Dibuat untuk pemakaian harian di rumah atau gym.',
      ],
    ],
  },
} as const satisfies Record<string, Family>;
