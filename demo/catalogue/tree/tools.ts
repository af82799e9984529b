import { type DemoRoot, ONE, sizes, types } from './tree-shape.ts';

export const TOOLS: DemoRoot = {
  slug: 'tools-and-brushes',
  label: ['Tools & Brushes', '工具及化妝掃', '툴 & 브러쉬', 'อุปกรณ์และแปรง', 'Alat & Kuas'],
  department: 'tools',
  groups: [
    {
      slug: 'brushes',
      label: ['Makeup Brushes', '化妝掃', '메이크업 브러쉬', 'แปรงแต่งหน้า', 'Kuas Makeup'],
      leaves: [
        {
          slug: 'face-brushes',
          label: 'Face Brushes',
          nouns: [
            ['Foundation Brush', '粉底掃', '파운데이션 브러쉬', 'แปรงรองพื้น', 'Kuas Foundation'],
            ['Powder Brush', '碎粉掃', '파우더 브러쉬', 'แปรงปัดแป้ง', 'Kuas Bedak'],
          ],
          family: 'tool',
          usd: [16, 48],
          options: ONE,
        },
        {
          slug: 'eye-brushes',
          label: 'Eye Brushes',
          nouns: [
            ['Eyeshadow Brush', '眼影掃', '아이섀도우 브러쉬', 'แปรงอายแชโดว์', 'Kuas Eyeshadow'],
          ],
          family: 'tool',
          usd: [9, 28],
          options: ONE,
        },
        {
          slug: 'brush-sets',
          label: 'Brush Sets',
          nouns: [['Brush Set', '化妝掃套裝', '브러쉬 세트', 'ชุดแปรงแต่งหน้า', 'Set Kuas']],
          family: 'tool',
          usd: [38, 110],
          options: sizes([5, 'pieces', 1], [9, 'pieces', 1.7]),
          weight: 1,
        },
      ],
    },
    {
      slug: 'applicators',
      label: [
        'Sponges & Applicators',
        '海綿及上妝工具',
        '스펀지 & 어플리케이터',
        'ฟองน้ำและอุปกรณ์แต่งหน้า',
        'Spons & Aplikator',
      ],
      leaves: [
        {
          slug: 'sponges',
          label: ['Sponges & Puffs', '海綿及粉撲', '스펀지 & 퍼프', 'ฟองน้ำและพัฟ', 'Spons & Puff'],
          nouns: [
            ['Makeup Sponge', '化妝海綿', '메이크업 스펀지', 'ฟองน้ำแต่งหน้า', 'Spons Makeup'],
            ['Powder Puff', '粉撲', '파우더 퍼프', 'พัฟแต่งหน้า', 'Puff Bedak'],
          ],
          family: 'tool',
          usd: [6, 22],
          options: sizes([1, 'pieces', 1], [3, 'pieces', 2.5]),
        },
        {
          slug: 'brush-cleaners',
          label: 'Brush Cleaners',
          nouns: [
            [
              'Brush Cleaner',
              '化妝掃清潔液',
              '브러쉬 클리너',
              'น้ำยาทำความสะอาดแปรง',
              'Pembersih Kuas',
            ],
          ],
          family: 'tool',
          usd: [10, 24],
          options: sizes([150, 'ml', 1]),
          weight: 1,
        },
      ],
    },
    {
      slug: 'beauty-tools',
      label: ['Beauty Tools', '美容工具', '뷰티 툴', 'อุปกรณ์ความงาม', 'Alat Kecantikan'],
      leaves: [
        {
          slug: 'tweezers-and-scissors',
          label: [
            'Tweezers & Scissors',
            '眉鉗及眉剪',
            '족집게 & 눈썹 가위',
            'แหนบและกรรไกร',
            'Pinset & Gunting',
          ],
          nouns: [
            ['Tweezers', '眉鉗', '족집게', 'แหนบ', 'Pinset'],
            ['Brow Scissors', '眉剪', '눈썹 가위', 'กรรไกรตัดคิ้ว', 'Gunting Alis'],
          ],
          family: 'tool',
          usd: [8, 28],
          options: ONE,
          weight: 1,
        },
        {
          slug: 'lash-curlers',
          label: 'Lash Curlers',
          nouns: [['Lash Curler', '睫毛夾', '뷰러', 'ที่ดัดขนตา', 'Penjepit Bulu Mata']],
          family: 'tool',
          usd: [10, 30],
          options: ONE,
          weight: 1,
        },
        {
          slug: 'face-massage',
          label: ['Face Massage', '面部按摩', '페이스 마사지', 'นวดหน้า', 'Pijat Wajah'],
          nouns: [
            ['Face Roller', '面部按摩滾輪', '페이스 롤러', 'โรลเลอร์นวดหน้า', 'Roller Wajah'],
            ['Gua Sha', '刮痧板', '괄사', 'กัวซา', 'Gua Sha'],
          ],
          family: 'tool',
          usd: [16, 48],
          options: types(
            ['Rose quartz', '粉晶', '로즈 쿼츠', 'โรสควอตซ์', 'Kuarsa mawar'],
            ['Green jade', '綠玉', '그린 제이드', 'หยกเขียว', 'Giok hijau'],
          ),
        },
      ],
    },
    {
      slug: 'hair-tools',
      label: ['Hair Tools', '美髮工具', '헤어 툴', 'อุปกรณ์ทำผม', 'Alat Rambut'],
      leaves: [
        {
          slug: 'hair-dryers',
          label: 'Hair Dryers',
          nouns: [['Hair Dryer', '風筒', '헤어 드라이어', 'ไดร์เป่าผม', 'Pengering Rambut']],
          family: 'device',
          usd: [78, 280],
          options: ONE,
        },
        {
          slug: 'straighteners-and-curlers',
          label: [
            'Straighteners & Curlers',
            '直髮夾及捲髮棒',
            '고데기',
            'เครื่องหนีบและม้วนผม',
            'Catokan & Pengeriting',
          ],
          nouns: [
            ['Hair Straightener', '直髮夾', '고데기', 'เครื่องหนีบผม', 'Catokan Rambut'],
            ['Curling Wand', '捲髮棒', '봉고데기', 'แกนม้วนผม', 'Alat Pengeriting Rambut'],
          ],
          family: 'device',
          usd: [68, 220],
          options: ONE,
        },
        {
          slug: 'hair-brushes-and-combs',
          label: 'Hair Brushes & Combs',
          nouns: [
            ['Hair Brush', '髮梳', '헤어 브러쉬', 'แปรงผม', 'Sikat Rambut'],
            ['Wide-Tooth Comb', '闊齒梳', '와이드 투스 콤', 'หวีซี่ห่าง', 'Sisir Gigi Jarang'],
          ],
          family: 'tool',
          usd: [9, 46],
          options: ONE,
        },
      ],
    },
    {
      slug: 'bags-and-cases',
      label: ['Bags & Cases', '化妝袋', '파우치', 'กระเป๋าเครื่องสำอาง', 'Tas & Pouch'],
      leaves: [
        {
          slug: 'makeup-bags',
          label: 'Makeup Bags',
          nouns: [['Makeup Bag', '化妝袋', '메이크업 파우치', 'กระเป๋าใส่เครื่องสำอาง', 'Tas Makeup']],
          family: 'tool',
          usd: [14, 48],
          options: ONE,
          weight: 1,
        },
      ],
    },
  ],
};
