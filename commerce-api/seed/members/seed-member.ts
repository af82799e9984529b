import type { CommerceTables } from '#commerce-api/database/tables.ts';
import type { BeautyAnswers } from '#commerce-api/members/account/beauty-profile.ts';
import type { OnboardingStep } from '#commerce-api/members/account/onboarding.ts';
import type { Country } from '#domain/locale/locales.ts';

/**
 * A member whom a shop has from the start. Products are given by their rank among the country's
 * bestsellers.
 */
export interface SeedMember {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly gender: NonNullable<CommerceTables['members']['gender']>;
  readonly mobilePhone: string;
  readonly country: Country;
  readonly tier: CommerceTables['members']['loyalty_tier'];
  readonly isEmployee?: true;
  /** The fields of the country's address form; where the orders went. */
  readonly address: Readonly<Record<string, string>>;
  readonly joinedDaysAgo: number;
  readonly orders: ReadonlyArray<SeedMemberOrder>;
  /** Points granted or deducted independently of orders. */
  readonly points: ReadonlyArray<SeedMemberPoints>;
  readonly reviews: ReadonlyArray<SeedMemberReview>;
  readonly questions?: ReadonlyArray<SeedMemberQuestion>;
  /** The ranks of the products on the wish list, the latest last. */
  readonly wishes: ReadonlyArray<number>;
  /** The ranks of products whose brands they follow. */
  readonly follows?: ReadonlyArray<number>;
  readonly answers?: BeautyAnswers;
  readonly steps: ReadonlyArray<OnboardingStep>;
}

export interface SeedMemberOrder {
  readonly daysAgo: number;
  readonly status: 'processing' | 'shipped' | 'delivered' | 'cancelled';
  /** A product's rank, and how many pieces. */
  readonly lines: ReadonlyArray<readonly [rank: number, quantity: number]>;
  /** What was sent of it; nobody knows of orders that were placed long ago. */
  readonly parcels?: ReadonlyArray<SeedParcel>;
}

interface SeedParcel {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly daysAgo: number;
  /** When it was delivered, if it is. */
  readonly deliveredDaysAgo?: number;
  /** The positions of the order's lines that are in the parcel; by default all lines. */
  readonly lines?: ReadonlyArray<number>;
}

export interface SeedMemberPoints {
  readonly daysAgo: number;
  readonly reason: Exclude<CommerceTables['member_point_logs']['reason'], 'order'>;
  readonly points: number;
}

export interface SeedMemberReview {
  readonly daysAgo: number;
  readonly rank: number;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly status: 'published' | 'pending';
}

export interface SeedMemberQuestion {
  readonly daysAgo: number;
  readonly rank: number;
  readonly text: string;
  /** Undefined for one that is open. */
  readonly answer?: string;
}

/** When a country gives points for an order, and how many. */
export interface PointRule {
  /** How long an order can be returned once it is delivered. */
  readonly returnDays: number;
  /** Major units of the country's currency. */
  readonly spendPerPoint: number;
}

export type PointRules = (country: Country) => PointRule;
