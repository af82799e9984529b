import { fiveLanguages } from '../catalogue/five-languages.ts';

/** Headings for the parts of the shop that are made from its catalogue alone. */

export const CAROUSEL_TITLES = {
  newest: fiveLanguages('Just arrived', '新品上架', '신상품', 'สินค้ามาใหม่', 'Baru Tiba'),
  bestSellers: fiveLanguages('Best sellers', '人氣熱賣', '베스트셀러', 'สินค้าขายดี', 'Terlaris'),
  onSale: fiveLanguages('On sale now', '現正減價', '세일 중', 'กำลังลดราคา', 'Sedang Diskon'),
};

export const SHOP_LABELS = {
  allBrands: fiveLanguages('All brands', '所有品牌', '전체 브랜드', 'แบรนด์ทั้งหมด', 'Semua Brand'),
  newArrivals: fiveLanguages('New', '新品', '신상품', 'มาใหม่', 'Baru'),
  brands: fiveLanguages('Brands', '品牌', '브랜드', 'แบรนด์', 'Brand'),
  sale: fiveLanguages('Sale', '減價', '세일', 'ลดราคา', 'Diskon'),
  ourBrands: fiveLanguages('Our brands', '我們的品牌', '입점 브랜드', 'แบรนด์ของเรา', 'Brand Kami'),
};
