import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';

export const LABELS = {
  discover: fiveLanguages('Discover', '立即探索', '자세히 보기', 'ดูเพิ่มเติม', 'Jelajahi'),
  shopBrand: fiveLanguages(
    'Shop the brand',
    '選購品牌',
    '브랜드 보러 가기',
    'ช้อปแบรนด์นี้',
    'Belanja Brand Ini',
  ),
  brandsWeLove: fiveLanguages(
    'Brands we love',
    '我們喜愛的品牌',
    '지금 주목할 브랜드',
    'แบรนด์ที่เรารัก',
    'Brand Favorit Kami',
  ),
  campaign: fiveLanguages(
    'Explore the range',
    '探索更多分類',
    '카테고리 더 보기',
    'เลือกช้อปตามหมวดหมู่',
    'Jelajahi Kategori',
  ),
  featured: fiveLanguages(
    'Beauty reads',
    '美妝專題',
    '뷰티 스토리',
    'เรื่องสวยน่าอ่าน',
    'Bacaan Kecantikan',
  ),
  careers: fiveLanguages('Careers', '加入我們', '채용', 'ร่วมงานกับเรา', 'Karier'),
};
