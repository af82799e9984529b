import type { SeedMember } from '#commerce-api/seed/members/seed-member.ts';

/** The password of all sample members. */
export const SAMPLE_PASSWORD = 'beauty-pass-demo';

/**
 * One with a past, one who has just joined, and an employee. They buy what sells best in a shop with
 * at least twelve products.
 */
export const SAMPLE_MEMBERS: ReadonlyArray<SeedMember> = [
  {
    id: 'member-mei',
    email: 'mei@members.example',
    firstName: 'Mei',
    lastName: 'Tan',
    dateOfBirth: '1991-08-14',
    gender: 'female',
    mobilePhone: '+6581234567',
    country: 'SG',
    tier: 'gold',
    address: {
      name: 'Mei Tan',
      phone: '8123 4567',
      postcode: '238859',
      line1: '290 Orchard Road',
      line2: '#08-21',
    },
    joinedDaysAgo: 500,
    orders: [
      { daysAgo: 1, status: 'processing', lines: [[7, 1]] },
      {
        daysAgo: 2,
        status: 'shipped',
        lines: [
          [0, 1],
          [4, 2],
        ],
        parcels: [{ carrier: 'Post', trackingNumber: 'RX1', daysAgo: 1 }],
      },
      {
        daysAgo: 40,
        status: 'delivered',
        lines: [
          [1, 2],
          [2, 1],
        ],
      },
      { daysAgo: 75, status: 'cancelled', lines: [[8, 1]] },
      {
        daysAgo: 130,
        status: 'delivered',
        lines: [
          [0, 1],
          [3, 1],
          [5, 3],
        ],
      },
      { daysAgo: 320, status: 'delivered', lines: [[6, 2]] },
    ],
    points: [
      { daysAgo: 500, reason: 'welcome', points: 200 },
      { daysAgo: 250, reason: 'birthday', points: 150 },
      { daysAgo: 100, reason: 'redeemed', points: -250 },
      { daysAgo: 20, reason: 'adjustment', points: 50 },
    ],
    reviews: [
      {
        daysAgo: 110,
        rank: 0,
        rating: 5,
        title: 'My second one',
        text: 'I reach for it nearly every day, so I bought it again.',
        status: 'published',
      },
      {
        daysAgo: 112,
        rank: 3,
        rating: 3,
        title: 'Good, not for me',
        text: 'Lovely to look at, but not what I reach for every day.',
        status: 'published',
      },
      {
        daysAgo: 3,
        rank: 1,
        rating: 4,
        title: 'Would give it as a present',
        text: 'The pack is pretty and what is in it keeps its promise.',
        status: 'pending',
      },
    ],
    questions: [{ daysAgo: 2, rank: 0, text: 'Is it refillable?' }],
    wishes: [9, 10, 11],
    follows: [0],
    answers: {
      'skin-type': 'combination',
      'skin-tone': 'light medium',
      'skin-concerns': ['dryness', 'dark spots'],
      'hair-type': 'straight',
      'hair-concerns': ['frizz'],
      'eye-colour': 'brown',
    },
    steps: ['wishlist', 'app'],
  },
  {
    id: 'member-noah',
    email: 'noah@members.example',
    firstName: 'Noah',
    lastName: 'Williams',
    dateOfBirth: '1998-03-02',
    gender: 'male',
    mobilePhone: '+61412345678',
    country: 'AU',
    tier: 'white',
    address: {},
    joinedDaysAgo: 2,
    orders: [],
    points: [{ daysAgo: 2, reason: 'welcome', points: 200 }],
    reviews: [],
    wishes: [],
    steps: [],
  },
  {
    id: 'member-jisoo',
    email: 'jisoo@company.example',
    firstName: '지수',
    lastName: '김',
    dateOfBirth: '1988-11-23',
    gender: 'female',
    mobilePhone: '+821012345678',
    country: 'KR',
    tier: 'black',
    address: {
      name: '김지수',
      phone: '010-1234-5678',
      postcode: '06236',
      region: '서울특별시',
      city: '강남구',
      line1: '테헤란로 152',
      line2: '12층',
    },
    isEmployee: true,
    joinedDaysAgo: 400,
    orders: [
      { daysAgo: 15, status: 'delivered', lines: [[2, 1]] },
      {
        daysAgo: 180,
        status: 'delivered',
        lines: [
          [0, 1],
          [1, 1],
        ],
      },
    ],
    points: [{ daysAgo: 400, reason: 'welcome', points: 200 }],
    reviews: [
      {
        daysAgo: 170,
        rank: 0,
        rating: 5,
        title: '매일 쓰고 있어요',
        text: '발림성이 좋고 오래 지속됩니다.',
        status: 'published',
      },
    ],
    questions: [{ daysAgo: 3, rank: 0, text: '향이 강한가요?' }],
    wishes: [],
    answers: { 'skin-type': 'dry', 'skin-concerns': ['redness'] },
    steps: ['app'],
  },
];
