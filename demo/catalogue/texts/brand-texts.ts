import {
  type FiveLanguages,
  fiveLanguages,
  joinSentences,
} from '#commerce-api/catalogue/five-languages.ts';
import type { Language } from '#domain/locale/locales.ts';
import { lineName } from './line-names.ts';

/** Where a brand comes from, what it believes in, and its lines. Its description is made of these. */
export interface BrandTexts {
  readonly city: keyof typeof CITIES;
  readonly ethos: keyof typeof ETHOS;
  /** At least three. */
  readonly lines: ReadonlyArray<string>;
}

// biome-ignore format: a table reads best with one city a line
const CITIES = {
  Athens: fiveLanguages('Athens', '雅典', '아테네', 'เอเธนส์', 'Athena'),
  Auckland: fiveLanguages('Auckland', '奧克蘭', '오클랜드', 'โอ๊คแลนด์', 'Auckland'),
  Bangkok: fiveLanguages('Bangkok', '曼谷', '방콕', 'กรุงเทพฯ', 'Bangkok'),
  Bath: fiveLanguages('Bath', '巴斯', '바스', 'บาธ', 'Bath'),
  Berlin: fiveLanguages('Berlin', '柏林', '베를린', 'เบอร์ลิน', 'Berlin'),
  Biarritz: fiveLanguages('Biarritz', '比亞里茨', '비아리츠', 'บียาริตซ์', 'Biarritz'),
  Brest: fiveLanguages('Brest', '布雷斯特', '브레스트', 'เบรสต์', 'Brest'),
  'Chiang Mai': fiveLanguages('Chiang Mai', '清邁', '치앙마이', 'เชียงใหม่', 'Chiang Mai'),
  Clermont: fiveLanguages('Clermont', '克萊蒙', '클레르몽', 'แกลร์มง', 'Clermont'),
  Copenhagen: fiveLanguages('Copenhagen', '哥本哈根', '코펜하겐', 'โคเปนเฮเกน', 'Kopenhagen'),
  Dublin: fiveLanguages('Dublin', '都柏林', '더블린', 'ดับลิน', 'Dublin'),
  Edinburgh: fiveLanguages('Edinburgh', '愛丁堡', '에든버러', 'เอดินบะระ', 'Edinburgh'),
  Gothenburg: fiveLanguages('Gothenburg', '哥德堡', '예테보리', 'โกเธนเบิร์ก', 'Gothenburg'),
  Grasse: fiveLanguages('Grasse', '格拉斯', '그라스', 'กราสส์', 'Grasse'),
  Hamburg: fiveLanguages('Hamburg', '漢堡', '함부르크', 'ฮัมบูร์ก', 'Hamburg'),
  'Hong Kong': fiveLanguages('Hong Kong', '香港', '홍콩', 'ฮ่องกง', 'Hong Kong'),
  Jakarta: fiveLanguages('Jakarta', '雅加達', '자카르타', 'จาการ์ตา', 'Jakarta'),
  Jeju: fiveLanguages('Jeju', '濟州', '제주', 'เชจู', 'Jeju'),
  Kendal: fiveLanguages('Kendal', '肯德爾', '켄들', 'เคนดัล', 'Kendal'),
  'Kuala Lumpur': fiveLanguages('Kuala Lumpur', '吉隆坡', '쿠알라룸푸르', 'กัวลาลัมเปอร์', 'Kuala Lumpur'),
  Kumano: fiveLanguages('Kumano', '熊野', '구마노', 'คุมาโนะ', 'Kumano'),
  Kyoto: fiveLanguages('Kyoto', '京都', '교토', 'เกียวโต', 'Kyoto'),
  Lisbon: fiveLanguages('Lisbon', '里斯本', '리스본', 'ลิสบอน', 'Lisbon'),
  London: fiveLanguages('London', '倫敦', '런던', 'ลอนดอน', 'London'),
  'Los Angeles': fiveLanguages('Los Angeles', '洛杉磯', '로스앤젤레스', 'ลอสแอนเจลิส', 'Los Angeles'),
  Lyon: fiveLanguages('Lyon', '里昂', '리옹', 'ลียง', 'Lyon'),
  Manila: fiveLanguages('Manila', '馬尼拉', '마닐라', 'มะนิลา', 'Manila'),
  Marseille: fiveLanguages('Marseille', '馬賽', '마르세유', 'มาร์แซย์', 'Marseille'),
  Melbourne: fiveLanguages('Melbourne', '墨爾本', '멜버른', 'เมลเบิร์น', 'Melbourne'),
  Milan: fiveLanguages('Milan', '米蘭', '밀라노', 'มิลาน', 'Milan'),
  Montréal: fiveLanguages('Montréal', '滿地可', '몬트리올', 'มอนทรีออล', 'Montreal'),
  Naples: fiveLanguages('Naples', '那不勒斯', '나폴리', 'เนเปิลส์', 'Napoli'),
  'New York': fiveLanguages('New York', '紐約', '뉴욕', 'นิวยอร์ก', 'New York'),
  Norwich: fiveLanguages('Norwich', '諾域治', '노리치', 'นอริช', 'Norwich'),
  Paris: fiveLanguages('Paris', '巴黎', '파리', 'ปารีส', 'Paris'),
  Penang: fiveLanguages('Penang', '檳城', '페낭', 'ปีนัง', 'Penang'),
  Porto: fiveLanguages('Porto', '波爾圖', '포르투', 'ปอร์โต', 'Porto'),
  Ravenna: fiveLanguages('Ravenna', '拉韋納', '라벤나', 'ราเวนนา', 'Ravenna'),
  Seoul: fiveLanguages('Seoul', '首爾', '서울', 'โซล', 'Seoul'),
  Sheffield: fiveLanguages('Sheffield', '錫菲爾德', '셰필드', 'เชฟฟีลด์', 'Sheffield'),
  Singapore: fiveLanguages('Singapore', '新加坡', '싱가포르', 'สิงคโปร์', 'Singapura'),
  Stockholm: fiveLanguages('Stockholm', '斯德哥爾摩', '스톡홀름', 'สตอกโฮล์ม', 'Stockholm'),
  Sydney: fiveLanguages('Sydney', '悉尼', '시드니', 'ซิดนีย์', 'Sydney'),
  Tasmania: fiveLanguages('Tasmania', '塔斯曼尼亞', '태즈메이니아', 'แทสมาเนีย', 'Tasmania'),
  Tavira: fiveLanguages('Tavira', '塔維拉', '타비라', 'ตาวีรา', 'Tavira'),
  Vienna: fiveLanguages('Vienna', '維也納', '빈', 'เวียนนา', 'Wina'),
  Wellington: fiveLanguages('Wellington', '威靈頓', '웰링턴', 'เวลลิงตัน', 'Wellington'),
} as const;

