import { type DemoRoot, type DemoSize, sizes } from './tree-shape.ts';

const BOTTLES: ReadonlyArray<DemoSize> = [
  [50, 'ml', 1],
  [100, 'ml', 1.5],
  [10, 'ml', 0.32],
];

export const FRAGRANCE: DemoRoot = {
  slug: 'fragrance',
  label: ['Fragrance', '香水', '향수', 'น้ำหอม', 'Parfum'],
  department: 'fragrance',
  groups: [
    {
      slug: 'women',
      label: ['Women', '女士香水', '여성 향수', 'น้ำหอมผู้หญิง', 'Parfum Wanita'],
      leaves: [
        {
          slug: 'eau-de-parfum',
          label: 'Eau de Parfum',
          nouns: [['Eau de Parfum', '香水', '오 드 퍼퓸', 'โอ เดอ พาร์ฟูม', 'Eau de Parfum']],
          family: 'scent',
          usd: [78, 168],
          options: sizes(...BOTTLES),
          weight: 5,
        },
        {
          slug: 'eau-de-toilette',
          label: 'Eau de Toilette',
          nouns: [
            ['Eau de Toilette', '淡香水', '오 드 뚜왈렛', 'โอ เดอ ทอยเลท', 'Eau de Toilette'],
          ],
          family: 'scent',
          usd: [58, 112],
          options: sizes(...BOTTLES),
          weight: 3,
        },
        {
          slug: 'hair-mist',
          label: 'Hair & Body Mist',
          nouns: [
            [
              'Hair & Body Mist',
              '髮香及身體噴霧',
              '헤어 & 바디 미스트',
              'มิสต์น้ำหอมสำหรับผมและผิวกาย',
              'Hair & Body Mist',
            ],
          ],
          family: 'scent',
          usd: [22, 48],
          options: sizes([100, 'ml', 1]),
        },
      ],
    },
    {
      slug: 'men',
      label: ['Men', '男士香水', '남성 향수', 'น้ำหอมผู้ชาย', 'Parfum Pria'],
      leaves: [
        {
          slug: 'cologne',
          label: 'Cologne',
          nouns: [['Cologne', '古龍水', '코롱', 'โคโลญ', 'Cologne']],
          family: 'scent',
          usd: [56, 118],
          options: sizes(...BOTTLES),
          weight: 3,
        },
        {
          slug: 'eau-de-parfum',
          label: 'Eau de Parfum for Men',
          nouns: [
            [
              'Eau de Parfum for Men',
              '男士香水',
              '맨즈 오 드 퍼퓸',
              'โอ เดอ พาร์ฟูมสำหรับผู้ชาย',
              'Eau de Parfum Pria',
            ],
          ],
          family: 'scent',
          usd: [78, 158],
          options: sizes(...BOTTLES),
        },
      ],
    },
    {
      slug: 'unisex',
      label: [
        'Unisex & Niche',
        '中性及小眾香水',
        '젠더리스 & 니치',
        'ยูนิเซ็กซ์และนิช',
        'Unisex & Niche',
      ],
      leaves: [
        {
          slug: 'extrait',
          label: 'Extrait de Parfum',
          nouns: [
            [
              'Extrait de Parfum',
              '香精',
              '엑스트레 드 퍼퓸',
              'เอ็กซ์เทรต์ เดอ พาร์ฟูม',
              'Extrait de Parfum',
            ],
          ],
          family: 'scent',
          usd: [120, 240],
          options: sizes([50, 'ml', 1], [10, 'ml', 0.3]),
        },
        {
          slug: 'perfume-oil',
          label: 'Perfume Oil',
          nouns: [['Perfume Oil', '香水油', '퍼퓸 오일', 'น้ำมันน้ำหอม', 'Minyak Parfum']],
          family: 'scent',
          usd: [32, 78],
          options: sizes([10, 'ml', 1]),
        },
      ],
    },
    {
      slug: 'home',
      label: ['Home Fragrance', '家居香薰', '홈 프래그런스', 'น้ำหอมในบ้าน', 'Pengharum Ruangan'],
      department: 'home',
      leaves: [
        {
          slug: 'candles',
          label: 'Candles',
          nouns: [['Scented Candle', '香薰蠟燭', '향초', 'เทียนหอม', 'Lilin Aromaterapi']],
          family: 'scent',
          usd: [28, 72],
          options: sizes([220, 'g', 1], [70, 'g', 0.45]),
        },
        {
          slug: 'diffusers',
          label: 'Diffusers',
          nouns: [['Reed Diffuser', '藤枝香薰', '리드 디퓨저', 'ก้านไม้หอม', 'Reed Diffuser']],
          family: 'scent',
          usd: [38, 92],
          options: sizes([200, 'ml', 1]),
        },
        {
          slug: 'room-sprays',
          label: 'Room Sprays',
          nouns: [['Room Spray', '室內香薰噴霧', '룸 스프레이', 'สเปรย์หอมในห้อง', 'Room Spray']],
          family: 'scent',
          usd: [22, 48],
          options: sizes([100, 'ml', 1]),
          weight: 1,
        },
      ],
    },
  ],
};
