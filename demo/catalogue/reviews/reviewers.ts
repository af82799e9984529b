import type { FiveTexts } from '#commerce-api/catalogue/five-languages.ts';

/** First names, as reviewers of each language sign. */
// biome-ignore format: a table reads best with one name a line
export const REVIEWERS: ReadonlyArray<FiveTexts> = [
  ['Mei L.', '嘉欣', '지은', 'แนน', 'Dewi'],
  ['Priya S.', '詠詩', '수빈', 'พลอย', 'Ayu'],
  ['Hannah', '芷晴', '하은', 'มายด์', 'Rina'],
  ['Aisyah R.', 'Kelly C.', '유진', 'ฝน', 'Siti N.'],
  ['Chloe T.', '美玲', '민서', 'แพร', 'Putri'],
  ['Grace W.', '思穎', '서연', 'น้ำ', 'Maya'],
  ['Daniel K.', '志明', '준호', 'ต้น', 'Budi'],
  ['Nurul', '曉彤', '예린', 'มิ้นท์', 'Laras'],
  ['Isla M.', '凱琳', '다은', 'จอย', 'Intan'],
  ['Joy D.', '靜雯', '은지', 'ออม', 'Fitri'],
  ['Sophie', '樂怡', '채원', 'เบลล์', 'Nadia'],
  ['Ben A.', '家豪', '현우', 'โอ๊ต', 'Rizky'],
];
