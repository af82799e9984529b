import {
  type FiveLanguages,
  fiveLanguages,
  inEveryLanguage,
} from '#commerce-api/catalogue/five-languages.ts';
import type { Text } from '#commerce-api/database/translated.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { HoursName } from './opening-hours.ts';

/** A store. Its district is real, its building and phone number are invented. */
export interface StoreFacts {
  readonly slug: string;
  readonly name: Text;
  readonly area: Text;
  readonly city: Text;
  readonly address: Text;
  readonly phone: string;
  /** The middle of its district: latitude and longitude. */
  readonly at: Degrees;
  readonly hours: HoursName;
  /** Whether it's a large store with all services. */
  readonly isFlagship: boolean;
}

type Degrees = readonly [latitude: number, longitude: number];

type Row = readonly [
  slug: string,
  area: Text,
  address: Text,
  phone: string,
  at: Degrees,
  flagship?: 'flagship',
];

/** The stores of each country in the order of the list; empty if it has none. */
export const STORES: Readonly<Record<Country, ReadonlyArray<StoreFacts>>> = {
  AU: [
    ...storesIn({ country: 'AU', city: same('Sydney'), hours: 'highStreet' }, [
      [
        'pitt-street',
        same('Pitt Street'),
        same('119 Pitt Street, Sydney NSW 2000'),
        '02 5550 0191',
        [-33.869, 151.208],
        'flagship',
      ],
      [
        'bondi-junction',
        same('Bondi Junction'),
        same('Lantern Centre, 190 Oxford Street, Bondi Junction NSW 2022'),
        '02 5550 0192',
        [-33.892, 151.248],
      ],
    ]),
    ...storesIn({ country: 'AU', city: same('Melbourne'), hours: 'highStreet' }, [
      [
        'bourke-street',
        same('Bourke Street'),
        same('219 Bourke Street, Melbourne VIC 3000'),
        '03 5550 0193',
        [-37.814, 144.964],
        'flagship',
      ],
      [
        'chapel-street',
        same('South Yarra'),
        same('519 Chapel Street, South Yarra VIC 3141'),
        '03 5550 0194',
        [-37.84, 144.995],
      ],
    ]),
    ...storesIn({ country: 'AU', city: same('Brisbane'), hours: 'highStreet' }, [
      [
        'queen-street-mall',
        same('Queen Street Mall'),
        same('190 Queen Street, Brisbane QLD 4000'),
        '07 5550 0195',
        [-27.47, 153.024],
      ],
    ]),
  ],
  HK: storesIn({ country: 'HK', city: both('Hong Kong', '香港'), hours: 'hongKong' }, [
    [
      'central',
      both('Central', '中環'),
      both('G/F, Lantern House, 19 Queen’s Road Central', '中環皇后大道中 19 號明燈大廈地下'),
      '+852 3000 0191',
      [22.281, 114.158],
      'flagship',
    ],
    [
      'causeway-bay',
      both('Causeway Bay', '銅鑼灣'),
      both(
        'Shops 119–121, Harbour Arcade, 190 Hennessy Road',
        '銅鑼灣軒尼詩道 190 號海濱廣場 119–121 號舖',
      ),
      '+852 3000 0192',
      [22.28, 114.184],
    ],
    [
      'tsim-sha-tsui',
      both('Tsim Sha Tsui', '尖沙咀'),
      both('Shop 219, Peninsula Walk, 9 Canton Road', '尖沙咀廣東道 9 號半島薈 219 號舖'),
      '+852 3000 0193',
      [22.297, 114.172],
      'flagship',
    ],
    [
      'sha-tin',
      both('Sha Tin', '沙田'),
      both(
        'Shop 319, Riverside Plaza, 19 Sha Tin Centre Street',
        '沙田正街 19 號河畔廣場 319 號舖',
      ),
      '+852 3000 0194',
      [22.382, 114.188],
    ],
  ]),
  ID: [],
  KR: [
    ...storesIn({ country: 'KR', city: korean('Seoul', '서울'), hours: 'korea' }, [
      [
        'gangnam',
        korean('Gangnam', '강남'),
        korean('19 Gangnam-daero, Gangnam-gu', '강남구 강남대로19길 9 등불타워 1층'),
        '02-0000-0191',
        [37.498, 127.028],
        'flagship',
      ],
      [
        'myeongdong',
        korean('Myeong-dong', '명동'),
        korean('19 Myeongdong-gil, Jung-gu', '중구 명동길 190 등불빌딩 1층'),
        '02-0000-0192',
        [37.563, 126.985],
      ],
      [
        'sinchon',
        korean('Sinchon', '신촌'),
        korean('90 Sinchon-ro, Seodaemun-gu', '서대문구 신촌로 90 한빛플라자 1층'),
        '02-0000-0193',
        [37.556, 126.937],
      ],
    ]),
    ...storesIn({ country: 'KR', city: korean('Busan', '부산'), hours: 'korea' }, [
      [
        'seomyeon',
        korean('Seomyeon', '서면'),
        korean('19 Seomyeon-ro, Busanjin-gu', '부산진구 서면로 19 등불몰 2층'),
        '051-000-0194',
        [35.158, 129.059],
      ],
    ]),
  ],
  MY: [
    ...storesIn({ country: 'MY', city: same('Kuala Lumpur'), hours: 'mall' }, [
      [
        'bukit-bintang',
        same('Bukit Bintang'),
        same('G-19, Lentera Pavilion, 190 Jalan Bukit Bintang, 55100 Kuala Lumpur'),
        '03-5000 0191',
        [3.147, 101.711],
        'flagship',
      ],
      [
        'bangsar',
        same('Bangsar'),
        same('L1-09, Bangsar Lantern, 19 Jalan Maarof, 59100 Kuala Lumpur'),
        '03-5000 0192',
        [3.13, 101.671],
      ],
    ]),
    ...storesIn({ country: 'MY', city: same('Petaling Jaya'), hours: 'mall' }, [
      [
        'bandar-utama',
        same('Bandar Utama'),
        same('F-119, Utama Walk, 1 Lebuh Bandar Utama, 47800 Petaling Jaya'),
        '03-5000 0193',
        [3.147, 101.616],
      ],
    ]),
    ...storesIn({ country: 'MY', city: same('George Town'), hours: 'mall' }, [
      [
        'gurney',
        same('Gurney Drive'),
        same('170-G-19, Persiaran Gurney, 10250 George Town, Penang'),
        '04-500 0194',
        [5.438, 100.309],
      ],
    ]),
    ...storesIn({ country: 'MY', city: same('Johor Bahru'), hours: 'mall' }, [
      [
        'johor-bahru',
        same('City Centre'),
        same('L2-19, Selatan Square, 106 Jalan Wong Ah Fook, 80000 Johor Bahru'),
        '07-500 0195',
        [1.458, 103.764],
      ],
    ]),
  ],
  NZ: [
    ...storesIn({ country: 'NZ', city: same('Auckland'), hours: 'highStreet' }, [
      [
        'queen-street',
        same('Queen Street'),
        same('119 Queen Street, Auckland 1010'),
        '09 555 0191',
        [-36.848, 174.765],
        'flagship',
      ],
      [
        'newmarket',
        same('Newmarket'),
        same('190 Broadway, Newmarket, Auckland 1023'),
        '09 555 0192',
        [-36.87, 174.778],
      ],
    ]),
    ...storesIn({ country: 'NZ', city: same('Wellington'), hours: 'highStreet' }, [
      [
        'lambton-quay',
        same('Lambton Quay'),
        same('219 Lambton Quay, Wellington 6011'),
        '04 555 0193',
        [-41.28, 174.776],
      ],
    ]),
  ],
  PH: [],
  SG: storesIn({ country: 'SG', city: same('Singapore'), hours: 'mall' }, [
    [
      'orchard',
      same('Orchard'),
      same('Lantern Place, 190 Orchard Road, #01-19, Singapore 238190'),
      '+65 3000 0191',
      [1.304, 103.832],
      'flagship',
    ],
    [
      'marina-bay',
      same('Marina Bay'),
      same('Harbour Arcade, 19 Bayfront Avenue, #B1-09, Singapore 018190'),
      '+65 3000 0192',
      [1.283, 103.859],
      'flagship',
    ],
    [
      'tampines',
      same('Tampines'),
      same('Eastern Galleria, 19 Tampines Central, #01-09, Singapore 529190'),
      '+65 3000 0193',
      [1.353, 103.945],
    ],
    [
      'jurong-east',
      same('Jurong East'),
      same('Lakeside Walk, 90 Jurong Gateway Road, #02-19, Singapore 608190'),
      '+65 3000 0194',
      [1.333, 103.742],
    ],
    [
      'serangoon',
      same('Serangoon'),
      same('Garden Court, 19 Serangoon Central, #01-90, Singapore 556190'),
      '+65 3000 0195',
      [1.35, 103.873],
    ],
  ]),
  TH: [
    ...storesIn({ country: 'TH', city: thai('Bangkok', 'กรุงเทพฯ'), hours: 'mall' }, [
      [
        'siam',
        thai('Siam', 'สยาม'),
        thai(
          '1F Prateep Plaza, 190 Rama I Road, Pathum Wan, Bangkok 10330',
          'ชั้น 1 ประทีปพลาซ่า 190 ถนนพระรามที่ 1 เขตปทุมวัน กรุงเทพฯ 10330',
        ),
        '02 000 0191',
        [13.746, 100.533],
        'flagship',
      ],
      [
        'thong-lo',
        thai('Thong Lo', 'ทองหล่อ'),
        thai(
          'GF Lantern Court, 19 Soi Sukhumvit 55, Watthana, Bangkok 10110',
          'ชั้น G แลนเทิร์นคอร์ต 19 ซอยสุขุมวิท 55 เขตวัฒนา กรุงเทพฯ 10110',
        ),
        '02 000 0192',
        [13.724, 100.578],
      ],
      [
        'lat-phrao',
        thai('Lat Phrao', 'ลาดพร้าว'),
        thai(
          '1F Northern Square, 1919 Phahonyothin Road, Chatuchak, Bangkok 10900',
          'ชั้น 1 นอร์เทิร์นสแควร์ 1919 ถนนพหลโยธิน เขตจตุจักร กรุงเทพฯ 10900',
        ),
        '02 000 0193',
        [13.816, 100.562],
      ],
    ]),
    ...storesIn({ country: 'TH', city: thai('Chiang Mai', 'เชียงใหม่'), hours: 'mall' }, [
      [
        'nimman',
        thai('Nimman', 'นิมมาน'),
        thai(
          'GF Nimman Walk, 19 Nimmanhaemin Road, Chiang Mai 50200',
          'ชั้น G นิมมานวอล์ก 19 ถนนนิมมานเหมินท์ เชียงใหม่ 50200',
        ),
        '053 000 194',
        [18.8, 98.968],
      ],
    ]),
    ...storesIn({ country: 'TH', city: thai('Phuket', 'ภูเก็ต'), hours: 'mall' }, [
      [
        'phuket',
        thai('Phuket Town', 'เมืองภูเก็ต'),
        thai(
          '1F Andaman Square, 190 Chalerm Phra Kiat Road, Phuket 83000',
          'ชั้น 1 อันดามันสแควร์ 190 ถนนเฉลิมพระเกียรติ ภูเก็ต 83000',
        ),
        '076 000 195',
        [7.884, 98.392],
      ],
    ]),
  ],
};

interface City {
  readonly country: Country;
  readonly city: Text;
  readonly hours: HoursName;
}

function storesIn(
  { country, city, hours }: City,
  rows: ReadonlyArray<Row>,
): ReadonlyArray<StoreFacts> {
  return rows.map(([slug, area, address, phone, at, flagship]) => ({
    slug,
    name: nameIn(country, area),
    area,
    city,
    address,
    phone,
    at,
    hours,
    isFlagship: flagship !== undefined,
  }));
}

/** The shop's name as each country writes it. */
function nameIn(country: Country, area: Text): FiveLanguages {
  const { en, zh = en, ko = en, th = en, id = en } = area;
  const shop = country === 'KR' ? '세포라' : 'Sephora';
  return fiveLanguages(
    `Sephora ${en}`,
    `Sephora ${zh}`,
    `${shop} ${ko}점`,
    `Sephora ${th}`,
    `Sephora ${id}`,
  );
}

function same(text: string): Text {
  return inEveryLanguage(text);
}

function both(en: string, zh: string): Text {
  return { en, zh };
}

function korean(en: string, ko: string): Text {
  return { en, ko };
}

function thai(en: string, th: string): Text {
  return { en, th };
}
