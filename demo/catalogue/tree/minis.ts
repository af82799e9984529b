import { type DemoRoot, shades, sizes } from './tree-shape.ts';

export const MINIS: DemoRoot = {
  slug: 'minis',
  label: ['Minis', '迷你裝', '미니', 'ไซส์มินิ', 'Ukuran Mini'],
  department: 'makeup',
  groups: [
    {
      slug: 'makeup',
      label: ['Mini Makeup', '迷你彩妝', '미니 메이크업', 'เมคอัพไซส์มินิ', 'Makeup Mini'],
      leaves: [
        {
          slug: 'lips',
          label: 'Mini Lips',
          nouns: [['Mini Lipstick', '迷你唇膏', '미니 립스틱', 'ลิปสติกไซส์มินิ', 'Lipstik Mini']],
          family: 'lipColour',
          usd: [9, 16],
          options: shades('lips', 4, 8),
        },
        {
          slug: 'face-and-eyes',
          label: 'Mini Face & Eyes',
          nouns: [['Mini Mascara', '迷你睫毛液', '미니 마스카라', 'มาสคาร่าไซส์มินิ', 'Maskara Mini']],
          family: 'lash',
          usd: [9, 16],
          options: shades('liner', 1, 2),
          weight: 1,
        },
      ],
    },
    {
      slug: 'skincare',
      label: ['Mini Skincare', '迷你護膚品', '미니 스킨케어', 'สกินแคร์ไซส์มินิ', 'Skincare Mini'],
      department: 'skincare',
      leaves: [
        {
          slug: 'cleansers',
          label: 'Mini Cleansers',
          nouns: [['Mini Cleanser', '迷你潔面乳', '미니 클렌저', 'คลีนเซอร์ไซส์มินิ', 'Pembersih Mini']],
          family: 'cleanse',
          usd: [7, 16],
          options: sizes([30, 'ml', 1]),
          weight: 1,
        },
        {
          slug: 'serums-and-creams',
          label: 'Mini Serums & Creams',
          nouns: [
            ['Mini Serum', '迷你精華', '미니 세럼', 'เซรั่มไซส์มินิ', 'Serum Mini'],
            ['Mini Cream', '迷你面霜', '미니 크림', 'ครีมไซส์มินิ', 'Krim Mini'],
          ],
          family: 'treat',
          usd: [12, 28],
          options: sizes([10, 'ml', 1]),
        },
      ],
    },
    {
      slug: 'fragrance',
      label: ['Mini Fragrance', '迷你香水', '미니 향수', 'น้ำหอมไซส์มินิ', 'Parfum Mini'],
      department: 'fragrance',
      leaves: [
        {
          slug: 'travel-sprays',
          label: 'Travel Sprays',
          nouns: [
            [
              'Travel Spray',
              '隨身香水噴霧',
              '트래블 스프레이',
              'น้ำหอมแบบพกพา',
              'Parfum Travel Size',
            ],
          ],
          family: 'scent',
          usd: [22, 42],
          options: sizes([10, 'ml', 1]),
        },
      ],
    },
    {
      slug: 'hair-and-body',
      label: [
        'Mini Hair & Body',
        '迷你護髮及身體護理',
        '미니 헤어 & 바디',
        'ผมและผิวกายไซส์มินิ',
        'Rambut & Tubuh Mini',
      ],
      department: 'hair',
      leaves: [
        {
          slug: 'shampoo',
          label: 'Mini Shampoo',
          nouns: [['Mini Shampoo', '迷你洗髮露', '미니 샴푸', 'แชมพูไซส์มินิ', 'Sampo Mini']],
          family: 'hairCare',
          usd: [6, 14],
          options: sizes([60, 'ml', 1]),
          weight: 1,
        },
      ],
    },
  ],
};
