import type { Database } from '#commerce-api/database/tables.ts';
import type {
  PointRule,
  SeedMember,
  SeedMemberOrder,
} from '#commerce-api/seed/members/seed-member.ts';
import { seedMembers } from '#commerce-api/seed/members/seed-members.ts';

/** The members of the tests' shops: one with a past, one who has just joined, and an employee. */
export const MEI = 'mei@members.example';
export const NOAH = 'noah@members.example';
export const JISOO = 'jisoo@company.example';
/** That of the demo's members as well, so that tests sign in to either shop alike. */
export const MEMBERS_PASSWORD = 'beauty-pass-demo';

/** They buy what sells best in a shop with at least twelve products. */
export function seedTestMembers(db: Database, now: Date): Promise<void> {
  return seedMembers(
    db,
    { members: MEMBERS, password: MEMBERS_PASSWORD, pointRules: () => POINT_RULE },
    now,
  );
}

const POINT_RULE: PointRule = { returnDays: 14, spendPerPoint: 1 };

/** Somebody in Australia who joined two days ago and has done nothing since. */
export function aMember(overrides: Partial<SeedMember> = {}): SeedMember {
  return {
    id: 'member-noah',
    email: NOAH,
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
    ...overrides,
  };
}

function anOrder(
  daysAgo: number,
  status: SeedMemberOrder['status'],
  ...lines: SeedMemberOrder['lines']
): SeedMemberOrder {
  return { daysAgo, status, lines };
}

const mei = aMember({
  id: 'member-mei',
  email: MEI,
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
    unit: '#08-21',
  },
  joinedDaysAgo: 500,
  orders: [
    anOrder(1, 'processing', [7, 1]),
    anOrder(2, 'shipped', [0, 1], [4, 2]),
    anOrder(40, 'delivered', [1, 2], [2, 1]),
    anOrder(75, 'cancelled', [8, 1]),
    anOrder(130, 'delivered', [0, 1], [3, 1], [5, 3]),
    anOrder(320, 'delivered', [6, 2]),
  ],
  points: [
    { daysAgo: 500, reason: 'welcome', points: 200 },
    { daysAgo: 250, reason: 'birthday', points: 150 },
    { daysAgo: 100, reason: 'redeemed', points: -250 },
    { daysAgo: 20, reason: 'adjustment', points: 50 },
  ],
  reviews: [
    aReview({ daysAgo: 110, rank: 0, rating: 5, title: 'My second one' }),
    aReview({ daysAgo: 112, rank: 3, rating: 3, title: 'Good, not for me' }),
    aReview({ daysAgo: 3, rank: 1, rating: 4, title: 'A present', status: 'pending' }),
  ],
  wishes: [9, 10, 11],
  answers: { 'skin-type': 'combination', 'skin-concerns': ['dryness', 'dark spots'] },
  steps: ['wishlist', 'app'],
});

const jisoo = aMember({
  id: 'member-jisoo',
  email: JISOO,
  firstName: '지수',
  lastName: '김',
  dateOfBirth: '1988-11-23',
  gender: 'female',
  mobilePhone: '+821012345678',
  country: 'KR',
  tier: 'black',
  isEmployee: true,
  address: {
    name: '김지수',
    phone: '010-1234-5678',
    postcode: '06236',
    line1: '서울특별시 강남구 테헤란로 152',
    line2: '12층',
  },
  joinedDaysAgo: 400,
  orders: [anOrder(15, 'delivered', [2, 1]), anOrder(180, 'delivered', [0, 1], [1, 1])],
  points: [{ daysAgo: 400, reason: 'welcome', points: 200 }],
  reviews: [aReview({ daysAgo: 170, rank: 0, rating: 5, title: '매일 쓰고 있어요' })],
  answers: { 'skin-type': 'dry', 'skin-concerns': ['redness'] },
  steps: ['app'],
});

export const MEMBERS: ReadonlyArray<SeedMember> = [mei, aMember(), jisoo];

type SeedMemberReview = SeedMember['reviews'][number];

function aReview(
  facts: Omit<SeedMemberReview, 'text' | 'status'> & Partial<SeedMemberReview>,
): SeedMemberReview {
  return { text: 'I reach for it nearly every day.', status: 'published', ...facts };
}
