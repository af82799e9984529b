import type { FiveTexts } from '#commerce-api/catalogue/five-languages.ts';

/** What people write about a kind of product, by how content they are. */
export interface Opinions {
  /** Four and five stars. */
  readonly content: ReadonlyArray<Opinion>;
  /** Three. */
  readonly undecided: ReadonlyArray<Opinion>;
  /** One and two. */
  readonly disappointed: ReadonlyArray<Opinion>;
}

/** Neither names a shade, a size or a scent: each is said of many products. */
export interface Opinion {
  readonly title: FiveTexts;
  readonly text: FiveTexts;
}

const opinion = (title: FiveTexts, text: FiveTexts): Opinion => ({ title, text });

// biome-ignore format: a table reads best with one text a line
export const OPINIONS = {
  lips: {
    content: [
      opinion(['My everyday lip', '每日必備', '매일 손이 가요', 'ใช้ทุกวัน', 'Andalan tiap hari'],
        ['Comfortable from the first coffee on, and it doesn’t gather in the lines of my lips.', '由早上第一杯咖啡起都很舒服，不會卡唇紋。', '아침 커피부터 편안하고 입술 주름에 끼지 않아요.', 'สบายปากตั้งแต่กาแฟแก้วแรก และไม่ตกร่องปาก', 'Nyaman sejak kopi pertama dan tidak menggumpal di garis bibir.']),
      opinion(['Exactly as in the picture', '與圖片一樣', '사진 그대로예요', 'สีตรงกับในรูป', 'Persis seperti di foto'],
        ['What arrived looks the way it does on screen, also by daylight.', '收到的顏色與網上一致，日光下也一樣。', '화면에서 본 색 그대로이고 자연광에서도 똑같아요.', 'ของที่ได้สีเหมือนในหน้าจอ แม้ดูใต้แสงแดด', 'Yang datang sama seperti di layar, juga di cahaya matahari.']),
      opinion(['Survived lunch', '飯後依然服貼', '점심 먹고도 그대로', 'ผ่านมื้อเที่ยงได้', 'Lolos makan siang'],
        ['I ate noodles and only had to touch up the middle.', '吃完麵只需補中間一點點。', '국수를 먹고도 가운데만 살짝 덧발랐어요.', 'กินก๋วยเตี๋ยวแล้วเติมแค่ตรงกลางนิดเดียว', 'Makan mi pun hanya perlu tambah sedikit di tengah.']),
      opinion(['Second one already', '已經回購', '벌써 두 번째예요', 'ซื้อซ้ำแล้ว', 'Sudah beli lagi'],
        ['Finished the first to the end, which never happens to me.', '第一支用到見底，對我來說很少有。', '처음으로 끝까지 다 쓰고 다시 샀어요.', 'แท่งแรกใช้จนหมด ซึ่งไม่เคยเป็นแบบนี้มาก่อน', 'Yang pertama habis total, jarang terjadi pada saya.']),
      opinion(['Soft finish', '妝感柔和', '마무리가 부드러워요', 'เนื้อสัมผัสนุ่ม', 'Hasilnya lembut'],
        ['Goes on smoothly and my lips don’t feel dry in the evening.', '塗上順滑，到晚上雙唇也不乾。', '부드럽게 발리고 저녁에도 입술이 마르지 않아요.', 'ทาลื่นและตอนเย็นปากไม่แห้ง', 'Mudah dioles dan bibir tidak kering sampai malam.']),
    ],
    undecided: [
      opinion(['Nice, but needs a touch-up', '不錯，但要補妝', '좋지만 덧발라야 해요', 'ดี แต่ต้องเติม', 'Bagus, tapi perlu touch-up'],
        ['I like how it looks. After a meal I have to put it on again.', '效果喜歡，但飯後要再補。', '표현은 마음에 드는데 식사 후에는 다시 발라야 해요.', 'ชอบลุคที่ได้ แต่หลังอาหารต้องทาใหม่', 'Suka hasilnya. Setelah makan harus dioles lagi.']),
    ],
    disappointed: [
      opinion(['Not for dry lips', '不適合乾唇', '건조한 입술엔 별로예요', 'ไม่เหมาะกับปากแห้ง', 'Kurang untuk bibir kering'],
        ['On my chapped lips it showed every flake. Perhaps better with balm below.', '我嘴唇乾裂，塗上更明顯，先搽潤唇膏可能會好些。', '튼 입술에는 각질이 다 보여요. 립밤을 먼저 바르면 나을 것 같아요.', 'ปากแตกอยู่แล้วยิ่งเห็นขุย อาจต้องทาลิปบาล์มก่อน', 'Di bibir pecah malah terlihat kering. Mungkin lebih baik dengan lip balm dulu.']),
    ],
  },
  complexion: {
    content: [
      opinion(['Looks like my skin', '像天生好皮膚', '원래 제 피부 같아요', 'ดูเป็นผิวตัวเอง', 'Seperti kulit sendiri'],
        ['Evens everything out without looking like makeup.', '均勻膚色，妝感自然不厚重。', '화장한 티 없이 피부가 고르게 보여요.', 'ผิวดูเรียบเนียนโดยไม่เหมือนแต่งหน้า', 'Meratakan kulit tanpa terlihat seperti makeup.']),
      opinion(['Holds in the humidity', '潮濕天氣都穩定', '습한 날에도 멀쩡해요', 'อยู่ได้แม้อากาศชื้น', 'Tahan cuaca lembap'],
        ['A whole day outside in August, and it was still there in the evening.', '八月在戶外一整天，傍晚仍然服貼。', '8월에 하루 종일 밖에 있었는데 저녁까지 그대로였어요.', 'อยู่ข้างนอกทั้งวันในหน้าร้อน ตอนเย็นก็ยังอยู่', 'Seharian di luar saat cuaca panas, malamnya masih ada.']),
      opinion(['Easy with fingers', '用手指就能推勻', '손으로 발라도 쉬워요', 'ใช้นิ้วเกลี่ยก็ง่าย', 'Mudah dengan jari'],
        ['I’m no artist. It blends before I can do anything wrong.', '我不太會化妝，但很容易推勻。', '메이크업을 잘 못하는데도 금방 자연스럽게 펴져요.', 'แต่งหน้าไม่เก่งแต่เกลี่ยง่ายมาก', 'Saya tidak jago makeup, tapi mudah dibaurkan.']),
      opinion(['Photographs well', '上鏡好看', '사진이 잘 나와요', 'ถ่ายรูปสวย', 'Bagus di foto'],
        ['Wore it to a wedding; no flashback and no patches.', '飲宴時用，影相不泛白、不浮粉。', '결혼식에 하고 갔는데 뜨거나 하얗게 나오지 않았어요.', 'ใช้ไปงานแต่ง ไม่ขาววอกและไม่เป็นคราบ', 'Dipakai ke pernikahan; tidak memantul dan tidak belang.']),
      opinion(['A little goes far', '少量已足夠', '조금만 써도 충분해요', 'ใช้นิดเดียวก็พอ', 'Sedikit saja cukup'],
        ['I’ve used it for two months and can hardly see the difference.', '用了兩個月，份量幾乎沒少。', '두 달을 썼는데 양이 거의 그대로예요.', 'ใช้มาสองเดือนแทบไม่พร่อง', 'Sudah dua bulan dan nyaris tidak berkurang.']),
    ],
    undecided: [
      opinion(['Good with preparation', '打好底就好用', '기초를 잘 하면 좋아요', 'ดีถ้าเตรียมผิวก่อน', 'Bagus kalau kulit disiapkan'],
        ['On bare skin it caught dry spots; over moisturiser it’s fine.', '直接用會卡乾位，先保濕就沒問題。', '그냥 바르면 건조한 부분에 뜨는데 보습 후에는 괜찮아요.', 'ทาเปล่าๆ ติดจุดแห้ง แต่หลังทามอยส์เจอไรเซอร์แล้วโอเค', 'Tanpa pelembap menempel di area kering; dengan pelembap oke.']),
    ],
    disappointed: [
      opinion(['Faded on my nose', '鼻翼甩妝', '코 부분이 지워져요', 'หลุดตรงจมูก', 'Luntur di hidung'],
        ['By three o’clock it was gone where I am oily.', '下午三點，出油位置已經脫妝。', '오후 3시면 유분 많은 곳은 다 지워져요.', 'บ่ายสามก็หลุดตรงจุดที่มัน', 'Jam tiga sudah hilang di area berminyak.']),
    ],
  },
  eyes: {
    content: [
      opinion(['Stays where I put it', '不移位', '번지지 않아요', 'ไม่เลื่อนไม่หลุด', 'Tidak bergeser'],
        ['From the morning train to dinner, with nothing under my eyes.', '由朝早搭車到晚飯，眼底都乾淨。', '출근부터 저녁까지 눈 밑에 묻어나지 않아요.', 'ตั้งแต่เช้าถึงมื้อเย็น ใต้ตายังสะอาด', 'Dari pagi sampai makan malam, bawah mata tetap bersih.']),
      opinion(['Kind to my eyes', '不刺激眼睛', '눈이 편해요', 'ไม่ระคายเคืองตา', 'Ramah di mata'],
        ['I wear contact lenses and forget that I have it on.', '我戴隱形眼鏡，完全沒有不適。', '렌즈를 끼는데도 불편함이 없어요.', 'ใส่คอนแทคเลนส์ก็ไม่รู้สึกอะไร', 'Saya pakai lensa kontak dan tidak terasa sama sekali.']),
      opinion(['Two minutes', '兩分鐘完成', '2분이면 끝나요', 'แค่สองนาที', 'Dua menit saja'],
        ['The look takes me two minutes in the lift mirror.', '在升降機裡兩分鐘就完成。', '엘리베이터 거울 앞에서 2분이면 완성돼요.', 'แต่งหน้ากระจกลิฟต์สองนาทีก็เสร็จ', 'Riasan jadi dalam dua menit di cermin lift.']),
      opinion(['Comes off easily', '容易卸', '잘 지워져요', 'ล้างออกง่าย', 'Mudah dibersihkan'],
        ['Lasts all day and still comes off with one cotton pad.', '持久一整天，卻用一片化妝棉就卸到。', '하루 종일 가는데 화장솜 한 장으로 지워져요.', 'ติดทนทั้งวันแต่ล้างออกด้วยสำลีแผ่นเดียว', 'Tahan seharian tapi bersih dengan satu kapas.']),
      opinion(['Gets compliments', '很多人讚', '칭찬 많이 들었어요', 'มีคนชม', 'Banyak dipuji'],
        ['A colleague asked what I had done differently.', '同事問我今日有甚麼不同。', '동료가 오늘 뭔가 달라 보인다고 했어요.', 'เพื่อนร่วมงานถามว่าวันนี้ทำอะไรมา', 'Rekan kerja bertanya apa yang berbeda hari ini.']),
    ],
    undecided: [
      opinion(['Good, not great', '不錯但不算出色', '무난해요', 'ดีแต่ไม่ถึงกับว้าว', 'Bagus, bukan luar biasa'],
        ['Does its job. I expected a bit more intensity for the price.', '效果合格，以價錢來說期望再明顯一點。', '제 역할은 하는데 가격에 비해 조금 약해요.', 'ใช้ได้ แต่คาดว่าจะชัดกว่านี้เมื่อเทียบกับราคา', 'Berfungsi baik. Untuk harganya saya harap lebih tegas.']),
    ],
    disappointed: [
      opinion(['Not for oily lids', '油眼皮不適合', '유분 많은 눈엔 별로예요', 'ไม่เหมาะกับเปลือกตามัน', 'Kurang untuk kelopak berminyak'],
        ['On me it had moved by noon.', '我用到中午已經走樣。', '저는 점심쯤이면 무너져요.', 'ตอนเที่ยงก็เลื่อนแล้ว', 'Di saya siang sudah bergeser.']),
    ],
  },
  nails: {
    content: [
      opinion(['A week without chips', '一星期不甩', '일주일 동안 멀쩡해요', 'หนึ่งสัปดาห์ไม่ลอก', 'Seminggu tanpa terkelupas'],
        ['I type all day, and my nails looked fresh for a week.', '每日打字，指甲保持一星期。', '하루 종일 타자를 치는데 일주일 동안 깨끗했어요.', 'พิมพ์งานทั้งวัน เล็บยังสวยอยู่หนึ่งสัปดาห์', 'Mengetik seharian, kuku tetap rapi seminggu.']),
      opinion(['Even at home', '在家也整齊', '집에서도 깔끔하게', 'ทำเองก็เรียบ', 'Rapi walau di rumah'],
        ['The brush does half of the work. No streaks.', '掃頭好用，沒有刷痕。', '붓이 좋아서 자국 없이 발려요.', 'แปรงดีมาก ไม่เป็นรอย', 'Kuasnya enak. Tidak ada garis.']),
      opinion(['Healthier nails', '指甲健康了', '손톱이 건강해졌어요', 'เล็บแข็งแรงขึ้น', 'Kuku lebih sehat'],
        ['After a month they split less.', '一個月後少了斷裂。', '한 달 쓰니 덜 갈라져요.', 'ใช้หนึ่งเดือนเล็บฉีกน้อยลง', 'Setelah sebulan lebih jarang patah.']),
    ],
    undecided: [
      opinion(['Takes its time', '要耐心等', '시간이 좀 걸려요', 'ต้องใจเย็น', 'Perlu sabar'],
        ['The result is lovely if you sit still for a while.', '乖乖坐定，效果很美。', '가만히 기다리면 결과는 예뻐요.', 'ถ้านั่งนิ่งๆ ผลลัพธ์สวยมาก', 'Hasilnya bagus kalau sabar duduk diam.']),
    ],
    disappointed: [
      opinion(['Gone after two days', '兩日就甩', '이틀 만에 벗겨졌어요', 'สองวันก็ลอก', 'Dua hari sudah lepas'],
        ['With washing up and children it didn’t last on me.', '要洗碗照顧小朋友，未能持久。', '설거지하고 아이 보다 보니 오래가지 않아요.', 'ล้างจานเลี้ยงลูกเลยอยู่ไม่นาน', 'Cuci piring dan urus anak, jadi tidak tahan lama.']),
    ],
  },
  cleanser: {
    content: [
      opinion(['Clean, never tight', '乾淨不緊繃', '당김 없이 깨끗해요', 'สะอาดไม่แห้งตึง', 'Bersih tanpa kering'],
        ['My face feels clean and comfortable even before moisturiser.', '洗完未搽保濕都舒服。', '보습제를 바르기 전에도 편안해요.', 'หน้าสะอาดและสบายแม้ยังไม่ทามอยส์เจอไรเซอร์', 'Wajah bersih dan nyaman bahkan sebelum pelembap.']),
      opinion(['Fewer blemishes', '少了暗瘡', '트러블이 줄었어요', 'สิวน้อยลง', 'Jerawat berkurang'],
        ['Three weeks in, my chin has calmed down.', '用了三星期，下巴穩定了。', '3주 쓰니 턱이 진정됐어요.', 'ใช้สามสัปดาห์ คางสงบลงมาก', 'Tiga minggu dipakai, dagu jauh lebih tenang.']),
      opinion(['Takes the day off', '洗走一日疲勞', '하루를 씻어 내요', 'ล้างทั้งวันออกหมด', 'Membersihkan seharian'],
        ['Sunscreen, dust and all: gone in one go.', '防曬、灰塵一次過洗走。', '선크림이며 먼지까지 한 번에 지워져요.', 'กันแดดกับฝุ่นออกในครั้งเดียว', 'Sunscreen dan debu hilang sekali pakai.']),
      opinion(['The whole family uses it', '全家都用', '온 가족이 써요', 'ใช้กันทั้งบ้าน', 'Dipakai sekeluarga'],
        ['My husband keeps taking it, so I bought two.', '先生也經常用，所以買了兩支。', '남편도 자꾸 써서 두 개 샀어요.', 'สามีแอบใช้จนต้องซื้อสองชิ้น', 'Suami ikut pakai, jadi saya beli dua.']),
      opinion(['Good value', '抵用', '가성비 좋아요', 'คุ้มค่า', 'Sepadan harganya'],
        ['Used every evening, it has lasted three months.', '每晚用，可用三個月。', '매일 저녁 쓰는데 석 달이나 갔어요.', 'ใช้ทุกเย็นอยู่ได้สามเดือน', 'Dipakai tiap malam, awet tiga bulan.']),
    ],
    undecided: [
      opinion(['Fine in the morning', '適合早上', '아침용으로 좋아요', 'เหมาะตอนเช้า', 'Cocok untuk pagi'],
        ['For a full face of makeup I need a second round.', '化全妝要洗兩次。', '풀 메이크업에는 두 번 써야 해요.', 'ถ้าแต่งหน้าจัดต้องล้างสองรอบ', 'Untuk makeup tebal perlu dua kali.']),
    ],
    disappointed: [
      opinion(['A bit dry for me', '對我來說偏乾', '저에겐 조금 건조해요', 'แห้งไปสำหรับฉัน', 'Agak kering untuk saya'],
        ['My cheeks felt rough after a week. My sister loves it.', '用一星期後面頰粗糙，妹妹卻很喜歡。', '일주일 쓰니 볼이 거칠어졌어요. 동생은 좋아해요.', 'ใช้หนึ่งสัปดาห์แก้มหยาบ แต่น้องสาวชอบ', 'Pipi terasa kasar setelah seminggu. Adik saya suka.']),
    ],
  },
  skincare: {
    content: [
      opinion(['I can see it', '看得見效果', '눈에 보여요', 'เห็นผลจริง', 'Terlihat hasilnya'],
        ['After four weeks my skin is smoother and my foundation sits better.', '四星期後肌膚柔滑，上妝更服貼。', '4주 만에 피부결이 좋아지고 화장이 잘 먹어요.', 'สี่สัปดาห์ผิวเรียบขึ้น แต่งหน้าติดดีขึ้น', 'Empat minggu kulit lebih halus dan makeup lebih menempel.']),
      opinion(['Sinks in at once', '吸收快', '바로 스며들어요', 'ซึมไว', 'Cepat meresap'],
        ['No film, and I can dress straight away.', '不黏膩，可即時穿衣。', '끈적임 없이 바로 옷을 입을 수 있어요.', 'ไม่เหนียว แต่งตัวต่อได้เลย', 'Tidak lengket, bisa langsung berpakaian.']),
      opinion(['Even on sensitive days', '敏感期都用到', '예민한 날에도 괜찮아요', 'วันที่ผิวแพ้ง่ายก็ใช้ได้', 'Aman saat kulit sensitif'],
        ['I react to a lot, and this has never stung.', '我容易敏感，用這個從不刺痛。', '예민한 편인데 한 번도 따갑지 않았어요.', 'แพ้ง่ายมากแต่ตัวนี้ไม่เคยแสบ', 'Kulit saya mudah bereaksi, ini tidak pernah perih.']),
      opinion(['Repurchased', '回購', '재구매했어요', 'ซื้อซ้ำ', 'Beli lagi'],
        ['My third. It’s the step that I’d keep if I could keep only one.', '第三次買，如果只留一步護膚就留它。', '세 번째예요. 하나만 남기라면 이걸 남길래요.', 'ชิ้นที่สามแล้ว ถ้าเลือกได้ขั้นตอนเดียวก็เลือกตัวนี้', 'Yang ketiga. Kalau hanya boleh satu langkah, ini pilihannya.']),
      opinion(['Lovely under makeup', '妝前好用', '화장 전에 좋아요', 'ใช้ก่อนแต่งหน้าดีมาก', 'Bagus sebelum makeup'],
        ['Doesn’t pill, whatever I put on top.', '之後搽甚麼都不會搓泥。', '위에 뭘 발라도 밀리지 않아요.', 'ทาอะไรทับก็ไม่เป็นคราบ', 'Tidak menggumpal apa pun yang dipakai di atasnya.']),
    ],
    undecided: [
      opinion(['Be patient', '要有耐性', '꾸준히 써야 해요', 'ต้องใช้ต่อเนื่อง', 'Perlu sabar'],
        ['Pleasant to use. I need more time to judge the effect.', '使用感不錯，效果還需時間觀察。', '사용감은 좋은데 효과는 더 써 봐야 알 것 같아요.', 'ใช้แล้วรู้สึกดี ผลลัพธ์ขอดูอีกสักพัก', 'Enak dipakai. Perlu waktu untuk menilai hasilnya.']),
    ],
    disappointed: [
      opinion(['Expected more', '期望更高', '기대보다 아쉬워요', 'คาดหวังมากกว่านี้', 'Berharap lebih'],
        ['Nothing wrong with it, but I saw no difference in a month.', '沒有問題，但一個月看不到分別。', '나쁘진 않은데 한 달 써도 차이를 모르겠어요.', 'ไม่ได้แย่ แต่ใช้หนึ่งเดือนไม่เห็นความต่าง', 'Tidak buruk, tapi sebulan tidak ada perbedaan.']),
    ],
  },
  sun: {
    content: [
      opinion(['I actually reapply it', '願意補搽', '덧바르게 돼요', 'ยอมทาซ้ำ', 'Jadi rajin mengulang'],
        ['So light that I don’t mind the second and third time.', '輕盈得願意補搽兩三次。', '가벼워서 두세 번 덧발라도 좋아요.', 'บางเบาจนทาซ้ำสองสามครั้งได้สบาย', 'Ringan sekali, diulang dua tiga kali pun nyaman.']),
      opinion(['No burn on the beach', '沙灘無曬傷', '바닷가에서도 안 탔어요', 'ไปทะเลไม่ไหม้', 'Di pantai tidak terbakar'],
        ['A day by the sea with children, and nobody was red.', '與小朋友去海邊一天，沒有人曬紅。', '아이들과 하루 종일 바다에 있었는데 아무도 안 탔어요.', 'พาลูกไปทะเลทั้งวัน ไม่มีใครผิวแดง', 'Seharian di laut dengan anak-anak, tidak ada yang memerah.']),
      opinion(['Doesn’t sting', '不刺眼', '눈이 안 시려요', 'ไม่แสบตา', 'Tidak perih di mata'],
        ['I run with it, and it stays out of my eyes.', '跑步時用，不會流入眼。', '달릴 때 발라도 눈에 들어가지 않아요.', 'ทาไปวิ่ง ไม่ไหลเข้าตา', 'Dipakai lari, tidak masuk mata.']),
      opinion(['Good under makeup', '妝前服貼', '화장이 잘 먹어요', 'แต่งหน้าทับได้ดี', 'Bagus di bawah makeup'],
        ['My foundation doesn’t move on top of it.', '上面的粉底不會走位。', '위에 파운데이션이 밀리지 않아요.', 'รองพื้นไม่เลื่อนบนกันแดดนี้', 'Foundation di atasnya tidak bergeser.']),
    ],
    undecided: [
      opinion(['Runs out quickly', '很快用完', '금방 써요', 'หมดเร็ว', 'Cepat habis'],
        ['Used as one should, it lasts me six weeks.', '按指示用量，六星期就用完。', '정량대로 쓰면 6주면 다 써요.', 'ทาตามปริมาณที่ควร หกสัปดาห์ก็หมด', 'Dipakai sesuai takaran, enam minggu habis.']),
    ],
    disappointed: [
      opinion(['Too rich for me', '對我偏滋潤', '저에겐 무거워요', 'หนักไปสำหรับฉัน', 'Terlalu berat untuk saya'],
        ['My oily skin shines with it by noon.', '油性肌膚到中午就泛油。', '지성이라 점심이면 번들거려요.', 'ผิวมันใช้แล้วเที่ยงก็เยิ้ม', 'Kulit berminyak saya mengilap siang hari.']),
    ],
  },
  scent: {
    content: [
      opinion(['People ask', '常被人問', '무슨 향수냐고 물어봐요', 'มีคนถามตลอด', 'Sering ditanya'],
        ['Twice this week someone asked what I was wearing.', '今個星期有兩個人問我用甚麼香水。', '이번 주에만 두 번이나 무슨 향이냐고 물어봤어요.', 'สัปดาห์นี้มีคนถามสองครั้งว่าใช้น้ำหอมอะไร', 'Minggu ini dua kali ditanya pakai parfum apa.']),
      opinion(['Close and lasting', '貼近而持久', '은은하게 오래가요', 'ละมุนและติดทน', 'Lembut dan tahan lama'],
        ['Not loud, and still on my scarf the next day.', '不張揚，翌日頸巾仍有餘香。', '강하지 않은데 다음 날 스카프에도 남아 있어요.', 'ไม่แรง แต่วันรุ่งขึ้นยังอยู่บนผ้าพันคอ', 'Tidak menyengat, besoknya masih ada di syal.']),
      opinion(['My signature', '我的專屬香', '제 시그니처예요', 'กลิ่นประจำตัว', 'Jadi ciri khas saya'],
        ['I’ve stopped looking for another.', '已經不再找其他了。', '이제 다른 향은 안 찾아요.', 'เลิกมองหากลิ่นอื่นแล้ว', 'Sudah berhenti mencari yang lain.']),
      opinion(['A good present', '送禮佳品', '선물하기 좋아요', 'ให้เป็นของขวัญดี', 'Bagus untuk hadiah'],
        ['Bought for my mother, who has stopped using her old one.', '送給媽媽，她已不用舊的了。', '어머니께 드렸더니 쓰시던 걸 안 쓰세요.', 'ซื้อให้แม่ ตอนนี้แม่เลิกใช้ขวดเก่าแล้ว', 'Beli untuk ibu, sekarang yang lama tidak dipakai lagi.']),
    ],
    undecided: [
      opinion(['Try it on first', '建議先試', '먼저 시향해 보세요', 'ควรลองก่อน', 'Coba dulu'],
        ['On paper I loved it; on my skin it turned out sweeter.', '試香紙上很喜歡，上身偏甜。', '시향지에서는 좋았는데 피부에서는 더 달아요.', 'บนกระดาษชอบมาก พออยู่บนผิวหวานกว่า', 'Di kertas suka; di kulit jadi lebih manis.']),
    ],
    disappointed: [
      opinion(['Gone by lunch', '中午就散', '점심이면 사라져요', 'เที่ยงก็หาย', 'Siang sudah hilang'],
        ['Beautiful opening, but I have to spray again.', '前調很美，但要補噴。', '첫 향은 예쁜데 다시 뿌려야 해요.', 'เปิดกลิ่นสวยแต่ต้องฉีดใหม่', 'Pembukaannya indah, tapi harus semprot lagi.']),
    ],
  },
  home: {
    content: [
      opinion(['Fills the room gently', '滿室淡香', '방 안에 은은하게 퍼져요', 'หอมละมุนทั้งห้อง', 'Mengisi ruangan lembut'],
        ['Visitors notice it in the hall, and it never gets too much.', '客人一入門就聞到，卻不會太濃。', '손님들이 현관에서 알아차리는데 과하지 않아요.', 'แขกเข้าบ้านก็ได้กลิ่น แต่ไม่ฉุน', 'Tamu langsung tahu, tapi tidak pernah berlebihan.']),
      opinion(['Lasts and lasts', '很耐用', '정말 오래가요', 'ใช้ได้นาน', 'Awet sekali'],
        ['I’ve had it in the living room since spring.', '由春天起放在客廳至今。', '봄부터 거실에 두고 쓰고 있어요.', 'วางในห้องนั่งเล่นตั้งแต่ต้นปี', 'Sudah di ruang tamu sejak awal tahun.']),
      opinion(['Beautiful on the shelf', '擺設也好看', '놓아두기만 해도 예뻐요', 'วางบนชั้นก็สวย', 'Cantik di rak'],
        ['I’d keep the vessel for flowers.', '用完可留來插花。', '다 쓰면 꽃병으로 쓰려고요.', 'หมดแล้วจะเก็บไว้ใส่ดอกไม้', 'Wadahnya akan saya simpan untuk bunga.']),
    ],
    undecided: [
      opinion(['For small rooms', '適合細房', '작은 방에 좋아요', 'เหมาะกับห้องเล็ก', 'Untuk ruangan kecil'],
        ['Perfect in the bathroom, lost in an open kitchen.', '浴室剛好，開放式廚房就不夠。', '욕실에는 딱인데 거실에는 약해요.', 'ห้องน้ำพอดี แต่ห้องใหญ่กลิ่นเบาไป', 'Pas di kamar mandi, kurang di ruangan luas.']),
    ],
    disappointed: [
      opinion(['Arrived dented', '包裝有凹痕', '상자가 찌그러져 왔어요', 'กล่องบุบ', 'Kotak penyok'],
        ['The box was damaged; the shop replaced it within days.', '盒子有損壞，店舖幾日內就換了。', '상자가 찌그러져 왔는데 며칠 만에 교환해 줬어요.', 'กล่องบุบ แต่ร้านเปลี่ยนให้ภายในไม่กี่วัน', 'Kotaknya rusak; toko menggantinya dalam beberapa hari.']),
    ],
  },
  hair: {
    content: [
      opinion(['Hairdresser noticed', '髮型師都留意到', '미용사도 알아봤어요', 'ช่างทำผมยังสังเกต', 'Penata rambut pun sadar'],
        ['Mine asked what I’ve changed. Only this.', '髮型師問我轉了甚麼，就只是這個。', '뭘 바꿨냐고 묻더라고요. 이것뿐이에요.', 'ช่างถามว่าเปลี่ยนอะไร ก็แค่ตัวนี้', 'Ditanya apa yang berubah. Hanya ini.']),
      opinion(['Tames the humidity', '對付潮濕天', '습한 날에도 차분해요', 'สู้อากาศชื้นได้', 'Jinak saat lembap'],
        ['My hair keeps its shape on the way to work.', '返工路上頭髮仍然貼服。', '출근길에도 머리 모양이 그대로예요.', 'ผมยังอยู่ทรงระหว่างไปทำงาน', 'Rambut tetap rapi di jalan ke kantor.']),
      opinion(['Light, not greasy', '清爽不油膩', '가볍고 기름지지 않아요', 'เบา ไม่มัน', 'Ringan, tidak berminyak'],
        ['Fine hair here, and nothing is weighed down.', '我髮質幼細，用後不扁塌。', '모발이 가는데도 처지지 않아요.', 'ผมเส้นเล็กแต่ไม่แบน', 'Rambut saya halus dan tidak jadi lepek.']),
      opinion(['Back again', '再次購買', '또 샀어요', 'กลับมาซื้ออีก', 'Beli lagi'],
        ['Tried something cheaper in between and came back.', '中途試過平價的，最後還是回來。', '중간에 싼 걸 썼다가 다시 돌아왔어요.', 'ลองตัวถูกกว่าแล้วก็กลับมา', 'Sempat coba yang lebih murah, lalu kembali.']),
    ],
    undecided: [
      opinion(['Good in small amounts', '少量用就好', '조금만 쓰면 좋아요', 'ใช้แต่น้อยดี', 'Bagus kalau sedikit'],
        ['Too much and I have to start again. With less it works.', '用多了要重來，少量就剛好。', '많이 쓰면 다시 해야 하는데 적게 쓰면 괜찮아요.', 'ใช้มากไปต้องเริ่มใหม่ ใช้น้อยกำลังดี', 'Kebanyakan harus ulang. Sedikit saja pas.']),
    ],
    disappointed: [
      opinion(['Not for my hair', '不適合我的髮質', '제 모발엔 안 맞아요', 'ไม่เหมาะกับผมฉัน', 'Tidak cocok di rambut saya'],
        ['Thick and curly here; I noticed little.', '我頭髮粗而鬈，效果不明顯。', '굵은 곱슬이라 큰 차이를 못 느꼈어요.', 'ผมหนาหยิก แทบไม่เห็นผล', 'Rambut tebal keriting; kurang terasa.']),
    ],
  },
  body: {
    content: [
      opinion(['Part of every morning', '每朝必用', '매일 아침 써요', 'ใช้ทุกเช้า', 'Wajib tiap pagi'],
        ['Simple, pleasant and it does what it says.', '簡單好用，名副其實。', '간단하고 좋고 설명 그대로예요.', 'เรียบง่าย ใช้ดี ตรงตามที่บอก', 'Sederhana, nyaman, sesuai klaimnya.']),
      opinion(['No more rough patches', '不再粗糙', '거칠었던 곳이 매끈해요', 'ผิวไม่หยาบแล้ว', 'Tidak kasar lagi'],
        ['My skin was dry from air conditioning. Two weeks later it isn’t.', '冷氣令皮膚乾燥，兩星期後改善了。', '에어컨 때문에 건조했는데 2주 만에 좋아졌어요.', 'ผิวแห้งเพราะแอร์ สองสัปดาห์ก็ดีขึ้น', 'Kulit kering karena AC. Dua minggu kemudian membaik.']),
      opinion(['Two people, one bottle', '二人共用', '둘이 같이 써요', 'ใช้กันสองคน', 'Berdua pakai satu'],
        ['We both like it, so it never stays full for long.', '兩個人都喜歡，很快見底。', '둘 다 좋아해서 금방 줄어요.', 'ชอบทั้งคู่เลยหมดไว', 'Kami berdua suka, jadi cepat habis.']),
      opinion(['Kind to my skin', '溫和', '순해요', 'อ่อนโยนต่อผิว', 'Lembut di kulit'],
        ['No itching, no redness, also right after shaving.', '剃毛後使用也不痕不紅。', '제모 직후에도 가렵거나 붉어지지 않아요.', 'ไม่คันไม่แดง แม้หลังโกนใหม่ๆ', 'Tidak gatal atau merah, bahkan setelah bercukur.']),
    ],
    undecided: [
      opinion(['Does the job', '合格', '무난하게 좋아요', 'ใช้ได้', 'Cukup baik'],
        ['Nothing special, nothing wrong. I’d buy it on sale.', '不過不失，減價會買。', '특별하진 않지만 나쁘지도 않아요. 할인하면 살 것 같아요.', 'ธรรมดาแต่ไม่แย่ ถ้าลดราคาก็ซื้อ', 'Biasa saja, tidak buruk. Beli lagi kalau diskon.']),
    ],
    disappointed: [
      opinion(['Difficult cap', '蓋難開', '뚜껑이 불편해요', 'ฝาเปิดยาก', 'Tutupnya susah'],
        ['The product is fine, but it’s hard to open with wet hands.', '產品不錯，但濕手難開。', '제품은 괜찮은데 젖은 손으로 열기 힘들어요.', 'ตัวสินค้าดีแต่มือเปียกเปิดยาก', 'Produknya baik, tapi sulit dibuka dengan tangan basah.']),
    ],
  },
  tools: {
    content: [
      opinion(['Feels well made', '做工好', '잘 만들어졌어요', 'งานดี', 'Terasa kokoh'],
        ['Good weight, neat finish, and nothing has come loose.', '手感佳，做工細緻，沒有鬆脫。', '무게감이 좋고 마감이 깔끔해요.', 'น้ำหนักดี งานเรียบร้อย ไม่มีอะไรหลวม', 'Bobotnya pas, rapi, tidak ada yang longgar.']),
      opinion(['Replaced three others', '一件取代三件', '세 개를 대신해요', 'แทนได้สามชิ้น', 'Menggantikan tiga lainnya'],
        ['I use this one for everything now.', '現在甚麼都用這個。', '이제 이것만 써요.', 'ตอนนี้ใช้ชิ้นนี้กับทุกอย่าง', 'Sekarang semua pakai ini.']),
      opinion(['Comes everywhere', '隨身攜帶', '어디든 가져가요', 'พกไปทุกที่', 'Ikut ke mana-mana'],
        ['Fits in my weekend bag, and I missed it when I forgot it.', '放得入旅行袋，忘記帶會掛住它。', '여행 가방에 쏙 들어가요. 두고 온 날 아쉬웠어요.', 'ใส่กระเป๋าเดินทางได้ วันที่ลืมถึงกับคิดถึง', 'Muat di tas akhir pekan; rindu saat tertinggal.']),
      opinion(['Good after a year', '用了一年仍然好', '1년 써도 멀쩡해요', 'หนึ่งปีแล้วยังดี', 'Setahun masih bagus'],
        ['Used daily and it looks as it did when it came.', '每日使用，仍像新的一樣。', '매일 쓰는데도 처음 그대로예요.', 'ใช้ทุกวันยังเหมือนใหม่', 'Dipakai tiap hari, masih seperti baru.']),
    ],
    undecided: [
      opinion(['Solid, a little dear', '好用但偏貴', '좋은데 조금 비싸요', 'ดีแต่แพงไปหน่อย', 'Bagus, agak mahal'],
        ['I like it, but I’d wait for a reduction.', '喜歡，但會等減價。', '마음에 드는데 할인할 때 사세요.', 'ชอบแต่รอลดราคาจะดีกว่า', 'Suka, tapi lebih baik tunggu diskon.']),
    ],
    disappointed: [
      opinion(['Smaller than I thought', '比想像中細', '생각보다 작아요', 'เล็กกว่าที่คิด', 'Lebih kecil dari perkiraan'],
        ['Look at the measurements before you order.', '落單前請看清楚尺寸。', '주문 전에 크기를 확인하세요.', 'ดูขนาดก่อนสั่ง', 'Lihat ukurannya sebelum memesan.']),
    ],
  },
  gifts: {
    content: [
      opinion(['She loved it', '收到很喜歡', '정말 좋아했어요', 'เธอชอบมาก', 'Dia suka sekali'],
        ['Looks far more expensive than it was.', '看起來比實際價錢高檔。', '가격보다 훨씬 고급스러워 보여요.', 'ดูแพงกว่าราคาจริงมาก', 'Terlihat jauh lebih mahal dari harganya.']),
      opinion(['A good way to try', '試用好選擇', '입문용으로 좋아요', 'เหมาะสำหรับลอง', 'Cara bagus untuk mencoba'],
        ['I bought full sizes of two of the pieces afterwards.', '之後買了其中兩件正裝。', '써 보고 두 가지는 정품으로 샀어요.', 'ลองแล้วซื้อไซซ์ปกติสองชิ้น', 'Setelahnya saya beli ukuran penuh dua di antaranya.']),
      opinion(['Arrived ready to give', '即收即送', '바로 선물했어요', 'ได้มาพร้อมให้', 'Siap diberikan'],
        ['No wrapping needed, and the card was in the box.', '毋須再包裝，盒內附卡。', '포장할 필요 없이 카드까지 들어 있었어요.', 'ไม่ต้องห่อเพิ่ม มีการ์ดในกล่อง', 'Tidak perlu dibungkus, kartunya sudah di dalam.']),
    ],
    undecided: [
      opinion(['Nice box, small pieces', '盒靚，份量細', '상자는 예쁜데 양이 적어요', 'กล่องสวย ชิ้นเล็ก', 'Kotak cantik, isinya kecil'],
        ['Lovely as a present; for myself I’d take full sizes.', '送禮合適，自用會買正裝。', '선물로는 좋은데 제가 쓰기엔 양이 적어요.', 'ให้เป็นของขวัญดี ถ้าใช้เองจะเอาไซซ์ปกติ', 'Bagus untuk hadiah; untuk sendiri pilih ukuran penuh.']),
    ],
    disappointed: [
      opinion(['One piece was missing', '少了一件', '하나가 빠져 있었어요', 'ขาดไปหนึ่งชิ้น', 'Kurang satu'],
        ['Customer care sent it on, but the birthday was over.', '客服補寄，但生日已過。', '고객센터에서 보내 줬지만 생일이 지났어요.', 'ฝ่ายบริการส่งตามมาให้ แต่วันเกิดผ่านไปแล้ว', 'Layanan pelanggan mengirim susulan, tapi ulang tahun sudah lewat.']),
    ],
  },
} as const satisfies Readonly<Record<string, Opinions>>;

export type OpinionGroup = keyof typeof OPINIONS;
