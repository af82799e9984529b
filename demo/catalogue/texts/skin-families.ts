import type { Family } from './family.ts';

export const SKIN_FAMILIES = {
  cleanse: {
    modifiers: [
      {
        name: ['Gentle', '溫和', '젠틀', 'สูตรอ่อนโยน', 'Lembut'],
        benefit: [
          'Cleans without a trace of tightness.',
          '徹底潔淨，洗後不緊繃。',
          '당김 없이 순하게 세안할 수 있습니다.',
          'สะอาดโดยไม่รู้สึกแห้งตึง',
          'Membersihkan tanpa rasa kering tertarik.',
        ],
        tags: ['Fragrance Free', 'Hypoallergenic'],
      },
      {
        name: ['Purifying', '淨化', '퓨리파잉', 'ขจัดสิ่งสกปรก', 'Purifying'],
        benefit: [
          'Lifts sebum and city air out of the pores.',
          '帶走毛孔中的油脂與都市污垢。',
          '모공 속 피지와 도시의 먼지를 말끔히 덜어 냅니다.',
          'ขจัดความมันและมลภาวะออกจากรูขุมขน',
          'Mengangkat sebum dan polusi dari pori.',
        ],
        tags: ['Good for: Pores', 'Salicylic Acid'],
      },
      {
        name: ['Brightening', '亮膚', '브라이트닝', 'เพื่อผิวกระจ่างใส', 'Mencerahkan'],
        benefit: [
          'Polishes away dullness, so that light lands evenly.',
          '拋走暗沉，膚色更均勻明亮。',
          '칙칙한 각질을 정돈해 맑고 고른 피부로 가꿉니다.',
          'ขจัดความหมองคล้ำ ให้ผิวดูกระจ่างใสสม่ำเสมอ',
          'Mengikis kusam agar kulit tampak cerah merata.',
        ],
        tags: ['Good for: Dullness/Uneven Texture', 'Vitamin C'],
      },
      {
        name: ['Calming', '舒緩', '카밍', 'ปลอบประโลมผิว', 'Menenangkan'],
        benefit: [
          'Centella and oat take the heat out of flushed skin.',
          '積雪草配燕麥，舒緩泛紅不適。',
          '센텔라와 귀리 성분이 달아오른 피부를 편안하게 진정시킵니다.',
          'ใบบัวบกและข้าวโอ๊ตช่วยลดรอยแดงและความร้อนผิว',
          'Centella dan oat meredakan kulit kemerahan.',
        ],
        tags: ['Good for: Redness', 'Alcohol Free'],
      },
      {
        name: ['Deep', '深層', '딥', 'ล้ำลึก', 'Deep'],
        benefit: [
          'For days of sunscreen, makeup and a long way home.',
          '防曬、化妝、奔波一整天，一次徹底潔淨。',
          '선크림과 메이크업을 한 날에도 깊숙이 깨끗하게 마무리합니다.',
          'สำหรับวันที่ทากันแดด แต่งหน้า และเดินทางทั้งวัน',
          'Untuk hari penuh sunscreen, makeup, dan perjalanan panjang.',
        ],
        tags: ['Good for: Acne/Blemishes', 'Oil Free'],
      },
    ],
    directions: [
      [
        'Use on damp or dry skin morning and night.',
        '早晚使用，乾濕肌膚皆宜。',
        '아침저녁으로 마른 피부나 젖은 피부에 사용합니다.',
        'ใช้ได้ทั้งเช้าและเย็น กับผิวแห้งหรือหมาด',
        'Gunakan pagi dan malam pada kulit lembap atau kering.',
      ],
      [
        'Avoid the eyes, and follow with a moisturiser.',
        '避開眼部，之後塗上保濕產品。',
        '눈가는 피하고, 사용 후에는 보습제를 발라 주세요.',
        'หลีกเลี่ยงรอบดวงตา และตามด้วยมอยส์เจอไรเซอร์',
        'Hindari area mata dan lanjutkan dengan pelembap.',
      ],
    ],
  },
  treat: {
    modifiers: [
      {
        name: ['Hydrating', '保濕', '하이드레이팅', 'เติมความชุ่มชื้น', 'Melembapkan'],
        benefit: [
          'Three weights of hyaluronic acid bring water to every layer.',
          '三重透明質酸，層層補水。',
          '세 가지 크기의 히알루론산이 피부 층층이 수분을 채웁니다.',
          'กรดไฮยาลูรอนิกสามขนาดเติมน้ำให้ผิวทุกชั้น',
          'Tiga ukuran asam hialuronat menghidrasi setiap lapisan.',
        ],
        tags: ['Hydrating', 'Hyaluronic Acid', 'Good for: Dryness'],
      },
      {
        name: ['Brightening', '亮肌', '브라이트닝', 'เพื่อผิวกระจ่างใส', 'Mencerahkan'],
        benefit: [
          'Stable vitamin C evens the tone week by week.',
          '穩定維他命 C，逐週均勻膚色。',
          '안정화된 비타민 C가 하루하루 피부 톤을 고르게 가꿉니다.',
          'วิตามินซีเสถียรช่วยให้สีผิวสม่ำเสมอขึ้นทุกสัปดาห์',
          'Vitamin C stabil meratakan warna kulit dari minggu ke minggu.',
        ],
        tags: ['Vitamin C', 'Good for: Dark Spots', 'Good for: Dullness/Uneven Texture'],
      },
      {
        name: ['Firming', '緊緻', '퍼밍', 'กระชับผิว', 'Mengencangkan'],
        benefit: [
          'Peptides give a loosening contour something to hold on to.',
          '胜肽支撐輪廓，肌膚更顯緊緻。',
          '펩타이드가 느슨해진 윤곽에 탄력을 더합니다.',
          'เปปไทด์ช่วยให้ผิวดูกระชับและได้รูป',
          'Peptida membantu kontur kulit tampak lebih kencang.',
        ],
        tags: ['Good for: Loss of Firmness', 'Good for: Anti-Aging', 'Collagen'],
      },
      {
        name: ['Calming', '舒緩', '카밍', 'ปลอบประโลมผิว', 'Menenangkan'],
        benefit: [
          'A quiet formula for skin that reacts to everything.',
          '低敏配方，安撫容易敏感的肌膚。',
          '쉽게 예민해지는 피부를 위한 순한 포뮬러입니다.',
          'สูตรอ่อนโยนสำหรับผิวที่แพ้ง่าย',
          'Formula lembut untuk kulit yang mudah bereaksi.',
        ],
        tags: ['Good for: Redness', 'Fragrance Free', 'Hypoallergenic'],
      },
      {
        name: ['Barrier', '修護屏障', '배리어', 'เสริมเกราะผิว', 'Pelindung Skin Barrier'],
        benefit: [
          'Ceramides refill the gaps through which skin loses water.',
          '神經酰胺修補屏障，減少水分流失。',
          '세라마이드가 손상된 피부 장벽을 채워 수분 손실을 막아 줍니다.',
          'เซราไมด์เติมเต็มเกราะผิว ลดการสูญเสียน้ำ',
          'Ceramide mengisi celah agar air kulit tidak hilang.',
        ],
        tags: ['Good for: Dryness', 'Without Silicones', 'Best for Dry Skin'],
      },
      {
        name: ['Renewing', '煥膚', '리뉴잉', 'ผลัดเซลล์ผิว', 'Regenerasi'],
        benefit: [
          'Smooths overnight with a patient dose of retinol.',
          '溫和視黃醇，一夜之間細緻膚質。',
          '자극을 줄인 레티놀이 밤사이 피부결을 매끄럽게 가꿉니다.',
          'เรตินอลปริมาณพอเหมาะช่วยให้ผิวเรียบเนียนข้ามคืน',
          'Retinol dosis lembut menghaluskan kulit semalaman.',
        ],
        tags: ['Retinol', 'Good for: Anti-Aging', 'Good for: Dullness/Uneven Texture'],
      },
      {
        name: ['Pore-Refining', '細緻毛孔', '포어', 'กระชับรูขุมขน', 'Penyamar Pori'],
        benefit: [
          'Niacinamide steadies oil and tightens the look of pores.',
          '煙酰胺平衡油脂，毛孔看起來更細緻。',
          '나이아신아마이드가 유분을 조절하고 모공을 매끈하게 정돈합니다.',
          'ไนอาซินาไมด์ปรับสมดุลความมัน รูขุมขนดูเล็กลง',
          'Niacinamide menyeimbangkan minyak dan menyamarkan pori.',
        ],
        tags: ['Niacinamide', 'Good for: Pores', 'Best for Oily, Combo, Normal Skin'],
      },
    ],
    directions: [
      [
        'Smooth over clean skin and give it a minute.',
        '塗於潔淨肌膚，靜待一分鐘吸收。',
        '세안 후 부드럽게 펴 바르고 1분간 흡수시켜 주세요.',
        'ลูบไล้บนผิวที่สะอาด ทิ้งไว้หนึ่งนาที',
        'Ratakan pada kulit bersih dan diamkan semenit.',
      ],
      [
        'Layers well; use from thinnest to richest.',
        '可疊加使用，由清爽至滋潤。',
        '가벼운 제형부터 순서대로 겹쳐 사용하기 좋습니다.',
        'ใช้ร่วมกับสกินแคร์อื่นได้ดี เรียงจากเนื้อบางไปหนา',
        'Cocok untuk layering; pakai dari tekstur paling ringan.',
      ],
      [
        'In the morning, finish with sunscreen.',
        '早上使用後，請塗防曬。',
        '아침에는 자외선 차단제로 마무리하세요.',
        'ในตอนเช้า ควรปิดท้ายด้วยครีมกันแดด',
        'Pada pagi hari, akhiri dengan sunscreen.',
      ],
    ],
  },
  sun: {
    modifiers: [
      {
        name: ['Invisible', '隱形', '인비저블', 'บางเบาไร้คราบ', 'Transparan'],
        benefit: [
          'No cast on any skin tone.',
          '任何膚色都不泛白。',
          '어떤 피부 톤에도 백탁 없이 투명하게 발립니다.',
          'ไม่ทิ้งคราบขาวบนทุกโทนผิว',
          'Tanpa white cast di semua warna kulit.',
        ],
        tags: ['SPF', 'UV Protection', 'Fragrance Free'],
      },
      {
        name: ['Milky', '水感', '밀키', 'เนื้อน้ำนม', 'Milky'],
        benefit: [
          'A weightless milk that sinks in before you have found your keys.',
          '輕盈乳液質地，瞬間吸收。',
          '우유처럼 가벼운 제형이 순식간에 스며듭니다.',
          'เนื้อน้ำนมบางเบา ซึมไวทันใจ',
          'Tekstur susu ringan yang cepat meresap.',
        ],
        tags: ['SPF', 'Hydrating'],
      },
      {
        name: ['Oil-Control', '控油', '오일 컨트롤', 'คุมมัน', 'Oil Control'],
        benefit: [
          'Dries to a soft finish under makeup, even on the hottest day.',
          '盛夏也清爽，妝前使用更服貼。',
          '한여름에도 보송하게 마무리되어 메이크업이 잘 받습니다.',
          'แห้งสบายผิวก่อนแต่งหน้า แม้วันที่ร้อนที่สุด',
          'Kering lembut di bawah makeup, bahkan saat panas terik.',
        ],
        tags: ['SPF', 'Oil Free', 'Matte Finish'],
      },
      {
        name: ['Sport', '運動', '스포츠', 'สปอร์ต', 'Sport'],
        benefit: [
          'Holds on through eighty minutes of water and sweat.',
          '八十分鐘防水防汗。',
          '80분 동안 물과 땀에 강하게 버팁니다.',
          'ทนน้ำทนเหงื่อนาน 80 นาที',
          'Tahan air dan keringat hingga delapan puluh menit.',
        ],
        tags: ['SPF', 'Waterproof', 'Reef Safe SPF'],
      },
    ],
    directions: [
      [
        'Apply generously fifteen minutes before going out, and again every two hours.',
        '外出前十五分鐘足量搽勻，每兩小時補搽一次。',
        '외출 15분 전에 충분히 바르고 두 시간마다 덧발라 주세요.',
        'ทาให้ทั่วก่อนออกแดด 15 นาที และทาซ้ำทุกสองชั่วโมง',
        'Oleskan merata 15 menit sebelum keluar dan ulangi tiap dua jam.',
      ],
      [
        'Two finger lengths are enough for face and neck.',
        '面部及頸部約需兩指長用量。',
        '얼굴과 목에는 손가락 두 마디 길이만큼 사용합니다.',
        'ใช้ปริมาณสองข้อนิ้วสำหรับใบหน้าและลำคอ',
        'Dua ruas jari cukup untuk wajah dan leher.',
      ],
    ],
  },
  lipCare: {
    modifiers: [
      {
        name: ['Honey', '蜂蜜', '허니', 'น้ำผึ้ง', 'Madu'],
        benefit: [
          'Raw honey and butters bring back softness in one night.',
          '蜂蜜與植物牛油，一晚回復柔軟。',
          '꿀과 식물성 버터가 하룻밤 사이 입술을 부드럽게 가꿉니다.',
          'น้ำผึ้งและบัตเตอร์คืนความนุ่มในคืนเดียว',
          'Madu dan butter mengembalikan kelembutan dalam semalam.',
        ],
        tags: ['Hydrating', 'Good for: Dryness'],
      },
      {
        name: ['Berry', '莓果', '베리', 'เบอร์รี่', 'Beri'],
        benefit: [
          'A hint of berry, and enough butter to last the flight.',
          '淡淡莓果香，足夠滋潤整趟航程。',
          '은은한 베리 향과 넉넉한 보습으로 긴 비행에도 촉촉합니다.',
          'หอมเบอร์รี่อ่อนๆ ชุ่มชื้นตลอดเที่ยวบิน',
          'Aroma beri lembut dengan kelembapan tahan lama.',
        ],
        tags: ['Hydrating', 'Vegan'],
      },
      {
        name: ['Mint', '薄荷', '민트', 'มินต์', 'Mint'],
        benefit: [
          'Cool on contact, quietly plumping afterwards.',
          '一抹清涼，雙唇更顯豐盈。',
          '바르는 순간 시원하고 입술이 도톰해 보입니다.',
          'เย็นสดชื่นเมื่อสัมผัส ริมฝีปากดูอิ่มขึ้น',
          'Sejuk saat dioles, bibir tampak lebih berisi.',
        ],
        tags: ['Plumping', 'Cruelty-Free'],
      },
      {
        name: ['Unscented', '無香', '무향', 'ไร้น้ำหอม', 'Tanpa Pewangi'],
        benefit: [
          'Ceramides and squalane, and nothing that could annoy a sore lip.',
          '神經酰胺配角鯊烷，不刺激乾裂雙唇。',
          '세라마이드와 스쿠알란만 담아 예민한 입술에도 편안합니다.',
          'เซราไมด์และสควาเลน ไม่ระคายเคืองริมฝีปากที่แห้งแตก',
          'Ceramide dan squalane tanpa bahan yang mengiritasi bibir.',
        ],
        tags: ['Fragrance Free', 'Hypoallergenic'],
      },
    ],
    directions: [
      [
        'Wear by day, or in a thick layer overnight.',
        '日間隨時使用，或晚間厚敷。',
        '낮에는 얇게, 밤에는 도톰하게 발라 주세요.',
        'ทาระหว่างวัน หรือพอกหนาๆ ก่อนนอน',
        'Pakai siang hari, atau oles tebal sebelum tidur.',
      ],
    ],
  },
} as const satisfies Record<string, Family>;
