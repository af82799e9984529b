import type { FiveTexts } from '#commerce-api/catalogue/five-languages.ts';
import type { FamilyName } from '../texts/families.ts';

/** An ingredient that people buy a product for. */
export interface Active {
  readonly inci: string;
  readonly name: FiveTexts;
  readonly text: FiveTexts;
}

// biome-ignore format: a table reads best with one text a line
const ACTIVES = {
  hyaluronic: {
    inci: 'Sodium Hyaluronate',
    name: ['Hyaluronic acid', '透明質酸', '히알루론산', 'กรดไฮยาลูรอนิก', 'Asam hialuronat'],
    text: [
      'Holds many times its weight in water, and keeps it in the skin.',
      '能鎖住自身重量多倍的水分，令肌膚持續水潤。',
      '자기 무게의 몇 배에 이르는 수분을 끌어당겨 피부에 머물게 합니다.',
      'อุ้มน้ำได้หลายเท่าของน้ำหนักตัวเองและกักเก็บไว้ในผิว',
      'Mengikat air berkali lipat beratnya dan menjaganya di kulit.',
    ],
  },
  vitaminC: {
    inci: 'Ascorbyl Glucoside',
    name: ['Vitamin C', '維他命 C', '비타민 C', 'วิตามินซี', 'Vitamin C'],
    text: [
      'A stable form that brightens and evens the look of the skin.',
      '性質穩定，有助提亮並均勻膚色。',
      '안정화된 형태로 피부 톤을 맑고 고르게 가꿉니다.',
      'รูปแบบเสถียรที่ช่วยให้ผิวดูกระจ่างใสและสม่ำเสมอ',
      'Bentuk stabil yang membuat kulit tampak cerah dan merata.',
    ],
  },
  collagen: {
    inci: 'Soluble Collagen',
    name: ['Collagen', '膠原蛋白', '콜라겐', 'คอลลาเจน', 'Kolagen'],
    text: [
      'Forms a light film that keeps skin supple and holds moisture.',
      '形成輕薄保護膜，鎖住水分，令肌膚柔軟。',
      '얇은 보습막을 만들어 피부를 탄력 있고 촉촉하게 합니다.',
      'สร้างฟิล์มบางๆ ให้ผิวนุ่มเด้งและคงความชุ่มชื้น',
      'Membentuk lapisan tipis yang menjaga kulit kenyal dan lembap.',
    ],
  },
  peptide: {
    inci: 'Palmitoyl Tripeptide-1',
    name: ['Peptide', '胜肽', '펩타이드', 'เปปไทด์', 'Peptida'],
    text: [
      'A short chain of amino acids that helps skin look firmer.',
      '由胺基酸組成的短鏈，令肌膚看起來更緊緻。',
      '아미노산 사슬로 피부가 탄탄해 보이도록 돕습니다.',
      'สายกรดอะมิโนสั้นๆ ที่ช่วยให้ผิวดูกระชับ',
      'Rantai asam amino pendek yang membantu kulit tampak kencang.',
    ],
  },
  centella: {
    inci: 'Centella Asiatica Extract',
    name: ['Centella', '積雪草', '센텔라', 'ใบบัวบก', 'Centella'],
    text: [
      'A plant extract that comforts skin and calms the look of redness.',
      '植物萃取，舒緩肌膚，減淡泛紅。',
      '붉어진 피부를 편안하게 진정시키는 식물 추출물입니다.',
      'สารสกัดจากพืชที่ปลอบประโลมผิวและลดเลือนรอยแดง',
      'Ekstrak tanaman yang menenangkan kulit dan menyamarkan kemerahan.',
    ],
  },
  oat: {
    inci: 'Avena Sativa Kernel Flour',
    name: ['Colloidal oat', '膠體燕麥', '콜로이드 오트', 'โอ๊ตคอลลอยด์', 'Oat koloidal'],
    text: [
      'Finely milled oat that relieves dry, itchy skin.',
      '細磨燕麥，舒緩乾燥痕癢。',
      '곱게 간 귀리로 건조하고 가려운 피부를 달래 줍니다.',
      'ข้าวโอ๊ตบดละเอียดช่วยบรรเทาผิวแห้งคัน',
      'Oat giling halus yang meredakan kulit kering dan gatal.',
    ],
  },
  ceramide: {
    inci: 'Ceramide NP',
    name: ['Ceramide', '神經酰胺', '세라마이드', 'เซราไมด์', 'Ceramide'],
    text: [
      'A lipid of the skin’s own barrier, which keeps water in.',
      '肌膚屏障本身的脂質，防止水分流失。',
      '피부 장벽을 이루는 지질로 수분이 빠져나가지 않게 합니다.',
      'ไขมันของเกราะผิวที่ช่วยกักน้ำไว้ในผิว',
      'Lipid alami skin barrier yang menjaga air tetap di kulit.',
    ],
  },
  retinol: {
    inci: 'Retinol',
    name: ['Retinol', '視黃醇', '레티놀', 'เรตินอล', 'Retinol'],
    text: [
      'Smooths the look of lines and texture. Best at night, and slowly at first.',
      '撫平細紋與粗糙，宜晚間使用，初用時循序漸進。',
      '잔주름과 피부결을 매끄럽게 합니다. 밤에, 처음에는 천천히 사용하세요.',
      'ช่วยให้ริ้วรอยและผิวดูเรียบเนียน ควรใช้ตอนกลางคืนและเริ่มทีละน้อย',
      'Menghaluskan garis dan tekstur. Sebaiknya malam hari, mulai perlahan.',
    ],
  },
  niacinamide: {
    inci: 'Niacinamide',
    name: ['Niacinamide', '煙酰胺', '나이아신아마이드', 'ไนอาซินาไมด์', 'Niacinamide'],
    text: [
      'Vitamin B3: balances oil and refines the look of pores.',
      '維他命 B3，平衡油脂，細緻毛孔。',
      '비타민 B3로 유분을 조절하고 모공을 매끈하게 정돈합니다.',
      'วิตามินบี 3 ปรับสมดุลความมันและให้รูขุมขนดูละเอียด',
      'Vitamin B3: menyeimbangkan minyak dan menyamarkan pori.',
    ],
  },
  salicylic: {
    inci: 'Salicylic Acid',
    name: ['Salicylic acid', '水楊酸', '살리실산', 'กรดซาลิไซลิก', 'Asam salisilat'],
    text: [
      'Dissolves in oil, so it clears pores from inside.',
      '可溶於油脂，深入清理毛孔。',
      '기름에 녹아 모공 속까지 깨끗하게 합니다.',
      'ละลายในน้ำมัน จึงทำความสะอาดได้ลึกถึงในรูขุมขน',
      'Larut dalam minyak sehingga membersihkan pori dari dalam.',
    ],
  },
  zinc: {
    inci: 'Zinc PCA',
    name: ['Zinc PCA', '鋅 PCA', '징크피씨에이', 'ซิงก์พีซีเอ', 'Zinc PCA'],
    text: [
      'Helps to keep shine in check.',
      '有助控油，減少油光。',
      '번들거림을 덜어 줍니다.',
      'ช่วยควบคุมความมันบนผิว',
      'Membantu mengendalikan kilap.',
    ],
  },
  panthenol: {
    inci: 'Panthenol',
    name: ['Panthenol', '維他命原 B5', '판테놀', 'แพนทีนอล', 'Panthenol'],
    text: [
      'Provitamin B5: draws in moisture and leaves a soft feel.',
      '維他命原 B5，吸收水分，觸感柔軟。',
      '프로비타민 B5로 수분을 끌어당겨 부드럽게 합니다.',
      'โปรวิตามินบี 5 เติมความชุ่มชื้นให้สัมผัสนุ่ม',
      'Provitamin B5: menarik kelembapan dan memberi rasa lembut.',
    ],
  },
  allantoin: {
    inci: 'Allantoin',
    name: ['Allantoin', '尿囊素', '알란토인', 'อัลลันโทอิน', 'Allantoin'],
    text: [
      'Softens and comforts skin that is easily irritated.',
      '柔軟並舒緩容易敏感的肌膚。',
      '쉽게 예민해지는 피부를 부드럽고 편안하게 합니다.',
      'ช่วยให้ผิวที่ระคายเคืองง่ายนุ่มและสบายขึ้น',
      'Melembutkan dan menenangkan kulit yang mudah iritasi.',
    ],
  },
  shea: {
    inci: 'Butyrospermum Parkii Butter',
    name: ['Shea butter', '乳木果油', '시어버터', 'เชียบัตเตอร์', 'Shea butter'],
    text: [
      'A rich plant butter that softens and seals in moisture.',
      '滋潤的植物油脂，柔軟並鎖住水分。',
      '풍부한 식물성 버터로 부드럽게 하고 수분을 가둡니다.',
      'บัตเตอร์จากพืชเข้มข้น ให้ผิวนุ่มและกักเก็บความชุ่มชื้น',
      'Butter nabati kaya yang melembutkan dan mengunci kelembapan.',
    ],
  },
  citrus: {
    inci: 'Citrus Aurantium Dulcis Peel Extract',
    name: ['Orange peel extract', '甜橙皮萃取', '오렌지 껍질 추출물', 'สารสกัดเปลือกส้ม', 'Ekstrak kulit jeruk'],
    text: [
      'Freshens the skin and gives the scent its lift.',
      '令肌膚清爽，為香氣添上活力。',
      '피부를 산뜻하게 하고 향에 생기를 더합니다.',
      'ให้ผิวสดชื่นและเพิ่มความสดใสให้กลิ่น',
      'Menyegarkan kulit dan memberi aroma yang cerah.',
    ],
  },
  rice: {
    inci: 'Oryza Sativa Extract',
    name: ['Rice extract', '米萃取', '쌀 추출물', 'สารสกัดข้าว', 'Ekstrak beras'],
    text: [
      'Leaves skin smooth and quietly bright.',
      '令肌膚柔滑，透現光采。',
      '피부를 매끄럽고 은은하게 환하게 합니다.',
      'ให้ผิวเรียบเนียนและดูกระจ่างอย่างเป็นธรรมชาติ',
      'Membuat kulit halus dan tampak cerah alami.',
    ],
  },
  coconut: {
    inci: 'Cocos Nucifera Oil',
    name: ['Coconut oil', '椰子油', '코코넛 오일', 'น้ำมันมะพร้าว', 'Minyak kelapa'],
    text: [
      'A light oil that softens without a heavy film.',
      '質感輕盈，柔軟肌膚而不厚重。',
      '가벼운 오일로 무겁지 않게 피부를 부드럽게 합니다.',
      'น้ำมันเนื้อเบา ให้ผิวนุ่มโดยไม่หนักผิว',
      'Minyak ringan yang melembutkan tanpa rasa berat.',
    ],
  },
  lavender: {
    inci: 'Lavandula Angustifolia Oil',
    name: ['Lavender oil', '薰衣草油', '라벤더 오일', 'น้ำมันลาเวนเดอร์', 'Minyak lavender'],
    text: [
      'Gives the scent that many know from bedtime.',
      '帶來令人放鬆的睡前香氣。',
      '잠자리에서 익숙한 편안한 향을 더합니다.',
      'ให้กลิ่นผ่อนคลายที่คุ้นเคยก่อนนอน',
      'Memberi aroma menenangkan yang akrab sebelum tidur.',
    ],
  },
  argan: {
    inci: 'Argania Spinosa Kernel Oil',
    name: ['Argan oil', '摩洛哥堅果油', '아르간 오일', 'น้ำมันอาร์แกน', 'Minyak argan'],
    text: [
      'Smooths the hair’s surface, for less frizz and more shine.',
      '撫順髮絲表層，減少毛躁，增添光澤。',
      '모발 표면을 정돈해 부스스함은 줄이고 윤기는 더합니다.',
      'เคลือบผิวเส้นผมให้เรียบ ลดชี้ฟูและเพิ่มความเงา',
      'Menghaluskan permukaan rambut agar tidak mengembang dan lebih berkilau.',
    ],
  },
  protein: {
    inci: 'Hydrolyzed Wheat Protein',
    name: ['Wheat protein', '小麥蛋白', '밀 단백질', 'โปรตีนข้าวสาลี', 'Protein gandum'],
    text: [
      'Coats damaged lengths, so that they break less.',
      '包裹受損髮絲，減少斷裂。',
      '손상된 모발을 감싸 끊어짐을 줄여 줍니다.',
      'เคลือบเส้นผมที่เสียให้ขาดหลุดน้อยลง',
      'Melapisi batang rambut rusak agar tidak mudah patah.',
    ],
  },
  riceProtein: {
    inci: 'Hydrolyzed Rice Protein',
    name: ['Rice protein', '米蛋白', '쌀 단백질', 'โปรตีนข้าว', 'Protein beras'],
    text: [
      'Gives fine hair body without weight.',
      '為細軟髮絲增添蓬鬆而不厚重。',
      '가는 모발에 무게감 없이 볼륨을 더합니다.',
      'เพิ่มความหนาให้ผมเส้นเล็กโดยไม่หนัก',
      'Memberi volume pada rambut halus tanpa beban.',
    ],
  },
  sunflower: {
    inci: 'Helianthus Annuus Seed Extract',
    name: ['Sunflower seed extract', '葵花籽萃取', '해바라기씨 추출물', 'สารสกัดเมล็ดทานตะวัน', 'Ekstrak biji bunga matahari'],
    text: [
      'Its antioxidants help colour to stay bright.',
      '抗氧化成分有助髮色保持亮麗。',
      '항산화 성분이 염색 컬러를 선명하게 지켜 줍니다.',
      'สารต้านอนุมูลอิสระช่วยให้สีผมสดใส',
      'Antioksidannya membantu warna tetap cerah.',
    ],
  },
  piroctone: {
    inci: 'Piroctone Olamine',
    name: ['Piroctone olamine', '吡羅克酮乙醇胺鹽', '피록톤올아민', 'ไพรอกโทนโอลามีน', 'Piroctone olamine'],
    text: [
      'Keeps flakes away and the scalp comfortable.',
      '減少頭屑，令頭皮舒適。',
      '각질을 덜고 두피를 편안하게 합니다.',
      'ลดขุยและให้หนังศีรษะสบาย',
      'Mengurangi ketombe dan menjaga kulit kepala nyaman.',
    ],
  },
  menthol: {
    inci: 'Menthol',
    name: ['Menthol', '薄荷醇', '멘톨', 'เมนทอล', 'Mentol'],
    text: [
      'Feels cool the moment it touches the skin.',
      '接觸肌膚即時清涼。',
      '닿는 순간 시원합니다.',
      'ให้ความรู้สึกเย็นทันทีที่สัมผัสผิว',
      'Terasa sejuk begitu menyentuh kulit.',
    ],
  },
  aloe: {
    inci: 'Aloe Barbadensis Leaf Juice',
    name: ['Aloe vera', '蘆薈', '알로에', 'ว่านหางจระเข้', 'Lidah buaya'],
    text: [
      'Soothes and refreshes after sun or razor.',
      '曬後或剃鬚後舒緩清爽。',
      '햇볕이나 면도 후의 피부를 달래고 산뜻하게 합니다.',
      'ปลอบประโลมและให้ความสดชื่นหลังแดดหรือการโกน',
      'Menenangkan dan menyegarkan setelah matahari atau cukur.',
    ],
  },
  charcoal: {
    inci: 'Charcoal Powder',
    name: ['Charcoal', '活性炭', '차콜', 'ชาร์โคล', 'Charcoal'],
    text: [
      'Takes up oil and dust.',
      '吸附油脂與塵垢。',
      '유분과 먼지를 흡착합니다.',
      'ดูดซับความมันและฝุ่น',
      'Menyerap minyak dan debu.',
    ],
  },
  cedarwood: {
    inci: 'Cedrus Atlantica Bark Oil',
    name: ['Cedarwood oil', '雪松油', '시더우드 오일', 'น้ำมันซีดาร์วูด', 'Minyak cedarwood'],
    text: [
      'Gives the dry, woody scent.',
      '帶來乾爽木質香氣。',
      '건조한 나무 향을 더합니다.',
      'ให้กลิ่นไม้แห้งสะอาด',
      'Memberi aroma kayu yang kering.',
    ],
  },
  honey: {
    inci: 'Mel',
    name: ['Honey', '蜂蜜', '꿀', 'น้ำผึ้ง', 'Madu'],
    text: [
      'Draws in moisture and softens rough lips.',
      '吸收水分，柔軟粗糙雙唇。',
      '수분을 끌어당겨 거친 입술을 부드럽게 합니다.',
      'ดึงความชุ่มชื้นและทำให้ริมฝีปากนุ่ม',
      'Menarik kelembapan dan melembutkan bibir kasar.',
    ],
  },
  raspberry: {
    inci: 'Rubus Idaeus Seed Oil',
    name: ['Raspberry seed oil', '紅桑子籽油', '라즈베리씨 오일', 'น้ำมันเมล็ดราสป์เบอร์รี่', 'Minyak biji raspberry'],
    text: [
      'Rich in fatty acids that keep lips supple.',
      '富含脂肪酸，令雙唇柔軟。',
      '지방산이 풍부해 입술을 유연하게 합니다.',
      'อุดมด้วยกรดไขมัน ให้ริมฝีปากนุ่มชุ่มชื้น',
      'Kaya asam lemak yang menjaga bibir lentur.',
    ],
  },
  peppermint: {
    inci: 'Mentha Piperita Oil',
    name: ['Peppermint oil', '薄荷油', '페퍼민트 오일', 'น้ำมันเปปเปอร์มินต์', 'Minyak peppermint'],
    text: [
      'Tingles, and makes lips look fuller.',
      '微涼刺激，令雙唇看起來更豐盈。',
      '시원한 자극으로 입술이 도톰해 보입니다.',
      'ให้ความรู้สึกซ่าเย็น ริมฝีปากดูอิ่มขึ้น',
      'Memberi sensasi sejuk dan bibir tampak lebih penuh.',
    ],
  },
  squalane: {
    inci: 'Squalane',
    name: ['Squalane', '角鯊烷', '스쿠알란', 'สควาเลน', 'Squalane'],
    text: [
      'A weightless plant oil that skin takes to easily.',
      '輕盈的植物來源油脂，肌膚容易吸收。',
      '가벼운 식물성 오일로 피부에 잘 스며듭니다.',
      'น้ำมันจากพืชเนื้อบางเบาที่ผิวซึมซับง่าย',
      'Minyak nabati ringan yang mudah diterima kulit.',
    ],
  },
  uvFilters: {
    inci: 'Ethylhexyl Triazone',
    name: ['UV filters', '紫外線過濾成分', '자외선 차단 성분', 'สารกรองรังสี UV', 'Filter UV'],
    text: [
      'Several that work together against UVA and UVB, and don’t break down in the sun.',
      '多種過濾成分同時抵禦 UVA 與 UVB，遇光穩定。',
      '여러 성분이 UVA와 UVB를 함께 막고 햇빛에도 안정적입니다.',
      'หลายชนิดทำงานร่วมกันป้องกัน UVA และ UVB และคงตัวเมื่อโดนแดด',
      'Beberapa filter bekerja bersama melawan UVA dan UVB, stabil di bawah matahari.',
    ],
  },
} as const satisfies Readonly<Record<string, Active>>;

