import type { Language } from '#domain/locale/locales.ts';

/** Which products of the demo catalogue are relevant. All given conditions must hold. */
export interface Relevant {
  /** Category ids, complete or the beginning of one: `makeup.lips`. */
  readonly leaves?: ReadonlyArray<string>;
  readonly brand?: string;
  readonly tag?: string;
  /** Any of these. */
  readonly tags?: ReadonlyArray<string>;
  /** Words of the English name. */
  readonly name?: RegExp;
  /** Words of any variant's English name. */
  readonly variant?: RegExp;
}

export interface Judgement {
  /** What the shopper wants; grade 3. */
  readonly best: Relevant;
  /** What they might accept instead; grade 1. */
  readonly fair?: Relevant;
  /** Of languages with queries. */
  readonly queries: Readonly<Partial<Record<Language, ReadonlyArray<string>>>>;
}

type Queries = readonly [en: string, zh: string, ko: string, th: string, id: string];

/** Several queries in a language are separated by a bar. */
function judge(best: Relevant, fair: Relevant | undefined, queries: Queries): Judgement {
  const [en, zh, ko, th, id] = queries.map((text) => text.split('|'));
  return {
    best,
    ...(fair && { fair }),
    queries: { en: en ?? [], zh: zh ?? [], ko: ko ?? [], th: th ?? [], id: id ?? [] },
  };
}

const leaf = (...leaves: ReadonlyArray<string>): Relevant => ({ leaves });
const LIPS = leaf('makeup.lips', 'minis.makeup.lips', 'gifts.makeup-sets.lip-sets');
const SCENTS = leaf('fragrance.women', 'fragrance.men', 'fragrance.unisex', 'minis.fragrance');
const SKIN_CARE = ['skincare', 'men.skincare', 'minis.skincare'];
const HAIR_CARE = ['hair', 'men.hair', 'minis.hair-and-body', 'tools-and-brushes.hair-tools'];
const FOR_OILY_SKIN = ['Oil Free', 'Best for Oily, Combo, Normal Skin'];
const LIPSTICKS = ['makeup.lips.lipstick', 'makeup.lips.liquid-lipstick', 'minis.makeup.lips'];

/**
 * Kinds of product, alone and with a quality; typical misspellings in each language; brands as
 * their owners write them and as others do; brand and kind; shades; sizes; kinds for a type of skin;
 * questions that only say for which skin or hair.
 */
