import type { Family } from './family.ts';

export const MAKEUP_FAMILIES = {
  lipColour: {
    modifiers: [
      {
        name: ['Matte', '啞光', '매트', 'เนื้อแมตต์', 'Matte'],
        benefit: [
          'Full colour in one stroke, with a soft matte finish that does not feel dry.',
          '一抹飽滿顯色，柔滑啞光妝效，不覺乾澀。',
          '한 번에 선명하게 발색되며 건조함 없이 부드러운 매트 피니시로 마무리됩니다.',
          'สีชัดในปาดเดียว เนื้อแมตต์นุ่มละมุน ไม่แห้งตึง',
          'Warna penuh dalam sekali oles dengan hasil matte lembut yang tidak kering.',
        ],
        tags: ['Matte Finish', 'Long-wearing'],
      },
      {
        name: ['Satin', '緞光', '새틴', 'เนื้อซาติน', 'Satin'],
        benefit: [
          'A creamy satin that glides on and keeps lips comfortable until evening.',
          '奶油般順滑的緞光質地，整天舒適。',
          '크리미하게 미끄러지듯 발리는 새틴 텍스처로 저녁까지 입술이 편안합니다.',
          'เนื้อซาตินครีมมี่ เกลี่ยง่าย ริมฝีปากสบายจนถึงค่ำ',
          'Satin lembut yang mudah dioleskan dan nyaman di bibir hingga malam.',
        ],
        tags: ['Satin Finish', 'Hydrating'],
      },
      {
        name: ['Longwear', '持久', '롱래스팅', 'ติดทนนาน', 'Tahan Lama'],
        benefit: [
          'Stays through coffee, lunch and most conversations.',
          '喝咖啡、吃飯、聊天，色澤依然持久。',
          '커피를 마시고 식사를 해도 처음 바른 색이 오래갑니다.',
          'สีติดทน ไม่ว่าจะดื่มกาแฟ ทานมื้อเที่ยง หรือคุยยาวแค่ไหน',
          'Tetap awet saat minum kopi, makan siang, dan mengobrol.',
        ],
        tags: ['Long-wearing', 'Without Parabens'],
      },
      {
        name: ['Soft-Blur', '柔霧', '소프트 블러', 'เนื้อเบลอ', 'Soft Blur'],
        benefit: [
          'Diffuses the edges for lips that look softly bitten.',
          '柔化唇邊輪廓，營造自然暈染妝感。',
          '입술 경계를 부드럽게 풀어 자연스럽게 물든 듯 연출합니다.',
          'เบลอขอบปากให้ดูนุ่มฟุ้งเป็นธรรมชาติ',
          'Membaurkan garis bibir untuk hasil lembut alami.',
        ],
        tags: ['Matte Finish', 'Vegan'],
      },
      {
        name: ['Velvet', '絲絨', '벨벳', 'เนื้อกำมะหยี่', 'Velvet'],
        benefit: [
          'Dense pigment in a whipped texture, light as air on the lips.',
          '濃郁色粉融入輕盈慕絲質地，幾乎感覺不到存在。',
          '진한 색감을 공기처럼 가벼운 휘핑 텍스처에 담았습니다.',
          'เม็ดสีแน่นในเนื้อวิปเบาๆ บางเบาราวกับไม่ได้ทา',
          'Pigmen pekat dalam tekstur whipped yang terasa seringan udara.',
        ],
        tags: ['Matte Finish', 'Cruelty-Free'],
      },
      {
        name: ['Comfort', '滋潤', '모이스처', 'ชุ่มชื้น', 'Melembapkan'],
        benefit: [
          'Colour with the manners of a balm: plump, supple, never sticky.',
          '如潤唇膏般滋潤的唇色，豐盈柔軟不黏膩。',
          '립밤처럼 촉촉하면서도 끈적임 없이 도톰하고 생기 있는 입술을 만듭니다.',
          'ให้สีสวยพร้อมบำรุงดุจลิปบาล์ม อวบอิ่ม นุ่ม ไม่เหนียวเหนอะ',
          'Warna sekaligus perawatan: bibir kenyal, lembut, tidak lengket.',
        ],
        tags: ['Hydrating', 'Satin Finish', 'Vegan'],
      },
    ],
    directions: [
      [
        'Apply from the centre outwards, and press the lips together once.',
        '由唇部中央向外塗抹，輕抿一下即可。',
        '입술 중앙에서 바깥쪽으로 펴 바른 뒤 위아래 입술을 가볍게 맞물려 주세요.',
        'ทาจากกึ่งกลางริมฝีปากออกด้านนอก แล้วเม้มเบาๆ หนึ่งครั้ง',
        'Oleskan dari tengah ke luar, lalu katupkan bibir sekali.',
      ],
      [
        'For a softer look, tap on with a fingertip.',
        '想妝感更柔和，可用指尖輕拍上色。',
        '은은하게 연출하고 싶다면 손끝으로 톡톡 두드려 바르세요.',
        'หากต้องการลุคที่นุ่มนวลขึ้น ให้ใช้ปลายนิ้วแตะเบาๆ',
        'Untuk hasil lebih lembut, tepuk-tepuk dengan ujung jari.',
      ],
    ],
  },
  lipGloss: {
    modifiers: [
      {
        name: ['High-Shine', '亮澤', '하이샤인', 'เงาฉ่ำ', 'High Shine'],
        benefit: [
          'Mirror shine without the stick.',
          '鏡面般的光澤，卻毫不黏膩。',
          '거울처럼 반짝이면서도 끈적이지 않습니다.',
          'เงาวาวดุจกระจก แต่ไม่เหนียวเหนอะ',
          'Kilau bak cermin tanpa rasa lengket.',
        ],
        tags: ['High Shine Finish', 'Vegan'],
      },
      {
        name: ['Plumping', '豐盈', '플럼핑', 'เพื่อริมฝีปากอวบอิ่ม', 'Plumping'],
        benefit: [
          'A gentle tingle, then visibly fuller lips.',
          '微微溫熱感，雙唇看起來更豐盈。',
          '기분 좋은 자극과 함께 입술이 한층 도톰해 보입니다.',
          'รู้สึกซ่าเล็กน้อย แล้วริมฝีปากดูอวบอิ่มขึ้น',
          'Sensasi hangat lembut, bibir pun tampak lebih penuh.',
        ],
        tags: ['Plumping', 'High Shine Finish'],
      },
      {
        name: ['Juicy', '水潤', '쥬시', 'ฉ่ำน้ำ', 'Juicy'],
        benefit: [
          'A sheer wash of colour that looks like the last bite of a ripe fruit.',
          '清透水潤的色澤，猶如剛嚐過熟透的鮮果。',
          '잘 익은 과일을 한 입 베어 문 듯 맑고 촉촉한 색입니다.',
          'สีใสฉ่ำ ราวกับเพิ่งกัดผลไม้สุก',
          'Warna tipis dan segar seperti habis menggigit buah matang.',
        ],
        tags: ['Hydrating', 'Natural Finish'],
      },
      {
        name: ['Glassy', '玻璃感', '글래시', 'เนื้อกลาสซี่', 'Glassy'],
        benefit: [
          'Layers evenly, from a hint of colour to a lacquered stain.',
          '可層層疊加，由淡淡一抹至漆光唇色。',
          '은은한 색부터 또렷한 광택까지 원하는 만큼 덧바를 수 있습니다.',
          'ทาทับได้เรียบเนียน ตั้งแต่สีจางไปจนถึงเงาชัดดุจแล็กเกอร์',
          'Mudah dilapis, dari warna samar hingga kilap seperti lak.',
        ],
        tags: ['High Shine Finish', 'Cruelty-Free'],
      },
      {
        name: ['All-Day', '全日', '올데이', 'ติดทนทั้งวัน', 'Tahan Seharian'],
        benefit: [
          'Leaves a clean stain behind that fades evenly.',
          '上唇後留下自然色澤，褪色均勻。',
          '지워질 때도 얼룩 없이 고르게 물든 색이 남습니다.',
          'ทิ้งสีระเรื่อไว้บนริมฝีปาก จางลงอย่างสม่ำเสมอ',
          'Meninggalkan warna alami yang memudar merata.',
        ],
        tags: ['Long-wearing', 'Natural Finish'],
      },
    ],
    directions: [
      [
        'Wear it alone, or over lipstick in the middle of the lower lip.',
        '可單獨使用，或疊塗於唇膏上，點在下唇中央。',
        '단독으로 바르거나 립스틱 위 아랫입술 중앙에 덧발라 줍니다.',
        'ทาเดี่ยวๆ หรือแตะทับลิปสติกกลางริมฝีปากล่าง',
        'Pakai sendiri atau timpa di atas lipstik pada tengah bibir bawah.',
      ],
      [
        'One coat is sheer; two are a statement.',
        '一層清透，兩層更顯眼。',
        '한 번은 투명하게, 두 번은 또렷하게 연출됩니다.',
        'ทาหนึ่งชั้นให้สีบางเบา สองชั้นให้สีเด่นชัด',
        'Satu lapis tampak tipis, dua lapis lebih tegas.',
      ],
    ],
  },
  base: {
    modifiers: [
      {
        name: ['Luminous', '亮采', '루미너스', 'เปล่งประกาย', 'Luminous'],
        benefit: [
          'Lets light through, so that skin looks like skin on a good day.',
          '透出自然光澤，令肌膚看起來狀態極佳。',
          '은은한 빛이 감돌아 컨디션 좋은 날의 피부처럼 보입니다.',
          'ให้ผิวดูโปร่งแสง ราวกับวันที่ผิวสุขภาพดีที่สุด',
          'Memantulkan cahaya alami sehingga kulit tampak sehat.',
        ],
        tags: ['Radiant Finish', 'Medium Coverage', 'Liquid Formula'],
      },
      {
        name: ['Soft-Matte', '柔啞', '소프트 매트', 'ซอฟต์แมตต์', 'Soft Matte'],
        benefit: [
          'Takes down shine for hours and leaves the face looking unpowdered.',
          '長時間控油，妝感不厚粉。',
          '번들거림을 오래 잡아 주면서도 답답해 보이지 않습니다.',
          'คุมมันได้หลายชั่วโมง โดยหน้าไม่ดูเป็นแป้ง',
          'Mengontrol kilap berjam-jam tanpa kesan tebal.',
        ],
        tags: ['Matte Finish', 'Oil Free', 'Best for Oily, Combo, Normal Skin'],
      },
      {
        name: ['Hydrating', '保濕', '하이드레이팅', 'เติมความชุ่มชื้น', 'Melembapkan'],
        benefit: [
          'Holds water in the skin, so that nothing settles into lines.',
          '鎖住水分，不卡細紋、不浮粉。',
          '수분을 머금어 주름에 끼거나 들뜨지 않습니다.',
          'กักเก็บน้ำในผิว ไม่ตกร่องตลอดวัน',
          'Mengunci kelembapan sehingga tidak menggumpal di garis halus.',
        ],
        tags: ['Hydrating', 'Hyaluronic Acid', 'Best for Dry, Combo, Normal Skin'],
      },
      {
        name: ['24-Hour', '24 小時', '24시간', '24 ชั่วโมง', '24 Jam'],
        benefit: [
          'Holds through heat, humidity and a very long day.',
          '無懼炎熱潮濕，漫長一天依然服貼。',
          '덥고 습한 날에도 긴 하루 내내 무너지지 않습니다.',
          'ทนต่ออากาศร้อนชื้นและวันอันยาวนาน',
          'Tahan panas, lembap, dan hari yang panjang.',
        ],
        tags: ['Long-wearing', 'Full Coverage', 'Waterproof'],
      },
      {
        name: ['Blurring', '柔焦', '블러링', 'เบลอผิว', 'Blurring'],
        benefit: [
          'Softens pores and texture as a portrait lens would.',
          '如人像鏡頭般柔化毛孔與紋理。',
          '인물 렌즈처럼 모공과 피부결을 매끈하게 정돈합니다.',
          'พรางรูขุมขนและผิวไม่เรียบราวกับเลนส์พอร์ตเทรต',
          'Menyamarkan pori dan tekstur seperti lensa potret.',
        ],
        tags: ['Natural Finish', 'Good for: Pores', 'Medium Coverage'],
      },
    ],
    directions: [
      [
        'Press in with a damp sponge, a little at a time.',
        '以微濕海綿少量多次輕按上妝。',
        '살짝 적신 스펀지로 소량씩 눌러 가며 발라 주세요.',
        'ใช้ฟองน้ำหมาดกดเบาๆ ทีละน้อย',
        'Tekan-tekan dengan spons lembap sedikit demi sedikit.',
      ],
      [
        'Begin at the centre of the face and blend towards the hairline.',
        '由面部中央開始，向髮際方向推開。',
        '얼굴 중앙에서 시작해 헤어라인 쪽으로 자연스럽게 펴 줍니다.',
        'เริ่มจากกลางใบหน้าแล้วเกลี่ยออกไปยังไรผม',
        'Mulai dari tengah wajah lalu baurkan ke arah garis rambut.',
      ],
    ],
  },
  cheek: {
    modifiers: [
      {
        name: ['Silky', '絲滑', '실키', 'เนื้อเนียนละมุน', 'Halus'],
        benefit: [
          'A finely milled veil that never looks powdery.',
          '極細緻粉質，輕薄貼膚不顯粉。',
          '곱게 간 입자가 얇게 밀착해 가루가 뜨지 않습니다.',
          'เนื้อละเอียดบางเบา ไม่เป็นคราบแป้ง',
          'Butiran super halus yang menyatu tanpa kesan berbedak.',
        ],
        tags: ['Satin Finish', 'Pressed Powder Formula'],
      },
      {
        name: ['Dewy', '水光', '듀이', 'ฉ่ำวาว', 'Dewy'],
        benefit: [
          'Melts in for a flush that seems to come from within.',
          '融入肌膚，透出由內而外的好氣色。',
          '피부에 스며들어 안에서 배어 나온 듯한 혈색을 줍니다.',
          'ละลายกลืนไปกับผิว ให้สีระเรื่อจากภายใน',
          'Meleleh di kulit, memberi rona seakan dari dalam.',
        ],
        tags: ['Radiant Finish', 'Cream Formula', 'Vegan'],
      },
      {
        name: ['Sunlit', '日光', '선릿', 'โทนแดดอุ่น', 'Sunlit'],
        benefit: [
          'Warms the face exactly where the sun would.',
          '在陽光輕吻的位置，添一抹暖意。',
          '햇살이 닿는 자리마다 따뜻한 온기를 더합니다.',
          'เติมความอบอุ่นให้ใบหน้าเหมือนต้องแสงแดด',
          'Menghangatkan wajah tepat di tempat matahari menyentuh.',
        ],
        tags: ['Shimmer Finish', 'Natural Finish'],
      },
      {
        name: ['Soft-Focus', '朦朧', '소프트 포커스', 'ซอฟต์โฟกัส', 'Soft Focus'],
        benefit: [
          'Blurs while it colours, for an edge nobody can find.',
          '上色同時柔焦，暈染不留邊界。',
          '경계 없이 번지듯 물들어 자연스럽게 마무리됩니다.',
          'ให้สีพร้อมเบลอผิว ไร้รอยต่อ',
          'Memberi warna sekaligus menyamarkan, tanpa batas tegas.',
        ],
        tags: ['Matte Finish', 'Cruelty-Free'],
      },
      {
        name: ['Buildable', '可疊色', '빌더블', 'เลเยอร์ได้', 'Buildable'],
        benefit: [
          'A whisper at first touch, as strong as you like after three.',
          '輕掃一下淡雅，多掃幾次更濃郁。',
          '한 번은 은은하게, 여러 번 덧바르면 선명하게 표현됩니다.',
          'ปัดครั้งแรกสีจางเบา ปัดซ้ำได้ตามใจชอบ',
          'Tipis di sapuan pertama, bisa ditambah sesuka hati.',
        ],
        tags: ['Natural Finish', 'Long-wearing'],
      },
    ],
    directions: [
      [
        'Sweep upwards from the apple of the cheek.',
        '由笑肌位置向上輕掃。',
        '광대에서 위쪽으로 가볍게 쓸어 올려 줍니다.',
        'ปัดขึ้นจากบริเวณโหนกแก้ม',
        'Sapukan ke atas dari tulang pipi.',
      ],
      [
        'Works with a brush or with warm fingers.',
        '用化妝掃或溫熱的指尖上妝皆可。',
        '브러쉬로도, 따뜻한 손끝으로도 쉽게 바를 수 있습니다.',
        'ใช้ได้ทั้งแปรงและปลายนิ้ว',
        'Bisa dipakai dengan kuas maupun ujung jari.',
      ],
    ],
  },
  eyeColour: {
    modifiers: [
      {
        name: ['Shimmer', '閃爍', '쉬머', 'เนื้อชิมเมอร์', 'Shimmer'],
        benefit: [
          'Fine pearls that catch the light with every blink.',
          '細緻珠光，眨眼間流光閃動。',
          '고운 펄이 눈을 깜빡일 때마다 은은하게 반짝입니다.',
          'ประกายมุกละเอียด ระยิบทุกครั้งที่กะพริบตา',
          'Shimmer halus yang berkilau di setiap kedipan.',
        ],
        tags: ['Shimmer Finish', 'Pressed Powder Formula'],
      },
      {
        name: ['Velvet-Matte', '絲絨啞光', '벨벳 매트', 'แมตต์กำมะหยี่', 'Velvet Matte'],
        benefit: [
          'True colour from the first layer, with no dust under the eye.',
          '第一層即顯真色，不飛粉。',
          '가루 날림 없이 첫 터치부터 또렷하게 발색됩니다.',
          'สีตรงตั้งแต่ชั้นแรก ไม่มีฝุ่นร่วงใต้ตา',
          'Warna asli sejak lapisan pertama tanpa serbuk jatuh.',
        ],
        tags: ['Matte Finish', 'Vegan'],
      },
      {
        name: ['Metallic', '金屬光', '메탈릭', 'เมทัลลิก', 'Metalik'],
        benefit: [
          'Foil-bright in a single press.',
          '輕輕一按，即現箔片般光澤。',
          '한 번만 눌러 발라도 포일처럼 빛납니다.',
          'สว่างวาวดุจฟอยล์ในการแตะครั้งเดียว',
          'Berkilau seperti foil dalam sekali tekan.',
        ],
        tags: ['Metallic Finish', 'Long-wearing'],
      },
      {
        name: ['Smoky', '煙燻', '스모키', 'สโมกกี้', 'Smoky'],
        benefit: [
          'Blends into smoke and stays where you leave it.',
          '容易暈染出煙燻層次，定妝後不移位。',
          '부드럽게 번지면서도 원하는 자리에 그대로 머뭅니다.',
          'เกลี่ยฟุ้งเป็นควัน แล้วอยู่ตัวไม่เลื่อนหลุด',
          'Mudah dibaurkan dan tetap di tempatnya.',
        ],
        tags: ['Matte Finish', 'Long-wearing'],
      },
      {
        name: ['Everyday', '日常', '데일리', 'เอเวอรี่เดย์', 'Harian'],
        benefit: [
          'The colours you reach for before you are quite awake.',
          '睡眼惺忪也能順手用上的百搭色。',
          '아침마다 손이 가는 편안한 색감입니다.',
          'โทนสีใช้ง่ายที่หยิบได้ทุกเช้า',
          'Warna andalan untuk setiap pagi.',
        ],
        tags: ['Natural Finish', 'Cruelty-Free'],
      },
    ],
    directions: [
      [
        'Start at the lash line and soften the edge with a clean brush.',
        '由睫毛根部開始，再以乾淨眼影掃暈開邊緣。',
        '속눈썹 라인부터 바른 뒤 깨끗한 브러쉬로 경계를 풀어 줍니다.',
        'เริ่มจากแนวขนตา แล้วเกลี่ยขอบด้วยแปรงสะอาด',
        'Mulai dari garis bulu mata lalu haluskan tepinya dengan kuas bersih.',
      ],
      [
        'Dampen the brush for a brighter finish.',
        '稍微沾濕眼影掃，色澤更鮮明。',
        '브러쉬를 살짝 적시면 더욱 선명하게 표현됩니다.',
        'ชุบแปรงพอหมาดเพื่อสีที่ชัดขึ้น',
        'Basahi kuas sedikit untuk hasil lebih cerah.',
      ],
    ],
  },
  lash: {
    modifiers: [
      {
        name: ['Volumising', '濃密', '볼륨', 'เพิ่มวอลลุ่ม', 'Volume'],
        benefit: [
          'Thick, soft lashes with no clumps to comb out.',
          '濃密柔軟，不結塊。',
          '뭉침 없이 풍성하고 부드러운 속눈썹을 연출합니다.',
          'ขนตาหนานุ่ม ไม่จับตัวเป็นก้อน',
          'Bulu mata tebal dan lembut tanpa menggumpal.',
        ],
        tags: ['Volumizing', 'Long-wearing'],
      },
      {
        name: ['Lengthening', '纖長', '롱앤컬', 'ต่อความยาว', 'Lentik Panjang'],
        benefit: [
          'Reaches the shortest corner lashes and draws them out.',
          '連眼角短睫毛也能刷出纖長效果。',
          '눈가의 짧은 속눈썹까지 길게 살려 줍니다.',
          'เข้าถึงขนตาสั้นที่หางตาและยืดให้ดูยาว',
          'Menjangkau bulu mata terpendek dan memanjangkannya.',
        ],
        tags: ['Lengthening', 'Vegan'],
      },
      {
        name: ['Curling', '捲翹', '컬링', 'งอนเด้ง', 'Lentik'],
        benefit: [
          'Lifts at the root and holds the curve all day.',
          '由根部提起，整天捲翹。',
          '뿌리부터 끌어 올려 하루 종일 컬을 유지합니다.',
          'ยกโคนขนตาและคงความงอนตลอดวัน',
          'Mengangkat dari akar dan menjaga lentik seharian.',
        ],
        tags: ['Curling', 'Long-wearing'],
      },
      {
        name: ['Waterproof', '防水', '워터프루프', 'กันน้ำ', 'Waterproof'],
        benefit: [
          'Cries, swims and dances without a smudge.',
          '流淚、游水、跳舞，全程不暈。',
          '눈물과 땀, 물에도 번지지 않습니다.',
          'ไม่เลอะแม้ร้องไห้ ว่ายน้ำ หรือเต้นรำ',
          'Tidak luntur saat menangis, berenang, atau menari.',
        ],
        tags: ['Waterproof', 'Long-wearing'],
      },
      {
        name: ['Feather-Light', '輕盈', '페더 라이트', 'บางเบา', 'Ringan'],
        benefit: [
          'So light that you forget it, so dark that nobody else does.',
          '輕盈得幾乎忘記它，濃黑得人人留意。',
          '바른 듯 안 바른 듯 가볍지만 눈매는 또렷해집니다.',
          'เบาจนลืมว่าใส่ แต่ดวงตาเด่นชัด',
          'Sangat ringan, namun mata tampak lebih tegas.',
        ],
        tags: ['Natural Finish', 'Cruelty-Free'],
      },
    ],
    directions: [
      [
        'Curl first, then work from the root to the tip.',
        '先夾翹睫毛，再由根部向尾端使用。',
        '뷰러로 컬을 만든 뒤 뿌리에서 끝으로 사용합니다.',
        'ดัดขนตาก่อน แล้วใช้จากโคนสู่ปลาย',
        'Lentikkan dulu, lalu aplikasikan dari akar ke ujung.',
      ],
      [
        'Suitable for sensitive eyes; takes off with any gentle remover.',
        '敏感雙眼適用，以溫和卸妝品即可輕鬆卸除。',
        '민감한 눈가에도 사용할 수 있으며 순한 클렌저로 쉽게 지워집니다.',
        'เหมาะกับดวงตาที่บอบบาง ล้างออกง่ายด้วยคลีนเซอร์อ่อนโยน',
        'Cocok untuk mata sensitif dan mudah dibersihkan.',
      ],
    ],
  },
  line: {
    modifiers: [
      {
        name: ['Precision', '極細', '프리시전', 'เส้นคม', 'Presisi'],
        benefit: [
          'A point fine enough for the smallest correction.',
          '筆尖極細，微細位置也能精準描畫。',
          '섬세한 팁으로 작은 부분까지 정교하게 그립니다.',
          'ปลายเรียวเล็ก วาดรายละเอียดได้แม่นยำ',
          'Ujung halus untuk detail terkecil.',
        ],
        tags: ['Long-wearing', 'Natural Finish'],
      },
      {
        name: ['Waterproof', '防水', '워터프루프', 'กันน้ำ', 'Waterproof'],
        benefit: [
          'Sets in half a minute and then does not move.',
          '半分鐘內定妝，之後不移位、不暈染。',
          '30초면 고정되어 번짐 없이 유지됩니다.',
          'เซ็ตตัวในครึ่งนาทีแล้วไม่เลื่อน',
          'Mengering dalam setengah menit dan tidak bergeser.',
        ],
        tags: ['Waterproof', 'Long-wearing'],
      },
      {
        name: ['Gliding', '順滑', '글라이딩', 'เนื้อลื่นนุ่ม', 'Lembut'],
        benefit: [
          'Draws without tugging, even on the thinnest skin.',
          '順滑不拉扯，最薄的肌膚也感舒適。',
          '얇은 피부에도 당김 없이 부드럽게 그려집니다.',
          'เขียนลื่นไม่ดึงรั้ง แม้ผิวที่บางที่สุด',
          'Mengoles lancar tanpa menarik kulit tipis sekalipun.',
        ],
        tags: ['Satin Finish', 'Vegan'],
      },
      {
        name: ['Micro', '微雕', '마이크로', 'ไมโคร', 'Mikro'],
        benefit: [
          'Hair-thin strokes that pass for your own.',
          '髮絲般纖細線條，自然得像原生一樣。',
          '머리카락처럼 가는 선으로 자연스럽게 채웁니다.',
          'เส้นบางดุจเส้นขน ดูเป็นธรรมชาติ',
          'Goresan setipis rambut yang tampak alami.',
        ],
        tags: ['Natural Finish', 'Cruelty-Free'],
      },
      {
        name: ['Soft-Definition', '柔和', '소프트', 'นุ่มละมุน', 'Halus'],
        benefit: [
          'Defines first, and smudges only if you ask it to.',
          '先勾勒輪廓，亦可隨心暈染。',
          '또렷하게 그린 뒤 원하는 만큼 부드럽게 펴 줄 수 있습니다.',
          'สร้างมิติชัด และเกลี่ยให้ฟุ้งได้ตามต้องการ',
          'Mempertegas, dan bisa dibaurkan sesuai keinginan.',
        ],
        tags: ['Matte Finish', 'Long-wearing'],
      },
    ],
    directions: [
      [
        'Use short strokes and join them afterwards.',
        '以短筆觸勾畫，再連成線條。',
        '짧은 선을 이어 그리면 자연스럽게 완성됩니다.',
        'ลากเป็นเส้นสั้นๆ แล้วเชื่อมต่อกัน',
        'Gunakan goresan pendek lalu sambungkan.',
      ],
      [
        'Pairs with every colour of the same line.',
        '可與同系列各色配搭。',
        '같은 라인의 모든 컬러와 잘 어울립니다.',
        'เข้ากันได้กับทุกสีในไลน์เดียวกัน',
        'Serasi dengan semua warna dalam lini yang sama.',
      ],
    ],
  },
  nail: {
    modifiers: [
      {
        name: ['Quick-Dry', '快乾', '퀵드라이', 'แห้งเร็ว', 'Cepat Kering'],
        benefit: [
          'Touch-dry in sixty seconds.',
          '一分鐘即觸乾。',
          '60초면 손끝이 보송하게 마릅니다.',
          'แห้งไวใน 60 วินาที',
          'Kering disentuh dalam enam puluh detik.',
        ],
        tags: ['Long-wearing', 'Vegan'],
      },
      {
        name: ['Gel-Effect', '啫喱光感', '젤 이펙트', 'เอฟเฟ็กต์เจล', 'Efek Gel'],
        benefit: [
          'Salon gloss without the lamp.',
          '無需照燈，也有沙龍般的光澤。',
          '램프 없이도 살롱처럼 도톰한 광택을 냅니다.',
          'เงางามเหมือนทำจากร้าน โดยไม่ต้องอบ',
          'Kilau salon tanpa lampu UV.',
        ],
        tags: ['High Shine Finish', 'Long-wearing'],
      },
      {
        name: ['Breathable', '透氣', '브리더블', 'ระบายอากาศ', 'Breathable'],
        benefit: [
          'Lets air and water through, kind to tired nails.',
          '透氣透水，溫和呵護疲累指甲。',
          '공기와 수분이 통해 지친 손톱에도 부담이 적습니다.',
          'อากาศและน้ำผ่านได้ อ่อนโยนต่อเล็บที่อ่อนล้า',
          'Dapat ditembus udara dan air, ramah bagi kuku lelah.',
        ],
        tags: ['Without Formaldehydes', 'Vegan'],
      },
      {
        name: ['Strengthening', '強韌', '스트렝스닝', 'เสริมความแข็งแรง', 'Penguat'],
        benefit: [
          'Keeps soft nails from splitting.',
          '幫助脆弱指甲減少斷裂。',
          '약한 손톱이 갈라지지 않도록 도와줍니다.',
          'ช่วยลดการฉีกของเล็บที่บาง',
          'Membantu kuku rapuh agar tidak mudah pecah.',
        ],
        tags: ['Without Formaldehydes', 'Cruelty-Free'],
      },
    ],
    directions: [
      [
        'Two thin coats last longer than one thick one.',
        '薄塗兩層，比厚塗一層更持久。',
        '두껍게 한 번보다 얇게 두 번 바르면 더 오래갑니다.',
        'ทาบางๆ สองชั้นติดทนกว่าทาหนาชั้นเดียว',
        'Dua lapis tipis lebih awet daripada satu lapis tebal.',
      ],
      [
        'Start on clean, dry nails.',
        '請於乾淨乾爽的指甲上使用。',
        '깨끗하고 마른 손톱에 사용합니다.',
        'ใช้กับเล็บที่สะอาดและแห้ง',
        'Gunakan pada kuku yang bersih dan kering.',
      ],
    ],
  },
} as const satisfies Record<string, Family>;
