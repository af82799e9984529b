import { type DemoRoot, ONE, shades, sizes } from './tree-shape.ts';

export const HAIR: DemoRoot = {
  slug: 'hair',
  label: ['Hair', '護髮', '헤어', 'ผม', 'Rambut'],
  department: 'hair',
  groups: [
    {
      slug: 'wash',
      label: [
        'Shampoo & Conditioner',
        '洗髮及護髮',
        '샴푸 & 컨디셔너',
        'แชมพูและครีมนวด',
        'Sampo & Kondisioner',
      ],
      leaves: [
        {
          slug: 'shampoo',
          label: 'Shampoo',
          nouns: [['Shampoo', '洗髮露', '샴푸', 'แชมพู', 'Sampo']],
          family: 'hairCare',
          usd: [14, 38],
          options: sizes([300, 'ml', 1], [500, 'ml', 1.5]),
          weight: 4,
        },
        {
          slug: 'conditioner',
          label: 'Conditioner',
          nouns: [['Conditioner', '護髮素', '컨디셔너', 'ครีมนวดผม', 'Kondisioner']],
          family: 'hairCare',
          usd: [14, 38],
          options: sizes([300, 'ml', 1], [500, 'ml', 1.5]),
          weight: 3,
        },
        {
          slug: 'scalp-scrubs',
          label: 'Scalp Scrubs',
          nouns: [
            ['Scalp Scrub', '頭皮磨砂', '스칼프 스케일러', 'สครับหนังศีรษะ', 'Scrub Kulit Kepala'],
          ],
          family: 'hairCare',
          usd: [20, 42],
          options: sizes([250, 'g', 1]),
          weight: 1,
        },
      ],
    },
    {
      slug: 'treat',
      label: ['Treatments', '髮膜及護理', '헤어 트리트먼트', 'ทรีตเมนต์ผม', 'Perawatan Rambut'],
      leaves: [
        {
          slug: 'hair-masks',
          label: 'Hair Masks',
          nouns: [['Hair Mask', '髮膜', '헤어 마스크', 'มาสก์ผม', 'Masker Rambut']],
          family: 'hairCare',
          usd: [20, 48],
          options: sizes([200, 'ml', 1]),
          weight: 3,
        },
        {
          slug: 'hair-oils',
          label: 'Hair Oils',
          nouns: [['Hair Oil', '護髮油', '헤어 오일', 'น้ำมันบำรุงผม', 'Minyak Rambut']],
          family: 'hairCare',
          usd: [18, 46],
          options: sizes([100, 'ml', 1], [30, 'ml', 0.45]),
        },
        {
          slug: 'leave-in',
          label: ['Leave-In Care', '免沖洗護髮', '노워시 케어', 'ลีฟออน', 'Leave-In'],
          nouns: [
            ['Leave-In Milk', '免沖洗護髮乳', '노워시 트리트먼트', 'ลีฟออนบำรุงผม', 'Leave-In Milk'],
          ],
          family: 'hairCare',
          usd: [16, 38],
          options: sizes([150, 'ml', 1]),
        },
        {
          slug: 'scalp-serums',
          label: 'Scalp Serums',
          nouns: [['Scalp Serum', '頭皮精華', '두피 세럼', 'เซรั่มหนังศีรษะ', 'Serum Kulit Kepala']],
          family: 'hairCare',
          usd: [24, 62],
          options: sizes([60, 'ml', 1]),
        },
      ],
    },
    {
      slug: 'style',
      label: ['Styling', '造型', '스타일링', 'จัดแต่งทรงผม', 'Penataan Rambut'],
      leaves: [
        {
          slug: 'styling-creams',
          label: 'Styling Creams',
          nouns: [
            ['Styling Cream', '造型霜', '스타일링 크림', 'ครีมจัดแต่งทรงผม', 'Krim Penata Rambut'],
          ],
          family: 'hairStyle',
          usd: [16, 34],
          options: sizes([150, 'ml', 1]),
        },
        {
          slug: 'hairspray',
          label: 'Hairspray',
          nouns: [['Hairspray', '定型噴霧', '헤어 스프레이', 'สเปรย์จัดแต่งทรงผม', 'Hairspray']],
          family: 'hairStyle',
          usd: [14, 32],
          options: sizes([250, 'ml', 1], [75, 'ml', 0.5]),
        },
        {
          slug: 'dry-shampoo',
          label: 'Dry Shampoo',
          nouns: [['Dry Shampoo', '乾洗髮噴霧', '드라이 샴푸', 'ดรายแชมพู', 'Sampo Kering']],
          family: 'hairStyle',
          usd: [12, 30],
          options: sizes([200, 'ml', 1], [50, 'ml', 0.45]),
        },
      ],
    },
    {
      slug: 'colour',
      label: ['Hair Colour', '染髮', '헤어 컬러', 'สีผม', 'Pewarna Rambut'],
      leaves: [
        {
          slug: 'colour-masks',
          label: 'Colour Masks',
          nouns: [
            ['Colour Mask', '補色髮膜', '컬러 마스크', 'มาสก์เปลี่ยนสีผม', 'Masker Warna Rambut'],
          ],
          family: 'hairCare',
          usd: [16, 36],
          options: shades('hair', 4, 8),
          weight: 1,
        },
        {
          slug: 'root-touch-up',
          label: 'Root Touch-Up',
          nouns: [
            [
              'Root Touch-Up Powder',
              '髮根遮白粉',
              '헤어 섀도우',
              'แป้งปิดโคนผม',
              'Bedak Penutup Akar Rambut',
            ],
          ],
          family: 'hairStyle',
          usd: [16, 34],
          options: shades('hair', 3, 6),
          weight: 1,
        },
      ],
    },
    {
      slug: 'hair-accessories',
      label: ['Hair Accessories', '髮飾', '헤어 액세서리', 'เครื่องประดับผม', 'Aksesori Rambut'],
      leaves: [
        {
          slug: 'clips-and-ties',
          label: [
            'Clips & Ties',
            '髮夾及髮圈',
            '헤어핀 & 헤어끈',
            'กิ๊บและยางรัดผม',
            'Jepit & Ikat Rambut',
          ],
          nouns: [
            ['Hair Claw', '鯊魚夾', '집게핀', 'กิ๊บหนีบผม', 'Jepit Rambut'],
            ['Silk Scrunchie', '真絲髮圈', '실크 스크런치', 'ยางรัดผมผ้าไหม', 'Scrunchie Sutra'],
          ],
          family: 'tool',
          usd: [8, 26],
          options: ONE,
          weight: 1,
        },
      ],
    },
  ],
};