type ActiveName = keyof typeof ACTIVES;

/** What each modifier of a family stands for, by its English name. */
const BY_MODIFIER: Readonly<
  Partial<Record<FamilyName, Readonly<Record<string, ReadonlyArray<ActiveName>>>>>
> = {
  base: { Hydrating: ['hyaluronic', 'panthenol'], Blurring: ['niacinamide'] },
  lash: { Volumising: ['panthenol'], Lengthening: ['panthenol'] },
  lipColour: { Satin: ['squalane'], Comfort: ['shea', 'hyaluronic'] },
  lipGloss: { Plumping: ['peppermint'], Juicy: ['hyaluronic'] },
  cleanse: {
    Gentle: ['panthenol', 'allantoin'],
    Purifying: ['salicylic'],
    Brightening: ['vitaminC'],
    Calming: ['centella', 'oat'],
    Deep: ['zinc'],
  },
  treat: {
    Hydrating: ['hyaluronic', 'panthenol'],
    Brightening: ['vitaminC', 'niacinamide'],
    Firming: ['peptide', 'collagen'],
    Calming: ['centella', 'allantoin'],
    Barrier: ['ceramide', 'squalane'],
    Renewing: ['retinol', 'squalane'],
    'Pore-Refining': ['niacinamide', 'zinc'],
  },
  sun: {
    Invisible: ['uvFilters'],
    Milky: ['uvFilters', 'hyaluronic'],
    'Oil-Control': ['uvFilters', 'niacinamide'],
    Sport: ['uvFilters'],
  },
  lipCare: {
    Honey: ['honey', 'shea'],
    Berry: ['raspberry', 'shea'],
    Mint: ['peppermint'],
    Unscented: ['ceramide', 'squalane'],
  },
  body: {
    Shea: ['shea'],
    Citrus: ['citrus'],
    'Rice Milk': ['rice'],
    Oat: ['oat'],
    Coconut: ['coconut'],
    Lavender: ['lavender'],
  },
  hairCare: {
    Moisture: ['argan', 'panthenol'],
    Repair: ['protein', 'panthenol'],
    Volume: ['riceProtein'],
    Smoothing: ['argan'],
    'Colour-Care': ['sunflower'],
    'Scalp-Balance': ['piroctone', 'niacinamide'],
  },
  hairStyle: { Shine: ['argan'], 'Heat-Shield': ['protein'] },
  men: {
    Cooling: ['menthol', 'aloe'],
    Charcoal: ['charcoal'],
    Daily: ['panthenol'],
    Cedarwood: ['cedarwood'],
    Sensitive: ['allantoin'],
  },
};

export function activesOf(family: FamilyName, modifier: string): ReadonlyArray<Active> {
  return BY_MODIFIER[family]?.[modifier]?.map((name) => ACTIVES[name]) ?? [];
}
