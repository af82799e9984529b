/**
 * The postcodes of a country's regions by the English name of the region: beginnings such as `81`, and
 * from–to of them, such as `2600-2618`. A few places are served from across the border, which is why
 * some regions have single postcodes of another.
 */
export type PostcodeRegions = Readonly<Record<string, string>>;

/** Whether a postcode is one of the region. Unknown regions have no rule. */
export function isPostcodeIn(regions: PostcodeRegions, region: string, postcode: string): boolean {
  const parts = regions[region]?.split(' ');
  if (!parts) return true;
  return parts.some((part) => {
    const [from = '', to = from] = part.split('-');
    const start = postcode.slice(0, from.length);
    return from <= start && start <= to;
  });
}

/** Localities of Australia Post; 0872 and 2620, for example, are on both sides of a border. */
export const AUSTRALIAN_POSTCODES: PostcodeRegions = {
  ACT: '0200-0299 2540 2600-2618 2620 2900-2920',
  NSW: '1000-2599 2611 2618-2899 2921-2999 3500 3586 3644 3691 3707 4375 4377 4380 4383 4385',
  NT: '0800-0999 4825',
  QLD: '2406 4000-4999 9000-9999',
  SA: '0872 5000-5999',
  TAS: '7000-7999',
  VIC: '3000-3999 8000-8999',
  WA: '0872 6000-6999',
};

/** The post's two digits of a province, and the subdistricts that a neighbour's office serves. */
export const THAI_POSTCODES: PostcodeRegions = {
  'Amnat Charoen': '37',
  'Ang Thong': '14',
  Bangkok: '10',
  'Bueng Kan': '38',
  'Buri Ram': '31',
  Chachoengsao: '24',
  'Chai Nat': '17',
  Chaiyaphum: '36',
  Chanthaburi: '22',
  'Chiang Mai': '50 58130',
  'Chiang Rai': '57',
  'Chon Buri': '20',
  Chumphon: '86',
  Kalasin: '46',
  'Kamphaeng Phet': '62',
  Kanchanaburi: '71 70190',
  'Khon Kaen': '40',
  Krabi: '81 80240',
  Lampang: '52',
  Lamphun: '51',
  Loei: '42',
  'Lop Buri': '15 13240 18220',
  'Mae Hong Son': '58',
  'Maha Sarakham': '44',
  Mukdahan: '49',
  'Nakhon Nayok': '26',
  'Nakhon Pathom': '73',
  'Nakhon Phanom': '48',
  'Nakhon Ratchasima': '30 36220',
  'Nakhon Sawan': '60',
  'Nakhon Si Thammarat': '80',
  Nan: '55',
  Narathiwat: '96',
  'Nong Bua Lam Phu': '39',
  'Nong Khai': '43',
  Nonthaburi: '11',
  'Pathum Thani': '12',
  Pattani: '94',
  'Phang Nga': '82 83000',
  Phatthalung: '93',
  Phayao: '56',
  Phetchabun: '67',
  Phetchaburi: '76',
  Phichit: '66',
  Phitsanulok: '65',
  'Phra Nakhon Si Ayutthaya': '13 18270',
  Phrae: '54',
  Phuket: '83',
  'Prachin Buri': '25',
  'Prachuap Khiri Khan': '77',
  Ranong: '85',
  Ratchaburi: '70',
  Rayong: '21 22160',
  'Roi Et': '45',
  'Sa Kaeo': '27',
  'Sakon Nakhon': '47',
  'Samut Prakan': '10',
  'Samut Sakhon': '74',
  'Samut Songkhram': '75',
  Saraburi: '18 30130',
  Satun: '91',
  'Si Sa Ket': '33',
  'Sing Buri': '16',
  Songkhla: '90',
  Sukhothai: '64',
  'Suphan Buri': '72 71170',
  'Surat Thani': '84',
  Surin: '32',
  Tak: '63',
  Trang: '92',
  Trat: '23',
  'Ubon Ratchathani': '34',
  'Udon Thani': '41',
  'Uthai Thani': '61',
  Uttaradit: '53',
  Yala: '95',
  Yasothon: '35',
};