const ETHOS = {
  barber: fiveLanguages(
    'Grooming learnt at the barber’s chair: few steps, no fuss, a clean finish.',
    '源自理髮店的男士護理心得：步驟簡單，效果俐落。',
    '이발소에서 다듬어 온 그루밍 노하우를 담아, 간결하고 깔끔하게 마무리합니다.',
    'ถ่ายทอดความรู้จากเก้าอี้บาร์เบอร์ ขั้นตอนน้อย ไม่ยุ่งยาก ดูสะอาดเนี้ยบ',
    'Perawatan pria ala barbershop: langkahnya sedikit, hasilnya rapi.',
  ),
  colour: fiveLanguages(
    'Colour comes first: saturated pigments in textures that are a pleasure to wear.',
    '以色彩為先，飽滿顯色，質地舒適好上妝。',
    '선명한 발색과 편안한 텍스처, 언제나 컬러를 먼저 생각합니다.',
    'ให้สีสันมาก่อนเสมอ เม็ดสีแน่นในเนื้อสัมผัสที่สบายผิว',
    'Warna selalu yang utama: pigmen pekat dengan tekstur yang nyaman dipakai.',
  ),
  craft: fiveLanguages(
    'Made by people who care about handles, hinges and the last millimetre.',
    '由講究每個細節的匠人製作，連最後一毫米也不放過。',
    '손잡이부터 마지막 1밀리미터까지 정성을 다하는 장인의 손길로 만듭니다.',
    'สร้างสรรค์โดยช่างฝีมือที่ใส่ใจทุกรายละเอียดจนถึงมิลลิเมตรสุดท้าย',
    'Dibuat oleh perajin yang memperhatikan setiap detail hingga milimeter terakhir.',
  ),
  curls: fiveLanguages(
    'Everything a curl needs to keep its shape, its moisture and its mood.',
    '專為鬈髮而設，留住彈性、水分與光澤。',
    '곱슬머리의 탄력과 수분, 윤기를 지켜 주는 모든 것을 준비했습니다.',
    'ทุกสิ่งที่ผมลอนต้องการ เพื่อคงรูปทรง ความชุ่มชื้น และความเงางาม',
    'Semua yang dibutuhkan rambut keriting supaya tetap rapi, lembap, dan berkilau.',
  ),
  everyday: fiveLanguages(
    'Well-made essentials for every day, at a price that leaves room for another.',
    '為日常而設的優質必備品，價錢相宜，多買一件也無負擔。',
    '매일 쓰기 좋은 탄탄한 필수품을 부담 없는 가격으로 만납니다.',
    'ไอเท็มจำเป็นคุณภาพดีสำหรับทุกวัน ในราคาที่เอื้อมถึง',
    'Produk esensial berkualitas untuk setiap hari dengan harga bersahabat.',
  ),
  ferment: fiveLanguages(
    'Slow fermentation and short ingredient lists, for skin that looks well rested.',
    '慢發酵、少成分，讓肌膚仿如充分休息般煥發。',
    '느린 발효와 간결한 성분으로 푹 쉰 듯 편안한 피부를 가꿉니다.',
    'กระบวนการหมักอย่างช้าๆ กับส่วนผสมเท่าที่จำเป็น เพื่อผิวที่ดูพักผ่อนเต็มอิ่ม',
    'Fermentasi perlahan dengan sedikit bahan, untuk kulit yang tampak segar.',
  ),
  few: fiveLanguages(
    'A small range, refined until there’s nothing left to take away.',
    '產品不多，每一款都反覆打磨，直至無可刪減。',
    '더 뺄 것이 없을 때까지 다듬은 작은 컬렉션입니다.',
    'ผลิตภัณฑ์จำนวนไม่มาก แต่ขัดเกลาจนไม่เหลือสิ่งเกินจำเป็น',
    'Pilihannya sedikit, tapi setiap produk disempurnakan sampai pas.',
  ),
  fruit: fiveLanguages(
    'Ripe fruit, cold pressed: bright textures that smell as good as they feel.',
    '選用熟成鮮果冷壓萃取，質地清爽，香氣討喜。',
    '잘 익은 과일을 저온 압착해 상큼한 향과 산뜻한 사용감을 살렸습니다.',
    'ผลไม้สุกสกัดเย็น เนื้อสัมผัสสดใส หอมน่าใช้',
    'Buah matang yang diperas dingin: tekstur segar dengan aroma yang menyenangkan.',
  ),
  garden: fiveLanguages(
    'It begins in a walled garden and ends in a bottle worth keeping.',
    '從圍牆花園採摘開始，以值得珍藏的一瓶作結。',
    '담장 안 정원에서 시작해 오래 간직하고 싶은 한 병으로 완성됩니다.',
    'เริ่มต้นจากสวนหลังกำแพงหิน และจบลงในขวดที่น่าเก็บสะสม',
    'Dari kebun bunga ke botol yang sayang untuk dibuang.',
  ),
  gentle: fiveLanguages(
    'Kind to skin that has opinions: fragrance free wherever possible.',
    '為敏感肌膚着想，盡可能不添加香料。',
    '예민한 피부를 먼저 생각해, 향료는 되도록 넣지 않습니다.',
    'อ่อนโยนต่อผิวบอบบาง ปราศจากน้ำหอมเท่าที่เป็นไปได้',
    'Lembut bagi kulit sensitif, sebisa mungkin tanpa pewangi.',
  ),
  humid: fiveLanguages(
    'Tested where the air is eighty per cent water, so that it lasts wherever you are.',
    '在濕度八成的天氣下反覆測試，去到哪裡都持久。',
    '습도 80퍼센트의 날씨에서 시험해 어디서나 산뜻함이 오래갑니다.',
    'ทดสอบในอากาศชื้นแปดสิบเปอร์เซ็นต์ จึงติดทนไม่ว่าคุณอยู่ที่ไหน',
    'Diuji di kelembapan 80 persen, jadi tetap awet di cuaca apa pun.',
  ),
  minerals: fiveLanguages(
    'Volcanic minerals, milled until they vanish into the skin.',
    '將火山礦物研磨至極細，輕觸即融入肌膚。',
    '곱게 간 화산 미네랄을 담아 피부에 자연스럽게 스며듭니다.',
    'แร่ธาตุจากภูเขาไฟ บดละเอียดจนกลืนไปกับผิว',
    'Mineral vulkanik superhalus yang langsung menyatu dengan kulit.',
  ),
  night: fiveLanguages(
    'Made for after dark, when the lights are low and colour does the talking.',
    '為入夜後的時光而生，燈光漸暗，色彩說話。',
    '해가 진 뒤의 시간을 위해, 낮은 조명 아래 더 빛나도록 만들었습니다.',
    'สร้างมาเพื่อค่ำคืน เมื่อแสงไฟสลัวและสีสันทำหน้าที่แทนคำพูด',
    'Untuk malam hari, saat lampu temaram dan warna jadi pusat perhatian.',
  ),
  petals: fiveLanguages(
    'Petals picked before sunrise and steeped the old way.',
    '日出前採摘的花瓣，以傳統方法慢慢浸製。',
    '해 뜨기 전에 딴 꽃잎을 전통 방식으로 천천히 우려냅니다.',
    'กลีบดอกไม้ที่เก็บก่อนรุ่งสาง แช่สกัดด้วยวิธีดั้งเดิม',
    'Kelopak yang dipetik sebelum fajar dan diseduh dengan cara tradisional.',
  ),
  play: fiveLanguages(
    'Beauty as play: bright ideas, soft prices and nothing too serious.',
    '美妝就是好玩：創意鮮明，價格親民，不必太認真。',
    '톡톡 튀는 아이디어와 부담 없는 가격, 즐거운 놀이 같은 뷰티입니다.',
    'ความงามคือความสนุก ไอเดียสดใส ราคาสบายกระเป๋า ไม่ต้องจริงจังเกินไป',
    'Kecantikan itu seru: ide segar, harga ramah, tidak usah terlalu serius.',
  ),
  resins: fiveLanguages(
    'Resins, woods and patience: scents that unfold slowly and stay.',
    '樹脂、木香與耐性，香氣緩緩展開，久久不散。',
    '수지와 나무, 그리고 기다림. 천천히 피어나 오래 머무는 향입니다.',
    'ยางไม้ เนื้อไม้ และความอดทน กลิ่นหอมที่ค่อยๆ เผยและติดทนนาน',
    'Resin, kayu, dan kesabaran: aroma yang mekar perlahan dan bertahan lama.',
  ),
  ritual: fiveLanguages(
    'Bathing as it used to be: unhurried, fragrant, good for the whole house.',
    '重拾沐浴的儀式感：從容、芬芳，全家共享。',
    '서두르지 않는 향기로운 목욕 시간을 온 가족에게 선사합니다.',
    'พิธีกรรมการอาบน้ำแบบดั้งเดิม ไม่เร่งรีบ หอมกรุ่น เหมาะกับทุกคนในบ้าน',
    'Ritual mandi seperti dulu: santai, harum, untuk seisi rumah.',
  ),
  salon: fiveLanguages(
    'Developed by working hairdressers, who test on Saturday what they sell on Monday.',
    '由現役髮型師研發，沙龍實測，效果可靠。',
    '현직 헤어 디자이너가 살롱에서 직접 써 보고 만든 제품입니다.',
    'คิดค้นโดยช่างทำผมตัวจริง ทดสอบในซาลอนก่อนถึงมือคุณ',
    'Diracik oleh penata rambut aktif dan diuji langsung di salon.',
  ),
  science: fiveLanguages(
    'Percentages on the label, reasons on the back, results that can be measured.',
    '成分濃度清楚標示，功效有據可依。',
    '성분 함량을 투명하게 밝히고, 근거 있는 결과를 추구합니다.',
    'ระบุเปอร์เซ็นต์บนฉลาก อธิบายเหตุผลชัดเจน ผลลัพธ์วัดได้',
    'Kadar bahan tertera di label, manfaatnya jelas, hasilnya terukur.',
  ),
  sea: fiveLanguages(
    'Sea water, algae and salt, gathered at the turn of the tide.',
    '在潮汐轉換之際採集海水、海藻與海鹽。',
    '밀물과 썰물이 바뀌는 때에 거둔 바닷물과 해조, 소금을 담았습니다.',
    'น้ำทะเล สาหร่าย และเกลือ เก็บเกี่ยวในจังหวะน้ำขึ้นน้ำลง',
    'Air laut, alga, dan garam yang dipanen saat pergantian pasang.',
  ),
  sun: fiveLanguages(
    'Sun care from people who live with a great deal of sun.',
    '來自陽光充沛之地的防曬專家。',
    '햇살 가득한 곳에서 사는 사람들이 만든 선케어입니다.',
    'ผลิตภัณฑ์กันแดดจากผู้คนที่ใช้ชีวิตท่ามกลางแสงแดด',
    'Sunscreen dari mereka yang setiap hari hidup di bawah terik matahari.',
  ),
} as const satisfies Record<string, FiveLanguages>;

/** Three sentences about a brand. */
export function brandDescription({ city, ethos, lines }: BrandTexts): FiveLanguages {
  const place = CITIES[city];
  const origin = fiveLanguages(
    `Born in ${place.en}.`,
    `誕生於${place.zh}。`,
    `${place.ko}에서 시작된 브랜드입니다.`,
    `แบรนด์จาก${place.th}`,
    `Lahir di ${place.id}.`,
  );
  return joinSentences(origin, ETHOS[ethos], linesToKnow(lines));
}

function linesToKnow(lines: ReadonlyArray<string>): FiveLanguages {
  const known = lines.slice(0, 3).map(lineName);
  const write = (language: Language, separator: string, last = separator) => {
    const names = known.map((name) => name[language]);
    return `${names.slice(0, -1).join(separator)}${last}${names.at(-1)}`;
  };
  return fiveLanguages(
    `Look for ${write('en', ', ', ' and ')}.`,
    `人氣系列包括 ${write('zh', '、', ' 及 ')}。`,
    `대표 라인은 ${write('ko', ', ')}입니다.`,
    `ไลน์เด่น ได้แก่ ${write('th', ', ', ' และ ')}`,
    `Lini andalannya ${write('id', ', ', ', dan ')}.`,
  );
}
