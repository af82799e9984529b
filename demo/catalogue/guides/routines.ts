import type { FiveTexts } from '#commerce-api/catalogue/five-languages.ts';

/** How kinds of products are used, step by step. */
// biome-ignore format: a table reads best with one text a line
export const ROUTINES = {
  lips: [
    ['Start with clean lips and a thin layer of balm; blot after a minute.', '先潔淨雙唇，薄塗潤唇膏，一分鐘後印走多餘油分。', '깨끗한 입술에 립밤을 얇게 바르고 1분 뒤 가볍게 닦아 내세요.', 'เริ่มจากริมฝีปากสะอาด ทาลิปบาล์มบางๆ แล้วซับออกหลังหนึ่งนาที', 'Mulai dari bibir bersih dengan lapisan tipis lip balm, lalu tap setelah semenit.'],
    ['Apply from the centre of the lips to the corners.', '由唇部中央塗至嘴角。', '입술 중앙에서 입꼬리 쪽으로 발라 줍니다.', 'ทาจากกึ่งกลางริมฝีปากไปยังมุมปาก', 'Oleskan dari tengah bibir ke sudut.'],
    ['Press on a tissue and add a second layer for more colour.', '以紙巾輕抿，再疊一層加深色澤。', '티슈로 한 번 눌러 준 뒤 덧바르면 더 선명해집니다.', 'ซับด้วยทิชชู แล้วทาทับอีกชั้นเพื่อสีที่ชัดขึ้น', 'Tekan dengan tisu, lalu tambah satu lapis untuk warna lebih pekat.'],
  ],
  gloss: [
    ['Wipe off what is too much at the neck of the tube.', '於瓶口刮走多餘唇彩。', '용기 입구에서 양을 덜어 조절하세요.', 'ปาดส่วนเกินออกที่ปากหลอด', 'Seka kelebihan produk di mulut botol.'],
    ['Glide over bare lips, or over lipstick in the middle only.', '直接塗於素唇，或只點於唇膏中央。', '맨입술에 바르거나 립스틱 위 중앙에만 덧바릅니다.', 'ทาบนริมฝีปากเปล่า หรือแต้มกลางปากทับลิปสติก', 'Oleskan di bibir polos, atau di tengah saja di atas lipstik.'],
    ['Add more through the day whenever you like.', '日間可隨時補搽。', '낮 동안 원할 때마다 덧바르세요.', 'เติมระหว่างวันได้ตามต้องการ', 'Tambah kapan saja sepanjang hari.'],
  ],
  base: [
    ['Smooth on moisturiser and sunscreen, and let them settle.', '先塗保濕及防曬，待其吸收。', '보습제와 선크림을 바르고 잠시 흡수시켜 주세요.', 'ทามอยส์เจอไรเซอร์และกันแดด รอให้ซึม', 'Ratakan pelembap dan sunscreen, lalu biarkan meresap.'],
    ['Put a small amount on forehead, nose, cheeks and chin.', '取少量點於額頭、鼻、面頰及下巴。', '이마, 코, 볼, 턱에 소량씩 올려 주세요.', 'แต้มเล็กน้อยที่หน้าผาก จมูก แก้ม และคาง', 'Totolkan sedikit di dahi, hidung, pipi, dan dagu.'],
    ['Blend outwards with a brush, sponge or fingers.', '以掃、海綿或指尖向外推勻。', '브러쉬나 스펀지, 손끝으로 바깥쪽으로 펴 줍니다.', 'เกลี่ยออกด้านนอกด้วยแปรง ฟองน้ำ หรือนิ้ว', 'Baurkan ke luar dengan kuas, spons, atau jari.'],
  ],
  powder: [
    ['Pick up a little and tap off the rest.', '蘸取少量，輕彈走餘粉。', '소량을 묻힌 뒤 여분은 털어 내세요.', 'แตะแป้งเล็กน้อยแล้วเคาะส่วนเกินออก', 'Ambil sedikit, lalu ketuk sisanya.'],
    ['Press on where the skin shines first: forehead, nose, chin.', '先輕按易出油位置：額頭、鼻及下巴。', '번들거리기 쉬운 이마, 코, 턱부터 눌러 발라 줍니다.', 'กดลงบนจุดที่มันง่าย ได้แก่ หน้าผาก จมูก และคาง', 'Tekan di area yang cepat berkilap: dahi, hidung, dagu.'],
    ['Sweep over the rest of the face in soft strokes.', '再輕掃面部其餘位置。', '나머지 부위는 가볍게 쓸어 마무리합니다.', 'ปัดเบาๆ ทั่วใบหน้าส่วนที่เหลือ', 'Sapukan ringan ke seluruh wajah.'],
  ],
  settingSpray: [
    ['Shake, close your eyes and hold the bottle an arm’s length away.', '搖勻，閉上眼睛，與面部保持一臂距離。', '흔든 뒤 눈을 감고 팔 길이만큼 떨어뜨립니다.', 'เขย่าขวด หลับตา และถือห่างจากใบหน้าหนึ่งช่วงแขน', 'Kocok, pejamkan mata, dan beri jarak sepanjang lengan.'],
    ['Spray twice in an X and twice in a T.', '以 X 形噴兩下，再以 T 形噴兩下。', 'X자로 두 번, T자로 두 번 뿌려 줍니다.', 'พ่นเป็นรูปตัว X สองครั้งและตัว T สองครั้ง', 'Semprot dua kali membentuk X dan dua kali membentuk T.'],
    ['Let it dry; don’t touch.', '靜待風乾，請勿觸碰。', '만지지 말고 자연스럽게 말려 주세요.', 'ปล่อยให้แห้งโดยไม่สัมผัส', 'Biarkan kering tanpa disentuh.'],
  ],
  cheek: [
    ['Smile, and begin at the highest point of the cheek.', '微笑，由面頰最高點開始。', '살짝 웃으며 볼의 가장 높은 곳부터 시작합니다.', 'ยิ้ม แล้วเริ่มจากจุดสูงสุดของแก้ม', 'Tersenyumlah, mulai dari titik tertinggi pipi.'],
    ['Blend up towards the temple, with a brush or a fingertip.', '以掃或指尖向太陽穴方向暈開。', '브러쉬나 손끝으로 관자놀이 쪽으로 펴 줍니다.', 'เกลี่ยขึ้นไปทางขมับด้วยแปรงหรือปลายนิ้ว', 'Baurkan ke arah pelipis dengan kuas atau ujung jari.'],
    ['Build up in thin layers until you like it.', '薄薄疊加至理想效果。', '얇게 여러 번 덧발라 원하는 만큼 표현하세요.', 'เพิ่มทีละชั้นบางๆ จนพอใจ', 'Tambah lapisan tipis hingga sesuai selera.'],
  ],
  eyes: [
    ['Prime the lid, or dust it with powder.', '先以眼部打底或薄掃粉底。', '눈두덩에 프라이머나 파우더를 얇게 깔아 줍니다.', 'เตรียมเปลือกตาด้วยไพรเมอร์หรือแป้งบางๆ', 'Siapkan kelopak dengan primer atau bedak tipis.'],
    ['Press the colour on the lid and wipe it upwards to the crease.', '將色彩按於眼皮，再向眼窩方向輕掃。', '눈두덩에 색을 올리고 쌍꺼풀 라인까지 펴 줍니다.', 'กดสีลงบนเปลือกตาแล้วเกลี่ยขึ้นถึงเบ้าตา', 'Tekan warna pada kelopak, lalu sapukan ke lipatan.'],
    ['Soften the edge with a clean brush.', '以乾淨的掃柔化邊緣。', '깨끗한 브러쉬로 경계를 풀어 줍니다.', 'เกลี่ยขอบให้นุ่มด้วยแปรงสะอาด', 'Haluskan tepinya dengan kuas bersih.'],
  ],
  mascara: [
    ['Curl the lashes before the first coat.', '塗上前先夾捲睫毛。', '바르기 전에 속눈썹을 컬링해 주세요.', 'ดัดขนตาก่อนปัดชั้นแรก', 'Lentikkan bulu mata sebelum lapisan pertama.'],
    ['Wiggle the wand from root to tip.', '由根部以之字形刷至尾端。', '뿌리에서 끝까지 지그재그로 올려 줍니다.', 'ปัดซิกแซกจากโคนถึงปลาย', 'Goyangkan aplikator dari akar ke ujung.'],
    ['Add a second coat while the first is still soft.', '趁第一層未乾再刷第二層。', '첫 번째가 마르기 전에 한 번 더 발라 줍니다.', 'ปัดชั้นที่สองขณะชั้นแรกยังไม่แห้ง', 'Tambah lapisan kedua selagi yang pertama masih lembut.'],
  ],
  line: [
    ['Rest your elbow on a table and look down into a mirror.', '手肘靠穩桌面，視線向下望鏡。', '팔꿈치를 고정하고 거울을 내려다봅니다.', 'วางศอกบนโต๊ะแล้วมองลงในกระจก', 'Sandarkan siku di meja dan lihat ke bawah ke cermin.'],
    ['Draw short strokes and join them up.', '以短線描畫，再連成一線。', '짧게 나누어 그린 뒤 이어 줍니다.', 'วาดเส้นสั้นๆ แล้วเชื่อมเข้าด้วยกัน', 'Buat goresan pendek lalu sambungkan.'],
    ['Give it half a minute to set before you blink or press.', '靜待半分鐘定型。', '30초 정도 두어 고정시켜 주세요.', 'รอครึ่งนาทีให้เซ็ตตัว', 'Tunggu setengah menit hingga menempel.'],
  ],
  nails: [
    ['Wipe bare nails with remover, so that nothing oily is left.', '以洗甲水抹淨指甲油分。', '리무버로 손톱의 유분을 닦아 냅니다.', 'เช็ดเล็บด้วยน้ำยาล้างเล็บเพื่อขจัดความมัน', 'Bersihkan kuku dengan aseton agar bebas minyak.'],
    ['Apply two thin coats, three strokes each.', '薄塗兩層，每層三筆。', '한 번에 세 번의 터치로 얇게 두 번 바릅니다.', 'ทาบางๆ สองชั้น ชั้นละสามปาด', 'Oleskan dua lapis tipis, masing-masing tiga sapuan.'],
    ['Let it dry for ten minutes in the air.', '自然風乾十分鐘。', '10분간 자연 건조해 주세요.', 'ปล่อยให้แห้งตามธรรมชาติสิบนาที', 'Biarkan kering sepuluh menit.'],
  ],
  drops: [
    ['Warm two or three drops between your fingers.', '取兩至三滴於指間溫熱。', '두세 방울을 손끝에서 데워 줍니다.', 'อุ่นสองถึงสามหยดระหว่างนิ้ว', 'Hangatkan dua atau tiga tetes di antara jari.'],
    ['Massage in until nothing shines.', '按摩至完全吸收。', '번들거림이 없어질 때까지 마사지합니다.', 'นวดจนซึมซาบหมด', 'Pijat hingga meresap.'],
    ['Repeat every evening.', '每晚重複使用。', '매일 저녁 반복해 주세요.', 'ทำซ้ำทุกเย็น', 'Ulangi setiap malam.'],
  ],
  faceWash: [
    ['Wet your face and lather a small amount in your hands.', '濕潤面部，取少量於掌心搓起泡沫。', '얼굴을 적시고 소량을 손에서 거품 냅니다.', 'ทำให้หน้าเปียกและตีฟองเล็กน้อยในมือ', 'Basahi wajah dan busakan sedikit di tangan.'],
    ['Massage in circles for half a minute, without the eyes.', '避開眼部，打圈按摩半分鐘。', '눈가를 피해 30초간 둥글게 마사지합니다.', 'นวดวนครึ่งนาทีโดยเว้นรอบดวงตา', 'Pijat melingkar setengah menit, hindari mata.'],
    ['Rinse with lukewarm water and pat dry.', '以溫水沖淨，輕輕印乾。', '미온수로 헹구고 물기를 눌러 닦습니다.', 'ล้างออกด้วยน้ำอุ่นแล้วซับให้แห้ง', 'Bilas dengan air hangat kuku lalu keringkan.'],
  ],
  makeupRemover: [
    ['Begin with dry hands and a dry face.', '保持雙手及面部乾爽。', '마른 손과 마른 얼굴에서 시작합니다.', 'เริ่มด้วยมือและใบหน้าที่แห้ง', 'Mulai dengan tangan dan wajah kering.'],
    ['Massage over makeup and sunscreen until they melt.', '按摩至彩妝與防曬溶解。', '메이크업과 선크림이 녹을 때까지 문질러 줍니다.', 'นวดลงบนเมคอัพและกันแดดจนละลาย', 'Pijat di atas makeup dan sunscreen hingga luruh.'],
    ['Add water until it turns milky, then rinse.', '加水乳化後沖淨。', '물을 더해 유화시킨 뒤 헹굽니다.', 'เติมน้ำจนเป็นน้ำนมแล้วล้างออก', 'Tambahkan air hingga menyerupai susu, lalu bilas.'],
  ],
  cottonPad: [
    ['Soak a cotton pad.', '將產品倒於化妝棉至濕透。', '화장솜을 충분히 적십니다.', 'เทลงบนสำลีให้ชุ่ม', 'Basahi kapas hingga jenuh.'],
    ['Hold it on the lids and lips for ten seconds, then wipe.', '敷於眼皮及雙唇十秒，再輕抹。', '눈과 입술에 10초간 올려 두었다가 닦아 냅니다.', 'วางบนเปลือกตาและริมฝีปากสิบวินาทีแล้วเช็ด', 'Tempelkan di kelopak dan bibir sepuluh detik, lalu seka.'],
    ['Wipe the rest of the face until the pad stays clean.', '抹拭面部其餘位置，直至化妝棉潔淨。', '화장솜에 묻어나지 않을 때까지 얼굴을 닦습니다.', 'เช็ดทั่วใบหน้าจนสำลีสะอาด', 'Seka seluruh wajah hingga kapas bersih.'],
  ],
  exfoliate: [
    ['Use on damp skin two or three times a week.', '每星期於微濕肌膚使用兩至三次。', '일주일에 두세 번, 물기 있는 피부에 사용합니다.', 'ใช้กับผิวหมาดสองถึงสามครั้งต่อสัปดาห์', 'Gunakan di kulit lembap dua atau tiga kali seminggu.'],
    ['Massage lightly; let the grains do the work.', '輕柔按摩，無需用力。', '알갱이가 일하도록 살살 문질러 주세요.', 'นวดเบาๆ ไม่ต้องออกแรง', 'Pijat ringan; biarkan butirannya bekerja.'],
    ['Rinse well, and moisturise.', '徹底沖淨，再塗保濕。', '깨끗이 헹구고 보습해 주세요.', 'ล้างออกให้สะอาดแล้วทามอยส์เจอไรเซอร์', 'Bilas bersih, lalu pakai pelembap.'],
  ],
  spot: [
    ['Clean and dry the skin.', '先潔淨並印乾肌膚。', '세안 후 물기를 완전히 닦습니다.', 'ทำความสะอาดและเช็ดผิวให้แห้ง', 'Bersihkan dan keringkan kulit.'],
    ['Put on the spot alone, not around it.', '只用於瑕疵位置。', '트러블 부위에만 올려 주세요.', 'แต้มหรือแปะเฉพาะจุด', 'Pakai hanya pada titik jerawat.'],
    ['Leave for eight hours or overnight.', '留置八小時或過夜。', '8시간 또는 밤새 그대로 둡니다.', 'ทิ้งไว้แปดชั่วโมงหรือข้ามคืน', 'Diamkan delapan jam atau semalaman.'],
  ],
  rinseMask: [
    ['Spread an even layer on clean skin, without eyes and lips.', '避開眼唇，均勻塗於潔淨肌膚。', '눈과 입술을 피해 깨끗한 피부에 고르게 바릅니다.', 'พอกให้ทั่วผิวสะอาด เว้นดวงตาและริมฝีปาก', 'Oleskan merata di kulit bersih, hindari mata dan bibir.'],
    ['Leave on for ten minutes; rinse before it is quite dry.', '敷十分鐘，未全乾前沖洗。', '10분간 두고 완전히 마르기 전에 헹굽니다.', 'ทิ้งไว้สิบนาที ล้างออกก่อนแห้งสนิท', 'Diamkan sepuluh menit; bilas sebelum benar-benar kering.'],
    ['Use once or twice a week.', '每星期一至兩次。', '일주일에 한두 번 사용합니다.', 'ใช้สัปดาห์ละหนึ่งถึงสองครั้ง', 'Gunakan sekali atau dua kali seminggu.'],
  ],
  toner: [
    ['Use after cleansing, morning and night.', '早晚潔面後使用。', '아침저녁 세안 후 사용합니다.', 'ใช้หลังล้างหน้าเช้าและเย็น', 'Gunakan setelah membersihkan wajah, pagi dan malam.'],
    ['Pour a little into your palms, or spray on.', '倒少量於掌心，或直接噴上。', '손바닥에 덜거나 얼굴에 뿌려 줍니다.', 'เทลงฝ่ามือเล็กน้อยหรือพ่นลงบนผิว', 'Tuang sedikit ke telapak tangan, atau semprotkan.'],
    ['Press in with flat hands until it is absorbed.', '以掌心輕按至吸收。', '손바닥으로 눌러 흡수시킵니다.', 'ใช้ฝ่ามือกดเบาๆ จนซึม', 'Tekan dengan telapak tangan hingga meresap.'],
  ],
  serum: [
    ['Apply two or three drops to clean skin.', '取兩至三滴塗於潔淨肌膚。', '깨끗한 피부에 두세 방울을 바릅니다.', 'หยดสองถึงสามหยดลงบนผิวสะอาด', 'Teteskan dua atau tiga tetes di kulit bersih.'],
    ['Spread over face and neck, and wait a minute.', '推開至面部及頸部，靜待一分鐘。', '얼굴과 목에 펴 바르고 1분간 기다립니다.', 'ลูบไล้ให้ทั่วใบหน้าและลำคอ รอหนึ่งนาที', 'Ratakan di wajah dan leher, tunggu semenit.'],
    ['Follow with cream, and by day with sunscreen.', '之後塗上面霜，日間再塗防曬。', '크림으로 마무리하고 낮에는 선크림을 발라 주세요.', 'ตามด้วยครีม และกันแดดในตอนกลางวัน', 'Lanjutkan dengan krim, dan sunscreen di siang hari.'],
  ],
  cream: [
    ['Take an amount the size of a cherry stone.', '取車厘子核大小份量。', '체리 씨만큼 덜어 냅니다.', 'ตักปริมาณเท่าเมล็ดเชอร์รี่', 'Ambil seukuran biji ceri.'],
    ['Warm it between your hands and press on face and neck.', '於掌心溫熱，輕按面部及頸部。', '손에서 데워 얼굴과 목에 눌러 바릅니다.', 'วอร์มในมือแล้วกดลงบนใบหน้าและลำคอ', 'Hangatkan di tangan dan tekan di wajah serta leher.'],
    ['Use as the last step of care, before sunscreen by day.', '為護膚最後一步；日間之後再塗防曬。', '스킨케어 마지막에, 낮에는 선크림 전에 사용합니다.', 'ใช้เป็นขั้นตอนสุดท้าย ก่อนกันแดดในตอนกลางวัน', 'Pakai sebagai langkah terakhir, sebelum sunscreen di siang hari.'],
  ],
  eyeCream: [
    ['Take as much as a grain of rice for both eyes.', '取米粒大小份量，供雙眼使用。', '양쪽 눈에 쌀알만큼 덜어 냅니다.', 'ใช้ปริมาณเท่าเมล็ดข้าวสำหรับสองข้าง', 'Ambil sebutir beras untuk kedua mata.'],
    ['Dab along the bone under the eye with the ring finger.', '以無名指沿眼眶骨輕點。', '약지로 눈 밑 뼈를 따라 두드려 바릅니다.', 'ใช้นิ้วนางแตะตามกระดูกใต้ตา', 'Tepuk dengan jari manis di sepanjang tulang bawah mata.'],
    ['Use morning and night.', '早晚使用。', '아침저녁으로 사용합니다.', 'ใช้เช้าและเย็น', 'Gunakan pagi dan malam.'],
  ],
  sheet: [
    ['Unfold on clean skin and smooth out the air.', '敷於潔淨肌膚，撫平氣泡。', '깨끗한 피부에 올리고 들뜬 곳을 눌러 줍니다.', 'วางบนผิวสะอาดและไล่อากาศออก', 'Bentangkan di kulit bersih dan ratakan.'],
    ['Leave on for fifteen minutes.', '敷十五分鐘。', '15분간 둡니다.', 'ทิ้งไว้สิบห้านาที', 'Diamkan lima belas menit.'],
    ['Take off, and pat in what is left.', '取下後輕拍餘下精華。', '떼어 내고 남은 에센스를 두드려 흡수시킵니다.', 'ลอกออกแล้วตบส่วนที่เหลือให้ซึม', 'Lepaskan, lalu tepuk sisa esens hingga meresap.'],
  ],
  overnight: [
    ['Apply a generous layer as the last step of the evening.', '晚間護膚最後一步，厚敷一層。', '저녁 스킨케어 마지막에 도톰하게 바릅니다.', 'ทาหนาๆ เป็นขั้นตอนสุดท้ายก่อนนอน', 'Oleskan tebal sebagai langkah terakhir malam hari.'],
    ['Wait ten minutes before you lie down.', '十分鐘後才躺下。', '눕기 전에 10분 정도 기다립니다.', 'รอสิบนาทีก่อนเข้านอน', 'Tunggu sepuluh menit sebelum berbaring.'],
    ['Rinse off in the morning.', '翌晨沖洗。', '다음 날 아침에 씻어 냅니다.', 'ล้างออกในตอนเช้า', 'Bilas di pagi hari.'],
  ],
  sun: [
    ['Apply two finger lengths to face and neck, fifteen minutes before you go out.', '外出前十五分鐘，取兩指長份量搽於面部及頸部。', '외출 15분 전, 손가락 두 마디만큼 얼굴과 목에 바릅니다.', 'ทาปริมาณสองข้อนิ้วที่ใบหน้าและลำคอ 15 นาทีก่อนออกแดด', 'Oleskan dua ruas jari di wajah dan leher, 15 menit sebelum keluar.'],
    ['Don’t forget ears, hairline and the backs of the hands.', '別忘了耳朵、髮際及手背。', '귀와 헤어라인, 손등도 잊지 마세요.', 'อย่าลืมใบหู ไรผม และหลังมือ', 'Jangan lupa telinga, garis rambut, dan punggung tangan.'],
    ['Reapply every two hours, and after a swim or a towel.', '每兩小時補搽；游泳或抹身後亦須補搽。', '두 시간마다, 수영하거나 닦은 뒤에는 다시 발라 주세요.', 'ทาซ้ำทุกสองชั่วโมงและหลังว่ายน้ำหรือเช็ดตัว', 'Ulangi tiap dua jam dan setelah berenang atau berhanduk.'],
  ],
  lipCare: [
    ['Smooth over dry lips as often as you like.', '隨時塗於乾燥雙唇。', '건조한 입술에 수시로 발라 줍니다.', 'ทาริมฝีปากที่แห้งได้บ่อยตามต้องการ', 'Oleskan di bibir kering sesering mungkin.'],
    ['At night, leave a thick layer to work.', '晚間可厚敷。', '밤에는 도톰하게 올려 둡니다.', 'ก่อนนอนพอกหนาๆ ทิ้งไว้', 'Malam hari, biarkan lapisan tebal bekerja.'],
    ['Under lipstick, blot it first.', '用於唇膏前請先印走多餘油分。', '립스틱 전에는 한 번 닦아 주세요.', 'ก่อนทาลิปสติกควรซับออกเล็กน้อย', 'Sebelum lipstik, tap dulu dengan tisu.'],
  ],
  scent: [
    ['Spray or dab on pulse points: wrists, neck, the inside of the elbow.', '噴或點於脈搏位置：手腕、頸部、手肘內側。', '손목, 목, 팔꿈치 안쪽처럼 맥박이 뛰는 곳에 사용합니다.', 'ฉีดหรือแตะตามจุดชีพจร ข้อมือ ลำคอ และข้อพับแขน', 'Semprot atau oles di titik nadi: pergelangan, leher, lipatan siku.'],
    ['Let it dry by itself; rubbing shortens the opening.', '待其自然風乾，摩擦會縮短前調。', '문지르지 말고 자연스럽게 말려 주세요.', 'ปล่อยให้แห้งเอง ไม่ควรถู', 'Biarkan kering sendiri; jangan digosok.'],
    ['For more, add a touch to hair or clothes from a distance.', '想香氣更濃，可隔空噴於頭髮或衣物。', '더 진하게 원하면 떨어져서 머리나 옷에 뿌립니다.', 'หากต้องการกลิ่นชัดขึ้น ให้ฉีดห่างๆ ที่ผมหรือเสื้อผ้า', 'Untuk aroma lebih kuat, semprot dari jauh ke rambut atau baju.'],
  ],
  candle: [
    ['Trim the wick to five millimetres each time.', '每次使用前將燭芯剪至五毫米。', '켤 때마다 심지를 5mm로 잘라 줍니다.', 'ตัดไส้เทียนให้เหลือห้ามิลลิเมตรทุกครั้ง', 'Potong sumbu hingga lima milimeter setiap kali.'],
    ['Let it burn until the whole surface is liquid.', '燃點至整個蠟面融化。', '표면 전체가 녹을 때까지 켜 둡니다.', 'จุดจนผิวหน้าละลายทั้งหมด', 'Nyalakan hingga seluruh permukaan meleleh.'],
    ['Put it out after four hours, and let it harden.', '四小時後熄滅，待其凝固。', '4시간 뒤에 끄고 굳혀 주세요.', 'ดับหลังสี่ชั่วโมงแล้วปล่อยให้แข็งตัว', 'Padamkan setelah empat jam dan biarkan mengeras.'],
  ],
  diffuser: [
    ['Open the bottle and put in all reeds.', '打開瓶蓋，放入所有藤枝。', '병을 열고 스틱을 모두 꽂아 줍니다.', 'เปิดขวดแล้วเสียบก้านทั้งหมด', 'Buka botol dan masukkan semua stik.'],
    ['Turn the reeds after a day, then once a week.', '一日後倒轉藤枝，其後每星期一次。', '하루 뒤에 뒤집고 이후 일주일에 한 번 뒤집습니다.', 'กลับก้านหลังหนึ่งวัน จากนั้นสัปดาห์ละครั้ง', 'Balik stik setelah sehari, lalu seminggu sekali.'],
    ['Keep away from the sun and from draughts.', '避免陽光直射及風口位置。', '직사광선과 바람을 피해 두세요.', 'วางให้พ้นแดดและลม', 'Jauhkan dari matahari dan angin.'],
  ],
  roomSpray: [
    ['Shake gently.', '輕輕搖勻。', '가볍게 흔들어 줍니다.', 'เขย่าเบาๆ', 'Kocok perlahan.'],
    ['Spray two or three times into the middle of the room.', '向房間中央噴兩至三下。', '방 가운데에 두세 번 뿌립니다.', 'ฉีดสองถึงสามครั้งกลางห้อง', 'Semprot dua atau tiga kali ke tengah ruangan.'],
    ['On curtains and cushions, try a hidden corner first.', '用於窗簾及靠墊前，先於隱蔽處測試。', '커튼이나 쿠션에는 보이지 않는 곳에 먼저 시험해 주세요.', 'หากใช้กับผ้าม่านหรือหมอน ทดสอบในจุดที่มองไม่เห็นก่อน', 'Untuk tirai dan bantal, coba dulu di bagian tersembunyi.'],
  ],
  shampoo: [
    ['Wet the hair thoroughly and lather a little in your hands.', '徹底濕髮，取少量於掌心起泡。', '모발을 충분히 적시고 손에서 소량을 거품 냅니다.', 'ทำให้ผมเปียกทั่วและตีฟองในมือเล็กน้อย', 'Basahi rambut dan busakan sedikit di tangan.'],
    ['Massage the scalp with the fingertips; the lengths clean themselves.', '以指腹按摩頭皮，髮尾自然帶過。', '손끝으로 두피를 마사지합니다.', 'นวดหนังศีรษะด้วยปลายนิ้ว', 'Pijat kulit kepala dengan ujung jari.'],
    ['Rinse until the water runs clear.', '沖洗至水清。', '맑은 물이 나올 때까지 헹굽니다.', 'ล้างจนน้ำใส', 'Bilas hingga air bening.'],
  ],
  conditioner: [
    ['Squeeze the water out of washed hair.', '洗髮後擠走水分。', '샴푸 후 물기를 짜 줍니다.', 'บีบน้ำออกหลังสระผม', 'Peras air dari rambut setelah keramas.'],
    ['Work in from the middle to the ends, and comb through.', '由髮中塗至髮尾並梳順。', '중간부터 끝까지 바르고 빗어 줍니다.', 'ทาจากกลางผมถึงปลายแล้วหวีให้ทั่ว', 'Ratakan dari tengah ke ujung, lalu sisir.'],
    ['Leave on for two minutes, a mask for ten; rinse.', '留置兩分鐘，髮膜則十分鐘，然後沖淨。', '2분, 마스크는 10분 뒤에 헹굽니다.', 'ทิ้งไว้สองนาที มาสก์สิบนาที แล้วล้างออก', 'Diamkan dua menit, masker sepuluh menit; bilas.'],
  ],
  leaveIn: [
    ['Towel the hair until it is damp.', '以毛巾印至微濕。', '수건으로 물기를 닦아 줍니다.', 'เช็ดผมให้หมาด', 'Keringkan rambut hingga lembap.'],
    ['Spread a little over the ends, then over the lengths.', '取少量先塗髮尾，再塗髮中。', '끝부분부터 중간까지 소량을 바릅니다.', 'ทาเล็กน้อยที่ปลายผมก่อนแล้วจึงไล่ขึ้น', 'Oleskan sedikit di ujung, lalu ke batang rambut.'],
    ['Don’t rinse; dry or style as usual.', '毋須沖洗，如常吹乾或造型。', '헹구지 말고 평소처럼 말려 주세요.', 'ไม่ต้องล้างออก เป่าหรือจัดทรงได้ตามปกติ', 'Jangan dibilas; keringkan atau tata seperti biasa.'],
  ],
  scalpSerum: [
    ['Part the hair and put drops along the parting.', '撥開頭髮，沿分界滴上。', '가르마를 타고 따라 떨어뜨립니다.', 'แหวกผมแล้วหยดตามแนว', 'Belah rambut dan teteskan di sepanjang belahan.'],
    ['Massage in for a minute.', '按摩一分鐘。', '1분간 마사지합니다.', 'นวดหนึ่งนาที', 'Pijat selama semenit.'],
    ['Use every evening; don’t rinse.', '每晚使用，毋須沖洗。', '매일 저녁 사용하고 헹구지 않습니다.', 'ใช้ทุกเย็นโดยไม่ต้องล้างออก', 'Pakai setiap malam; jangan dibilas.'],
  ],
  hairStyle: [
    ['Rub a small amount between your palms.', '取少量於掌心搓勻。', '소량을 손바닥에서 비벼 줍니다.', 'ถูปริมาณเล็กน้อยในฝ่ามือ', 'Gosok sedikit di telapak tangan.'],
    ['Work from the roots outwards and shape with the fingers.', '由髮根向外塗抹，以手指塑型。', '뿌리부터 바깥쪽으로 바르며 손으로 모양을 잡습니다.', 'ลูบจากโคนออกด้านนอกแล้วจัดทรงด้วยนิ้ว', 'Ratakan dari akar ke luar dan bentuk dengan jari.'],
    ['Add more where the style should hold.', '需要定型的位置可再加強。', '고정할 부분에는 덧발라 줍니다.', 'เพิ่มตรงจุดที่ต้องการให้อยู่ทรง', 'Tambah di bagian yang perlu bertahan.'],
  ],
  hairspray: [
    ['Shake, and hold the can thirty centimetres away.', '搖勻，距離三十厘米。', '흔든 뒤 30cm 떨어뜨립니다.', 'เขย่าแล้วถือห่างสามสิบเซนติเมตร', 'Kocok dan beri jarak tiga puluh sentimeter.'],
    ['Spray in short bursts.', '分次短噴。', '짧게 나누어 뿌립니다.', 'พ่นเป็นช่วงสั้นๆ', 'Semprot singkat-singkat.'],
    ['Wait a moment, then brush or shape.', '稍候片刻，再梳理或塑型。', '잠시 기다렸다가 빗거나 모양을 잡습니다.', 'รอสักครู่แล้วแปรงหรือจัดทรง', 'Tunggu sebentar, lalu sisir atau bentuk.'],
  ],
  bodyWash: [
    ['Lather on wet skin with hands or a cloth.', '以手或沐浴巾於濕潤肌膚起泡。', '젖은 몸에 손이나 타월로 거품 냅니다.', 'ตีฟองบนผิวเปียกด้วยมือหรือผ้า', 'Busakan di kulit basah dengan tangan atau kain.'],
    ['Take your time over elbows, knees and feet.', '手肘、膝蓋及雙足可多按摩片刻。', '팔꿈치와 무릎, 발을 꼼꼼히 문지릅니다.', 'ถูนานขึ้นบริเวณข้อศอก เข่า และเท้า', 'Gosok lebih lama di siku, lutut, dan kaki.'],
    ['Rinse, and pat dry.', '沖淨，輕輕印乾。', '헹군 뒤 물기를 눌러 닦습니다.', 'ล้างออกแล้วซับให้แห้ง', 'Bilas, lalu keringkan.'],
  ],
  handWash: [
    ['Wet your hands.', '弄濕雙手。', '손을 적십니다.', 'ทำให้มือเปียก', 'Basahi tangan.'],
    ['Lather for twenty seconds, between the fingers as well.', '搓洗二十秒，連同指縫。', '손가락 사이까지 20초간 거품 냅니다.', 'ถูยี่สิบวินาที รวมถึงซอกนิ้ว', 'Busakan dua puluh detik, juga di sela jari.'],
    ['Rinse and dry.', '沖淨抹乾。', '헹구고 닦아 줍니다.', 'ล้างออกและเช็ดให้แห้ง', 'Bilas dan keringkan.'],
  ],
  bath: [
    ['Pour two handfuls under warm running water.', '於溫水龍頭下放入兩把。', '따뜻한 물을 받으며 두 줌 넣습니다.', 'เทสองกำมือลงใต้น้ำอุ่นที่กำลังไหล', 'Tuang dua genggam di bawah air hangat mengalir.'],
    ['Stay in for fifteen to twenty minutes.', '浸浴十五至二十分鐘。', '15~20분간 몸을 담급니다.', 'แช่สิบห้าถึงยี่สิบนาที', 'Berendam lima belas hingga dua puluh menit.'],
    ['Rinse the tub: it can be slippery.', '沖洗浴缸，小心濕滑。', '욕조가 미끄러울 수 있으니 헹궈 주세요.', 'ล้างอ่าง เพราะอาจลื่น', 'Bilas bak: bisa licin.'],
  ],
  lotion: [
    ['Use within three minutes of the shower or of washing your hands.', '沐浴或洗手後三分鐘內使用。', '샤워하거나 손을 씻은 뒤 3분 안에 사용합니다.', 'ใช้ภายในสามนาทีหลังอาบน้ำหรือล้างมือ', 'Pakai dalam tiga menit setelah mandi atau cuci tangan.'],
    ['Smooth in with long strokes.', '以長掃動作推勻。', '길게 쓸어 펴 바릅니다.', 'ลูบไล้ยาวๆ ให้ทั่ว', 'Ratakan dengan usapan panjang.'],
    ['Add a second layer where the skin is rough.', '粗糙位置可再塗一層。', '거친 부위에는 한 번 더 바릅니다.', 'ทาซ้ำตรงผิวที่หยาบ', 'Tambah lapisan di kulit yang kasar.'],
  ],
  deodorant: [
    ['Use on clean, dry underarms.', '用於潔淨乾爽的腋下。', '깨끗하고 마른 겨드랑이에 사용합니다.', 'ใช้กับใต้วงแขนที่สะอาดและแห้ง', 'Pakai di ketiak bersih dan kering.'],
    ['Two strokes each side are enough.', '每邊兩下已足夠。', '한쪽에 두 번이면 충분합니다.', 'ข้างละสองครั้งก็เพียงพอ', 'Dua usapan tiap sisi sudah cukup.'],
    ['Let it dry before you dress.', '待乾後才穿衣。', '마른 뒤에 옷을 입어 주세요.', 'รอให้แห้งก่อนสวมเสื้อผ้า', 'Biarkan kering sebelum berpakaian.'],
  ],
  shave: [
    ['Soften the beard with warm water.', '以溫水軟化鬍鬚。', '따뜻한 물로 수염을 불려 줍니다.', 'ใช้น้ำอุ่นให้หนวดนุ่ม', 'Lunakkan janggut dengan air hangat.'],
    ['Spread a thin, even layer and shave with the grain.', '均勻薄塗，順鬍鬚方向剃。', '얇게 펴 바르고 결을 따라 면도합니다.', 'ทาบางๆ ให้ทั่วแล้วโกนตามแนวขน', 'Oleskan tipis merata dan cukur searah bulu.'],
    ['Rinse with cold water.', '以冷水沖淨。', '찬물로 헹굽니다.', 'ล้างออกด้วยน้ำเย็น', 'Bilas dengan air dingin.'],
  ],
  aftershave: [
    ['Pat the skin dry after the shave.', '剃鬚後印乾肌膚。', '면도 후 물기를 눌러 닦습니다.', 'ซับผิวให้แห้งหลังโกน', 'Keringkan kulit setelah bercukur.'],
    ['Press a little on cheeks, chin and neck.', '取少量輕按於面頰、下巴及頸部。', '볼과 턱, 목에 소량을 눌러 바릅니다.', 'กดเบาๆ ที่แก้ม คาง และลำคอ', 'Tekan sedikit di pipi, dagu, dan leher.'],
    ['Wait a minute before sunscreen.', '一分鐘後再塗防曬。', '1분 뒤에 선크림을 바릅니다.', 'รอหนึ่งนาทีก่อนทากันแดด', 'Tunggu semenit sebelum sunscreen.'],
  ],
  brush: [
    ['Wash before the first use and once a week after that.', '首次使用前清洗，其後每星期一次。', '처음 쓰기 전과 이후 일주일에 한 번 세척합니다.', 'ล้างก่อนใช้ครั้งแรกและสัปดาห์ละครั้งหลังจากนั้น', 'Cuci sebelum pemakaian pertama dan seminggu sekali setelahnya.'],
    ['Use lukewarm water and a mild soap; keep the handle dry.', '以溫水及溫和皂清洗，保持手柄乾爽。', '미온수와 순한 비누를 쓰고 손잡이는 젖지 않게 합니다.', 'ใช้น้ำอุ่นและสบู่อ่อน อย่าให้ด้ามเปียก', 'Pakai air hangat kuku dan sabun lembut; jaga gagang tetap kering.'],
    ['Dry lying flat, away from the sun.', '平放陰乾，避免日曬。', '그늘에 눕혀 말려 주세요.', 'วางราบผึ่งให้แห้งในที่ร่ม', 'Keringkan rebah, jauh dari matahari.'],
  ],
  device: [
    ['Dry the hair first; spray on heat protection.', '先吹乾頭髮，噴上抗熱產品。', '모발을 말리고 열 보호제를 뿌려 줍니다.', 'เป่าผมให้แห้งและพ่นสเปรย์ป้องกันความร้อน', 'Keringkan rambut dulu; semprotkan pelindung panas.'],
    ['Start at the lowest heat and move on without stopping.', '由最低溫開始，保持移動。', '가장 낮은 온도에서 멈추지 말고 움직입니다.', 'เริ่มจากความร้อนต่ำสุดและเคลื่อนต่อเนื่อง', 'Mulai dari panas terendah dan terus bergerak.'],
    ['Unplug and let it cool on a firm surface.', '拔除插頭，置於穩固表面冷卻。', '플러그를 뽑고 단단한 곳에서 식혀 주세요.', 'ถอดปลั๊กและปล่อยให้เย็นบนพื้นแข็ง', 'Cabut steker dan dinginkan di permukaan keras.'],
  ],
} as const satisfies Readonly<Record<string, ReadonlyArray<FiveTexts>>>;

export type RoutineName = keyof typeof ROUTINES;
