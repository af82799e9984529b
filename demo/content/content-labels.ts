import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';

export const CAROUSEL_TITLES = {
  newest: fiveLanguages('Just arrived', '新品上架', '신상품', 'สินค้ามาใหม่', 'Baru Tiba'),
  bestSellers: fiveLanguages('Best sellers', '人氣熱賣', '베스트셀러', 'สินค้าขายดี', 'Terlaris'),
  onSale: fiveLanguages('On sale now', '現正減價', '세일 중', 'กำลังลดราคา', 'Sedang Diskon'),
};

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
  allBrands: fiveLanguages('All brands', '所有品牌', '전체 브랜드', 'แบรนด์ทั้งหมด', 'Semua Brand'),
  campaign: fiveLanguages(
    'Shop by mood',
    '隨心選購',
    '무드별 쇼핑',
    'ช้อปตามมู้ด',
    'Belanja Sesuai Mood',
  ),
  featured: fiveLanguages('Featured', '精選專題', '추천 콘텐츠', 'เรื่องเด่น', 'Pilihan Kami'),
  newArrivals: fiveLanguages('New', '新品', '신상품', 'มาใหม่', 'Baru'),
  brands: fiveLanguages('Brands', '品牌', '브랜드', 'แบรนด์', 'Brand'),
  sale: fiveLanguages('Sale', '減價', '세일', 'ลดราคา', 'Diskon'),
  ourBrands: fiveLanguages('Our brands', '我們的品牌', '입점 브랜드', 'แบรนด์ของเรา', 'Brand Kami'),
  careers: fiveLanguages('Careers', '加入我們', '채용', 'ร่วมงานกับเรา', 'Karier'),
};
