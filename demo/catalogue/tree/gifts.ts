import { type DemoRoot, ONE, sizes } from './tree-shape.ts';

export const GIFTS: DemoRoot = {
  slug: 'gifts',
  label: ['Gifts', '禮品', '기프트', 'ของขวัญ', 'Hadiah'],
  department: 'makeup',
  groups: [
    {
      slug: 'makeup-sets',
      label: ['Makeup Sets', '彩妝套裝', '메이크업 세트', 'ชุดเมคอัพ', 'Set Makeup'],
      leaves: [
        {
          slug: 'lip-sets',
          label: 'Lip Sets',
          nouns: [['Lip Set', '唇妝套裝', '립 세트', 'ชุดลิปสติก', 'Set Bibir']],
          family: 'gift',
          usd: [24, 58],
          options: ONE,
        },
        {
          slug: 'eye-sets',
          label: 'Eye Sets',
          nouns: [['Eye Set', '眼妝套裝', '아이 세트', 'ชุดแต่งตา', 'Set Mata']],
          family: 'gift',
          usd: [28, 68],
          options: ONE,
          weight: 1,
        },
      ],
    },
    {
      slug: 'skincare-sets',
      label: ['Skincare Sets', '護膚套裝', '스킨케어 세트', 'ชุดสกินแคร์', 'Set Skincare'],
      department: 'skincare',
      leaves: [
        {
          slug: 'routine-sets',
          label: ['Routine Sets', '護膚步驟套裝', '루틴 세트', 'ชุดดูแลผิวครบขั้นตอน', 'Set Rutinitas'],
          nouns: [['Skincare Set', '護膚套裝', '스킨케어 세트', 'ชุดบำรุงผิว', 'Set Skincare']],
          family: 'gift',
          usd: [42, 128],
          options: ONE,
        },
        {
          slug: 'mask-sets',
          label: 'Mask Sets',
          nouns: [['Mask Set', '面膜套裝', '마스크 세트', 'ชุดมาสก์หน้า', 'Set Masker']],
          family: 'gift',
          usd: [18, 42],
          options: sizes([6, 'sheets', 1], [12, 'sheets', 1.8]),
          weight: 1,
        },
      ],
    },
    {
      slug: 'fragrance-sets',
      label: ['Fragrance Sets', '香水套裝', '향수 세트', 'ชุดน้ำหอม', 'Set Parfum'],
      department: 'fragrance',
      leaves: [
        {
          slug: 'discovery-sets',
          label: ['Discovery Sets', '探索套裝', '디스커버리 세트', 'ชุดทดลองกลิ่น', 'Set Eksplorasi'],
          nouns: [['Fragrance Set', '香水套裝', '향수 세트', 'ชุดน้ำหอม', 'Set Parfum']],
          family: 'gift',
          usd: [32, 118],
          options: sizes([4, 'pieces', 1], [8, 'pieces', 1.8]),
        },
      ],
    },
    {
      slug: 'body-sets',
      label: ['Bath & Body Sets', '沐浴套裝', '바디 세트', 'ชุดอาบน้ำ', 'Set Mandi'],
      department: 'body',
      leaves: [
        {
          slug: 'bath-sets',
          label: 'Bath Sets',
          nouns: [
            ['Bath Set', '沐浴護理套裝', '배스 세트', 'ชุดอาบน้ำและบำรุงผิว', 'Set Mandi & Perawatan'],
          ],
          family: 'gift',
          usd: [24, 68],
          options: ONE,
          weight: 1,
        },
      ],
    },
  ],
};
