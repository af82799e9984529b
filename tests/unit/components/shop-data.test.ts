import { describe, expect, test } from 'vitest';
import { type DescribedShop, organizationThing } from '#components/structured-data/shop.ts';

const COMPANY = {
  companyName: '할시온뷰티리테일코리아 유한회사',
  entityName: null,
  streetAddress: '서울특별시 강남구 등불로 19',
  ceoName: null,
  businessRegistrationNumber: null,
  ecommerceRegistrationNumber: null,
  businessInformationLink: null,
  displayInFooter: true,
  country: 'KR',
};
const SERVICE = {
  displayInFooter: true,
  emailAddress: 'hello@shop.example',
  phoneNumber: '+82 2 0000 0190',
  alternatePhoneNumber: null,
  operatingHours: null,
  streetAddress: null,
};

const shopWith = (more: Partial<DescribedShop>): DescribedShop => ({
  name: 'Sephora',
  profiles: [],
  country: 'KR',
  addresses: {
    page: (path) => `https://shop.example${path}`,
    variant: (path) => path,
    file: (url) => `https://shop.example${url}`,
  },
  ...more,
});

describe('the organisation', () => {
  test('says its legal name, where it is, and how it is reached', () => {
    expect(organizationThing(shopWith({ company: COMPANY, service: SERVICE }))).toMatchObject({
      '@type': 'OnlineStore',
      name: 'Sephora',
      legalName: COMPANY.companyName,
      address: { streetAddress: COMPANY.streetAddress, addressCountry: 'KR' },
      contactPoint: {
        contactType: 'customer service',
        telephone: SERVICE.phoneNumber,
        email: SERVICE.emailAddress,
        areaServed: 'KR',
      },
    });
    const named = { ...COMPANY, entityName: 'Halcyon Beauty Retail Korea LLC' };
    expect(organizationThing(shopWith({ company: named }))).toMatchObject({
      legalName: 'Halcyon Beauty Retail Korea LLC',
    });
  });

  test('leaves out what the country’s configuration does not name', () => {
    const bare = organizationThing(
      shopWith({
        company: { ...COMPANY, streetAddress: null },
        service: { ...SERVICE, phoneNumber: null, emailAddress: null },
      }),
    );
    expect(bare).not.toHaveProperty('address');
    expect(bare).not.toHaveProperty('contactPoint');
    expect(organizationThing(shopWith({}))).not.toHaveProperty('legalName');
  });
});
