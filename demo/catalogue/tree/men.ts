import { type DemoRoot, sizes } from './tree-shape.ts';

export const MEN: DemoRoot = {
  slug: 'men',
  label: ['Men', '男士', '맨즈', 'ผู้ชาย', 'Pria'],
  department: 'men',
  groups: [
    {
      slug: 'skincare',
      label: ['Skincare', '男士護膚', '맨즈 스킨케어', 'สกินแคร์ผู้ชาย', 'Skincare Pria'],
      leaves: [
        {
          slug: 'face-wash',
          label: ['Face Wash', '男士潔面', '맨즈 클렌저', 'โฟมล้างหน้าผู้ชาย', 'Sabun Muka Pria'],
          nouns: [
            ['Face Wash for Men', '男士潔面乳', '맨즈 클렌저', 'โฟมล้างหน้าผู้ชาย', 'Sabun Muka Pria'],
          ],
          family: 'men',
          usd: [12, 30],
          options: sizes([150, 'ml', 1]),
        },
        {
          slug: 'moisturisers',
          label: 'Moisturisers',
          nouns: [
            [
              'Moisturiser for Men',
              '男士面霜',
              '맨즈 올인원 로션',
              'มอยส์เจอไรเซอร์ผู้ชาย',
              'Pelembap Pria',
            ],
          ],
          family: 'men',
          usd: [18, 46],
          options: sizes([75, 'ml', 1]),
        },
        {
          slug: 'eye-care',
          label: 'Eye Care',
          nouns: [
            [
              'Eye Gel for Men',
              '男士眼部啫喱',
              '맨즈 아이 젤',
              'เจลบำรุงรอบดวงตาผู้ชาย',
              'Gel Mata Pria',
            ],
          ],
          family: 'men',
          usd: [20, 42],
          options: sizes([15, 'ml', 1]),
          weight: 1,
        },
      ],
    },
    {
      slug: 'shaving',
      label: [
        'Shaving & Beard',
        '剃鬚及鬍鬚護理',
        '쉐이빙 & 비어드',
        'โกนหนวดและดูแลเครา',
        'Cukur & Janggut',
      ],
      leaves: [
        {
          slug: 'shave',
          label: 'Shaving Creams',
          nouns: [['Shaving Cream', '剃鬚膏', '쉐이빙 크림', 'ครีมโกนหนวด', 'Krim Cukur']],
          family: 'men',
          usd: [12, 30],
          options: sizes([150, 'ml', 1]),
        },
        {
          slug: 'aftershave',
          label: 'Aftershave',
          nouns: [
            ['Aftershave Balm', '鬚後乳', '애프터쉐이브 밤', 'อาฟเตอร์เชฟบาล์ม', 'Balm Aftershave'],
          ],
          family: 'men',
          usd: [16, 38],
          options: sizes([100, 'ml', 1]),
          weight: 1,
        },
        {
          slug: 'beard-care',
          label: 'Beard Care',
          nouns: [['Beard Oil', '鬍鬚油', '비어드 오일', 'น้ำมันบำรุงเครา', 'Minyak Janggut']],
          family: 'men',
          usd: [14, 34],
          options: sizes([30, 'ml', 1]),
          weight: 1,
        },
      ],
    },
    {
      slug: 'hair',
      label: ['Hair', '男士護髮', '맨즈 헤어', 'ผมผู้ชาย', 'Rambut Pria'],
      leaves: [
        {
          slug: 'shampoo',
          label: 'Shampoo',
          nouns: [['Shampoo for Men', '男士洗髮露', '맨즈 샴푸', 'แชมพูผู้ชาย', 'Sampo Pria']],
          family: 'men',
          usd: [12, 28],
          options: sizes([300, 'ml', 1]),
          weight: 1,
        },
        {
          slug: 'styling',
          label: 'Styling',
          nouns: [
            ['Hair Clay', '髮泥', '헤어 왁스', 'เคลย์จัดแต่งทรงผม', 'Clay Rambut'],
            ['Pomade', '髮蠟', '포마드', 'โพเมด', 'Pomade'],
          ],
          family: 'hairStyle',
          usd: [14, 30],
          options: sizes([80, 'g', 1]),
        },
      ],
    },
    {
      slug: 'body',
      label: ['Body', '男士身體護理', '맨즈 바디', 'ผิวกายผู้ชาย', 'Tubuh Pria'],
      leaves: [
        {
          slug: 'body-wash',
          label: 'Body Wash',
          nouns: [
            [
              'Body Wash for Men',
              '男士沐浴露',
              '맨즈 바디 워시',
              'เจลอาบน้ำผู้ชาย',
              'Sabun Mandi Pria',
            ],
          ],
          family: 'men',
          usd: [12, 28],
          options: sizes([300, 'ml', 1]),
          weight: 1,
        },
        {
          slug: 'deodorant',
          label: 'Deodorant',
          nouns: [
            [
              'Deodorant for Men',
              '男士止汗膏',
              '맨즈 데오드란트',
              'ดีโอโดแรนท์ผู้ชาย',
              'Deodoran Pria',
            ],
          ],
          family: 'men',
          usd: [9, 20],
          options: sizes([75, 'g', 1]),
          weight: 1,
        },
      ],
    },
  ],
};
