import { freeShippingThreshold } from '#commerce-api/bag/free-shipping.ts';
import { standardDeliveryPrice } from '#commerce-api/checkout/delivery.ts';
import type { Text } from '#commerce-api/database/translated.ts';
import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import { PRICE_STEPS } from '#commerce-api/import/price-steps.ts';
import { SHOP_LABELS } from '#commerce-api/import/shop-labels.ts';
import type { SeedResource } from '#commerce-api/seed/seed.ts';
import { BRANDS, brandPath } from '#domain/addresses/addresses.ts';
import { COUNTRY_CURRENCY, CURRENCY_SYMBOLS, fromMajorUnits } from '#domain/money/money.ts';
import { CONFIG_TEXTS } from './config-texts.ts';
import { LABELS } from './content-labels.ts';
import { COUNTRY_FACTS } from './country-facts.ts';
import { COUNTRY_FEATURES } from './country-features.ts';
import { COUNTRY_POLICIES } from './country-policies.ts';
import { deliveryOffer } from './delivery-offer.ts';

/** One resource for each key of the country's global configuration. */
export function globalConfig(range: CountryRange): ReadonlyArray<SeedResource> {
  const values = { ...shellValues(range), ...siteValues(range), ...serviceKeys(range) };
  return Object.entries(values).map(([id, value]) => ({ id, attributes: { value } }));
}

/** What header, footer and banners show. */
function shellValues(range: CountryRange) {
  const { country } = range;
  const facts = COUNTRY_FACTS[country];
  const write = (text: Text) => textIn(country, text);
  return {
    'customer-service': {
      ...facts.customerService,
      displayInFooter: true,
      operatingHours: write(facts.customerService.operatingHours),
    },
    organization: { ...facts.organization, country },
    promotions: {
      web: write(deliveryOffer(country).title),
      mobileWeb: write(deliveryOffer(country).title),
    },
    social: facts.social,
    'payment-options': facts.paymentOptions,
    'sign-in-banner-texts': {
      left: write(CONFIG_TEXTS.signInLeft),
      mid: write(CONFIG_TEXTS.signInMid),
      more: write(CONFIG_TEXTS.signInMore),
    },
    'legal-notice': write(CONFIG_TEXTS.legalNotice),
    'about-us': aboutUs(range),
    ...(facts.complaint ? { 'customer-complaint': facts.complaint } : {}),
  };
}

function aboutUs({ country, houseBrand }: CountryRange) {
  return [
    { label: textIn(country, SHOP_LABELS.ourBrands), link: BRANDS },
    ...(houseBrand
      ? [{ label: textIn(country, houseBrand.name), link: brandPath(houseBrand.slug) }]
      : []),
    {
      label: textIn(country, LABELS.careers),
      link: `mailto:careers@${COUNTRY_FACTS[country].domain}`,
    },
  ];
}

/** How the site behaves in the country. */
function siteValues({ country }: CountryRange) {
  const { domain, hasStores, hasGiftCards } = COUNTRY_FACTS[country];
  const { oktaLogin, fullsize, beautyProfile, signupRevamp, salePage, getAppSection } =
    COUNTRY_FEATURES[country];
  const { deliveryDays, returnDays, spendPerPoint, tierSpend } = COUNTRY_POLICIES[country];
  const [least, most] = deliveryDays.split('–').map(Number);
  return {
    website: { domain, logo: null },
    currency: { symbol: CURRENCY_SYMBOLS[COUNTRY_CURRENCY[country]], step: PRICE_STEPS[country] },
    'enable-flags': { oktaLogin, fullsize, beautyProfile, signupRevamp },
    'sale-page-visibility': salePage,
    'feature-flags': {
      supportGiftCard: hasGiftCards,
      hasStoreLocations: hasStores,
      hasOnlineReservationSystem: hasStores,
      showGetAppSection: getAppSection,
    },
    'free-shipping-threshold': freeShippingThreshold(country),
    'delivery-price': standardDeliveryPrice(country),
    'delivery-days': { least, most },
    'return-days': returnDays,
    'spend-per-point': fromMajorUnits(spendPerPoint, COUNTRY_CURRENCY[country]),
    'tier-spend': {
      black: fromMajorUnits(tierSpend.black, COUNTRY_CURRENCY[country]),
      gold: fromMajorUnits(tierSpend.gold, COUNTRY_CURRENCY[country]),
    },
  };
}

/** Keys of third-party services: identifiers of accounts that don't exist. */
function serviceKeys({ country }: CountryRange) {
  const site = country.toLowerCase();
  return {
    'help-widget-key': `demo-help-${site}`,
    'marketing-automation-key': `demo-marketing-${site}`,
    'app-attribution-web-key': `demo-attribution-${site}`,
    'fraud-prevention-site-id': `demo-fraud-${site}`,
    'endpoint-versions': { brands: 'v2.6', categories: 'v2.6', products: 'v2.6', search: 'v3.1' },
  };
}
