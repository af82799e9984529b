import type { FiveTexts } from '#commerce-api/catalogue/five-languages.ts';

/** What labels warn of. */
// biome-ignore format: a table reads best with one text a line
export const WARNINGS = {
  external: ['For external use only. Stop if your skin becomes irritated.', '只供外用。如肌膚不適，請停止使用。', '외용으로만 사용하고, 자극이 느껴지면 사용을 중단하세요.', 'ใช้ภายนอกเท่านั้น หากระคายเคืองให้หยุดใช้', 'Hanya untuk pemakaian luar. Hentikan bila kulit iritasi.'],
  eyes: ['Keep away from the eyes. If it gets in, rinse with plenty of water.', '避免接觸眼睛；如不慎入眼，請以大量清水沖洗。', '눈에 들어가지 않게 하고, 들어가면 물로 충분히 씻어 내세요.', 'หลีกเลี่ยงไม่ให้เข้าตา หากเข้าตาให้ล้างด้วยน้ำมากๆ', 'Hindari mata. Bila terkena, bilas dengan banyak air.'],
  children: ['Keep out of reach of children.', '請放於兒童不能觸及之處。', '어린이의 손이 닿지 않는 곳에 보관하세요.', 'เก็บให้พ้นมือเด็ก', 'Jauhkan dari jangkauan anak-anak.'],
  flammable: ['Flammable: keep away from flames and heat, and don’t smoke near it.', '易燃：遠離火源及高溫，切勿在附近吸煙。', '인화성 제품입니다. 불과 열을 피하고 근처에서 담배를 피우지 마세요.', 'ไวไฟ เก็บให้ห่างจากเปลวไฟและความร้อน ห้ามสูบบุหรี่ใกล้ผลิตภัณฑ์', 'Mudah terbakar: jauhkan dari api dan panas, jangan merokok di dekatnya.'],
  pressurised: ['Under pressure: don’t pierce or burn the can, and keep it below 50 °C.', '壓力容器：切勿刺穿或焚燒，並存放於 50°C 以下。', '고압가스 용기입니다. 구멍을 뚫거나 태우지 말고 50°C 이하에 두세요.', 'ภาชนะมีแรงดัน ห้ามเจาะหรือเผา และเก็บที่อุณหภูมิต่ำกว่า 50°C', 'Bertekanan: jangan ditusuk atau dibakar, simpan di bawah 50 °C.'],
  sensitising: ['Your skin may burn more easily in the sun: use sunscreen during the treatment and a week after.', '使用期間肌膚較易曬傷：療程期間及其後一星期請塗防曬。', '햇볕에 민감해질 수 있으니 사용 중과 이후 일주일은 선크림을 발라 주세요.', 'ผิวอาจไวต่อแดดมากขึ้น ควรทากันแดดระหว่างใช้และอีกหนึ่งสัปดาห์หลังจากนั้น', 'Kulit bisa lebih mudah terbakar matahari: pakai sunscreen selama perawatan dan seminggu setelahnya.'],
  retinol: ['Not during pregnancy or while breastfeeding.', '懷孕或餵哺母乳期間不宜使用。', '임신 중이거나 수유 중에는 사용하지 마세요.', 'ไม่ควรใช้ระหว่างตั้งครรภ์หรือให้นมบุตร', 'Tidak untuk masa kehamilan atau menyusui.'],
  sun: ['No sunscreen blocks all rays. Stay out of the midday sun.', '任何防曬產品均不能完全阻隔紫外線，請避開正午陽光。', '어떤 선크림도 자외선을 전부 막지는 못합니다. 한낮의 햇볕은 피해 주세요.', 'ไม่มีกันแดดใดป้องกันรังสีได้ทั้งหมด ควรเลี่ยงแดดเที่ยง', 'Tidak ada sunscreen yang menahan semua sinar. Hindari matahari siang.'],
  candle: ['Never leave a burning candle alone. Keep it away from draughts, fabrics, children and pets.', '切勿讓燃點中的蠟燭無人看管；遠離風口、布料、兒童及寵物。', '켜 둔 채 자리를 비우지 말고, 바람과 천, 어린이와 반려동물을 피해 두세요.', 'อย่าจุดเทียนทิ้งไว้โดยไม่มีคนดูแล วางให้ห่างจากลม ผ้า เด็ก และสัตว์เลี้ยง', 'Jangan tinggalkan lilin menyala. Jauhkan dari angin, kain, anak, dan hewan.'],
  slippery: ['May make the bath or shower slippery.', '可能令浴缸或淋浴間濕滑。', '욕실 바닥이 미끄러울 수 있습니다.', 'อาจทำให้พื้นห้องน้ำลื่น', 'Bisa membuat lantai kamar mandi licin.'],
  mains: ['Don’t use near water. Unplug when you are done.', '切勿於水源附近使用；用畢請拔除插頭。', '물 가까이에서 사용하지 말고, 사용 후에는 플러그를 뽑아 주세요.', 'ห้ามใช้ใกล้น้ำ ถอดปลั๊กเมื่อใช้เสร็จ', 'Jangan dipakai dekat air. Cabut steker setelah selesai.'],
  hot: ['The plates and the barrel get very hot.', '發熱部分溫度極高，慎防燙傷。', '발열 부위가 매우 뜨거우니 데지 않게 주의하세요.', 'ส่วนทำความร้อนร้อนมาก ระวังลวก', 'Bagian pemanas sangat panas.'],
} as const satisfies Readonly<Record<string, FiveTexts>>;

export type WarningName = keyof typeof WARNINGS;
