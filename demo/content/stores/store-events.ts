import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import type { Motif, Palette } from '#commerce-api/pictures/addresses.ts';
import type { SeedResource } from '#commerce-api/seed/seed.ts';
import { COUNTRY_FACTS } from '../country-facts.ts';
import { type RelativeTime, relativeInstant } from '../local-instant.ts';
import { scenePicture } from '../scene-picture.ts';
import { STORES } from './store-list.ts';
import { storeId } from './stores.ts';

const PICTURE = { width: 960, height: 600 };

interface EventDraft {
  readonly slug: string;
  readonly from: RelativeTime;
  readonly till: RelativeTime;
  readonly motif: Motif;
  readonly palette: Palette;
  readonly title: FiveLanguages;
  readonly description: FiveLanguages;
  /** Whether visitors have to book. */
  readonly isBooked: boolean;
}

const [FRIDAY, SATURDAY, SUNDAY] = [5, 6, 7];

/** One event that is on, one that is over, and others to come. */
const EVENTS: ReadonlyArray<EventDraft> = [
  {
    slug: 'skin-analysis-weekends',
    from: { day: -30, at: '11:00' },
    till: { day: 90, at: '18:00' },
    motif: 'skincare',
    palette: 'sage',
    isBooked: false,
    title: fiveLanguages(
      'Skin analysis weekends',
      '週末肌膚分析',
      '주말 피부 분석',
      'วิเคราะห์ผิวทุกสุดสัปดาห์',
      'Akhir pekan analisis kulit',
    ),
    description: fiveLanguages(
      'Ten minutes, one small camera, and a routine that fits what it sees. Every Saturday and Sunday, free of charge, no appointment needed.',
      '十分鐘，一部小相機，便能為你度身訂造護膚步驟。逢星期六、日舉行，費用全免，無需預約。',
      '10분이면 충분합니다. 작은 카메라로 피부를 살펴보고 꼭 맞는 루틴을 알려 드립니다. 매주 토·일요일, 예약 없이 무료로 진행됩니다.',
      'สิบนาทีกับกล้องตัวเล็ก แล้วรับรูทีนที่เหมาะกับผิวคุณ ทุกวันเสาร์และอาทิตย์ ฟรี ไม่ต้องจอง',
      'Sepuluh menit, satu kamera kecil, dan rutinitas yang sesuai hasilnya. Setiap Sabtu dan Minggu, gratis, tanpa janji temu.',
    ),
  },
  {
    slug: 'party-makeup-masterclass',
    from: { day: 8, weekday: SATURDAY, at: '14:00' },
    till: { day: 8, weekday: SATURDAY, at: '16:00' },
    motif: 'lipstick',
    palette: 'rose',
    isBooked: true,
    title: fiveLanguages(
      'Party makeup masterclass',
      '派對妝容大師班',
      '파티 메이크업 마스터클래스',
      'มาสเตอร์คลาสแต่งหน้าไปปาร์ตี้',
      'Masterclass makeup pesta',
    ),
    description: fiveLanguages(
      'Our lead artist shows you a red lip that survives dinner and a glow that survives the camera. Follow along; brushes are provided.',
      '首席化妝師示範晚宴不脫色紅唇與上鏡光澤妝，你可一同動手學習，現場提供化妝掃。',
      '수석 아티스트가 식사 후에도 지워지지 않는 레드 립과 사진에 잘 나오는 광채 메이크업을 알려 드립니다. 브러쉬는 준비되어 있습니다.',
      'เมคอัพอาร์ทิสต์ของเราสาธิตลิปแดงที่อยู่ทนตลอดมื้อค่ำและผิวโกลว์ที่ขึ้นกล้อง คุณลงมือทำไปพร้อมกัน มีแปรงให้ใช้',
      'Makeup artist utama kami memperagakan lipstik merah yang tahan sampai usai makan malam dan glow yang bagus di kamera. Anda ikut praktik; kuas disediakan.',
    ),
  },
  {
    slug: 'fragrance-layering-evening',
    from: { day: 17, weekday: FRIDAY, at: '18:30' },
    till: { day: 17, weekday: FRIDAY, at: '20:30' },
    motif: 'fragrance',
    palette: 'sand',
    isBooked: true,
    title: fiveLanguages(
      'Fragrance layering evening',
      '香氛疊搽之夜',
      '향수 레이어링 이브닝',
      'ค่ำคืนแห่งการเลเยอร์น้ำหอม',
      'Malam layering parfum',
    ),
    description: fiveLanguages(
      'Two scents, one skin: learn which families like each other, and leave with a small flask of a blend of your own.',
      '兩款香氣，一種肌膚：認識哪些香調相得益彰，並帶走親手調配的小瓶香氛。',
      '두 가지 향을 겹쳐 나만의 향을 만드는 시간. 어울리는 계열을 배우고 직접 만든 향을 작은 병에 담아 가세요.',
      'สองกลิ่นบนผิวเดียว เรียนรู้ว่ากลิ่นแนวไหนเข้ากัน และกลับบ้านพร้อมขวดเล็กของกลิ่นที่คุณผสมเอง',
      'Dua aroma, satu kulit: kenali keluarga aroma yang serasi, dan bawa pulang botol kecil racikan Anda sendiri.',
    ),
  },
  {
    slug: 'spring-colour-launch',
    from: { day: 26, weekday: SATURDAY, at: '11:00' },
    till: { day: 27, weekday: SUNDAY, at: '19:00' },
    motif: 'brushes',
    palette: 'citrus',
    isBooked: false,
    title: fiveLanguages(
      'New colour weekend',
      '新色週末',
      '뉴 컬러 위크엔드',
      'สุดสัปดาห์แห่งสีสันใหม่',
      'Akhir pekan warna baru',
    ),
    description: fiveLanguages(
      'The season’s lipsticks and blushes, before they are on the shelves. Try them all; the first hundred visitors take one home.',
      '率先試用本季唇膏與胭脂，首一百位訪客可獲贈一件。',
      '이번 시즌 립스틱과 블러셔를 출시 전에 먼저 만나 보세요. 선착순 100분께 하나씩 드립니다.',
      'ลองลิปสติกและบลัชของซีซันนี้ก่อนวางจำหน่าย ผู้เข้าร่วม 100 ท่านแรกรับกลับบ้านหนึ่งชิ้น',
      'Lipstik dan perona pipi musim ini, sebelum dijual. Coba semuanya; seratus pengunjung pertama membawa pulang satu.',
    ),
  },
  {
    slug: 'sun-care-clinic',
    from: { day: -14, weekday: SATURDAY, at: '10:30' },
    till: { day: -13, weekday: SUNDAY, at: '18:00' },
    motif: 'bath',
    palette: 'sky',
    isBooked: false,
    title: fiveLanguages(
      'Sun care clinic',
      '防曬諮詢日',
      '선케어 클리닉',
      'คลินิกกันแดด',
      'Klinik sunscreen',
    ),
    description: fiveLanguages(
      'Which filter, how much, how often? Bring your sunscreen, and we’ll tell you what it can do.',
      '選哪種防曬、搽多少、隔多久補搽？帶同你的防曬產品，讓我們為你解答。',
      '어떤 제품을 얼마나, 그리고 얼마나 자주 발라야 할까요? 쓰던 선크림을 가져오시면 함께 살펴봅니다.',
      'ควรใช้กันแดดแบบไหน ปริมาณเท่าไร ทาซ้ำเมื่อไร นำกันแดดที่คุณใช้อยู่มา แล้วเราจะบอกว่าปกป้องผิวได้แค่ไหน',
      'Filter apa, seberapa banyak, seberapa sering: bawa sunscreen Anda, kami jelaskan kemampuannya.',
    ),
  },
];

/** Assigns events to the country's stores in turn. */
export function storeEvents({
  country,
  now,
}: Pick<CountryRange, 'country' | 'now'>): ReadonlyArray<SeedResource> {
  const places = STORES[country];
  if (places.length === 0) return [];
  return EVENTS.map((event, index) => {
    const place = places[index % places.length] ?? places[0];
    return {
      id: `event-${event.slug}`,
      attributes: {
        title: textIn(country, event.title),
        'slug-url': event.slug,
        description: textIn(country, event.description),
        'starts-at': relativeInstant(country, now, event.from),
        'ends-at': relativeInstant(country, now, event.till),
        'store-id': place ? storeId(place) : null,
        'booking-link': event.isBooked
          ? `https://book.${COUNTRY_FACTS[country].domain}/${event.slug}`
          : null,
        ...scenePicture({
          theme: event,
          seed: `${country}-${event.slug}`,
          size: PICTURE,
          alt: event.title,
          country,
        }),
      },
    };
  });
}