// biome-ignore format: a table reads best with one judgement a line
export const JUDGEMENTS: ReadonlyArray<Judgement> = [
  judge(leaf(...LIPSTICKS), LIPS, ['lipstick|lipstik|lip stick', '唇膏', '립스틱|립스팁', 'ลิปสติก|ลิปสติค', 'lipstik|lipstick']),
  judge({ leaves: LIPSTICKS, tag: 'Matte Finish' }, leaf(...LIPSTICKS), ['matte lipstick|mattelipstick', '啞光唇膏', '매트 립스틱|매트립스틱', 'ลิปสติกเนื้อแมตต์|ลิปสติก แมตต์', 'lipstik matte']),
  judge(leaf('makeup.face.foundation'), leaf('makeup.face'), ['foundation|fondation', '粉底|粉底液', '파운데이션|파운데이숀', 'รองพื้น', 'foundation']),
  judge(leaf('makeup.face.concealer'), leaf('makeup.face'), ['concealer|consealer', '遮瑕|遮瑕膏', '컨실러|컨씰러', 'คอนซีลเลอร์|คอนซิลเลอร์', 'concealer']),
  judge({ leaves: ['makeup.eyes.mascara'], tag: 'Waterproof' }, leaf('makeup.eyes.mascara'), ['waterproof mascara|mascara waterprof', '防水睫毛液', '워터프루프 마스카라', 'มาสคาร่ากันน้ำ|มาสคารากันน้ำ', 'maskara waterproof']),
  judge(leaf('makeup.eyes.eyeliner'), leaf('makeup.eyes'), ['eyeliner|eye liner|eylinr', '眼線液|眼線', '아이라이너', 'อายไลเนอร์', 'eyeliner']),
  judge(leaf('makeup.cheeks.blush'), leaf('makeup.cheeks'), ['blush|blusher', '胭脂', '블러셔', 'บลัชออน', 'blush on']),
  judge(leaf('makeup.eyes.eyebrow'), leaf('makeup.eyes'), ['brow pencil', '眉筆', '아이브로우', 'ดินสอเขียนคิ้ว', 'pensil alis']),
  judge(leaf('makeup.eyes.eye-palettes'), leaf('makeup.eyes.eyeshadow', 'makeup.eyes.eye-palettes'), ['eyeshadow palette|eye shadow palete', '眼影盤', '아이섀도우 팔레트', 'พาเลทอายแชโดว์', 'palet eyeshadow']),
  judge(leaf('makeup.nails.nail-polish'), leaf('makeup.nails'), ['nail polish|nailpolish', '指甲油', '네일 폴리시', 'ยาทาเล็บ', 'cat kuku|kutek kuku']),
  judge(leaf('skincare.treatments.serums'), leaf('skincare.treatments', 'minis.skincare', 'hair.treat.scalp-serums'), ['serum|face serum', '精華', '세럼', 'เซรั่ม|เซรัม', 'serum']),
  judge({ leaves: ['skincare'], tag: 'Niacinamide' }, leaf('skincare.treatments'), ['niacinamide|niacinimide', 'niacinamide', '나이아신아마이드|niacinamide', 'ไนอะซินาไมด์|niacinamide', 'niacinamide']),
  judge(leaf('skincare.sun-care.face-sunscreen', 'skincare.sun-care.body-sunscreen'), leaf('skincare'), ['sunscreen|sunscren|sun screen', '防曬', '선크림|썬크림', 'ครีมกันแดด|กันแดด', 'sunscreen|tabir surya']),
  judge(leaf('skincare.moisturisers.night-creams'), leaf('skincare.moisturisers'), ['night cream', '晚霜', '나이트 크림|나이트크림', 'ไนท์ครีม', 'krim malam']),
  judge(leaf('skincare.cleansers.cleansing-oils-and-balms'), leaf('skincare.cleansers'), ['cleansing oil|clensing oil', '卸妝油', '클렌징 오일|클렌징오일', 'คลีนซิ่งออยล์', 'cleansing oil']),
  judge(leaf('skincare.masks.sheet-masks'), leaf('skincare.masks'), ['sheet mask|sheetmask', '面膜貼', '시트 마스크|마스크팩', 'ชีทมาสก์', 'sheet mask|masker sheet']),
  judge(leaf('skincare.eye-care.eye-creams'), leaf('skincare.eye-care'), ['eye cream', '眼霜', '아이크림|아이 크림', 'อายครีม', 'krim mata']),
  judge(leaf('skincare.toners-and-essences.toners'), leaf('skincare.toners-and-essences'), ['toner', '爽膚水', '토너', 'โทนเนอร์', 'toner']),
  judge(leaf('skincare.lip-care.lip-balms'), leaf('skincare.lip-care'), ['lip balm|lipbalm', '潤唇膏', '립밤|립 밤', 'ลิปบาล์ม|ลิปบาม', 'lip balm|pelembap bibir']),
  judge(SCENTS, leaf('fragrance', 'gifts.fragrance-sets'), ['perfume|parfum', '香水', '향수|퍼퓸', 'น้ำหอม|นำหอม', 'parfum']),
  judge(leaf('fragrance.home.candles'), leaf('fragrance.home'), ['scented candle|candels', '香薰蠟燭|蠟燭', '향초', 'เทียนหอม', 'lilin aromaterapi|lilin']),
  judge(leaf('hair.wash.shampoo', 'men.hair.shampoo', 'minis.hair-and-body.shampoo'), leaf('hair.wash', 'hair.style.dry-shampoo'), ['shampoo|shampo', '洗髮露|洗髮', '샴푸', 'แชมพู', 'sampo|shampoo']),
  judge(leaf('hair.treat.hair-masks'), leaf('hair.treat', 'hair.colour.colour-masks'), ['hair mask', '髮膜', '헤어 마스크|헤어마스크', 'มาสก์ผม', 'masker rambut']),
  judge(leaf('tools-and-brushes.hair-tools.hair-dryers'), leaf('tools-and-brushes.hair-tools'), ['hair dryer|hairdryer|hair drier', '風筒', '헤어 드라이어|드라이어', 'ไดร์เป่าผม', 'pengering rambut|hair dryer']),
  judge(leaf('bath-and-body.hands-and-feet.hand-cream'), leaf('bath-and-body'), ['hand cream', '護手霜', '핸드크림|핸드 크림', 'แฮนด์ครีม', 'hand cream|krim tangan']),
  judge(leaf('bath-and-body.moisturise.body-lotion'), leaf('bath-and-body'), ['body lotion|body lotoin', '潤膚乳|身體乳液', '바디 로션|바디로션', 'โลชั่นบำรุงผิวกาย', 'body lotion']),
  judge(leaf('men.skincare.face-wash'), leaf('men.skincare', 'skincare.cleansers.face-wash'), ['mens face wash|face wash for men', '男士潔面乳', '맨즈 클렌저', 'โฟมล้างหน้าผู้ชาย', 'sabun muka pria']),
  judge({ brand: 'eclat-fauve' }, undefined, ['eclat fauve|éclat fauve|eclatfauve', 'Éclat Fauve|eclat fauve', '에끌라 포브|에끌라포브', 'eclat fauve', 'eclat fauve|eclat fauvé']),
  judge({ brand: 'paper-peony' }, undefined, ['paperpeony|paper peoni|PAPER PEONY', 'paper peony', '페이퍼 피오니|페이퍼피오니', 'paper peony|paperpeony', 'paper peony']),
  judge({ brand: 'alund-and-ros' }, undefined, ['alund ros|ålund & ros', 'alund & ros', '올룬드 앤 로스|올룬드', 'alund ros', 'alund & ros']),
  judge({ brand: 'sephora-collection' }, undefined, ['sephora collection|sephoracollection|sephra colection', 'sephora collection', '세포라 컬렉션|세포라컬렉션', 'sephora collection', 'sephora collection']),
  judge({ brand: 'lamun-house' }, undefined, ['lamun house|lamunhouse', 'lamun house', '라문 하우스', 'ละมุน เฮาส์|ละมุนเฮาส์', 'lamun house']),
  judge({ brand: 'paper-peony', leaves: LIPSTICKS }, { brand: 'paper-peony' }, ['paper peony lipstick', 'paper peony 唇膏', '페이퍼 피오니 립스틱', 'paper peony ลิปสติก', 'lipstik paper peony']),
  judge({ brand: 'sephora-collection', leaves: ['hair'] }, { brand: 'sephora-collection' }, ['sephora hair', 'sephora collection 護髮', '세포라 헤어', 'sephora ผม', 'sephora rambut']),
  judge({ variant: /^Weekend Fig$/, leaves: LIPSTICKS }, LIPS, ['weekend fig lipstick|weekend fig', 'weekend fig|週末無花果', 'Weekend Fig 립스틱|위켄드 피그 립스틱', 'ลิปสติก weekend fig', 'lipstik weekend fig']),
  judge({ variant: /^110N /, leaves: ['makeup.face.foundation'] }, leaf('makeup.face'), ['110N rice foundation|foundation 110n', '110N 粉底', '110N 파운데이션', 'รองพื้น 110N', 'foundation 110N']),
  judge({ leaves: ['skincare.treatments.serums'], variant: /^30 ml$/ }, leaf('skincare.treatments'), ['serum 30ml|30 ml serum', '精華 30ml', '세럼 30ml', 'เซรั่ม 30 มล.', 'serum 30 ml']),
  judge({ leaves: ['skincare.sun-care.face-sunscreen'], tag: 'Oil Free' }, leaf('skincare.sun-care'), ['sunscreen for oily skin|oily skin sunscreen', '油性肌膚 防曬|適合油性肌膚的防曬', '지성 피부 선크림|지성 피부용 선크림', 'กันแดดสำหรับผิวมัน|กันแดดผิวมัน', 'sunscreen untuk kulit berminyak']),
  judge({ leaves: ['skincare.moisturisers'], tag: 'Good for: Dryness' }, leaf('skincare.moisturisers'), ['moisturiser for dry skin|moisturizer dry skin', '乾性肌膚 面霜|適合乾性肌膚的面霜', '건성 피부 크림|건성 피부 수분크림', 'ครีมบำรุงผิวแห้ง|มอยส์เจอไรเซอร์ผิวแห้ง', 'pelembap untuk kulit kering']),
  judge({ leaves: ['skincare.cleansers'], tag: 'Hypoallergenic' }, leaf('skincare.cleansers', 'men.skincare.face-wash'), ['cleanser for sensitive skin', '敏感肌膚 潔面', '민감성 피부 클렌저', 'คลีนเซอร์ผิวแพ้ง่าย', 'pembersih wajah untuk kulit sensitif']),
  judge({ leaves: SKIN_CARE, tags: FOR_OILY_SKIN }, { tags: FOR_OILY_SKIN }, ['what is good for oily skin|oily skin', '油性肌膚用什麼好|油肌', '지성 피부에 좋은 것|지성 피부', 'ผิวมันใช้อะไรดี|ผิวมัน', 'apa yang bagus untuk kulit berminyak|kulit berminyak']),
  judge({ leaves: SKIN_CARE, tag: 'Hypoallergenic' }, { tag: 'Hypoallergenic' }, ['sensitive|what is the best for my sensitive skin', '敏感肌膚|有什麼適合敏感肌', '민감성 피부|민감성 피부에 뭐가 좋아요', 'ผิวแพ้ง่าย|ผิวแพ้ง่ายใช้อะไรดี', 'kulit sensitif|yang cocok untuk kulit sensitif']),
  judge({ leaves: HAIR_CARE, tags: ['Good for: Dryness', 'Hydrating'] }, { leaves: HAIR_CARE }, ['dry hair|something for my dry hair', '乾性髮質|乾燥頭髮用什麼好', '건조한 머리|건성 모발', 'ผมแห้ง|ผมแห้งใช้อะไรดี', 'rambut kering|produk untuk rambut kering']),
  judge({ leaves: HAIR_CARE, tag: 'Good for: Frizz' }, { leaves: HAIR_CARE }, ['frizzy hair|what should i use for frizzy hair', '毛躁髮質', '부스스한 머리', 'ผมชี้ฟู', 'rambut mengembang']),
];
