import type { Country } from '#domain/locale/locales.ts';
import { mobileExample, mobilePattern } from '#domain/locale/phone-format.ts';
import type { AddressOption } from './address-option.ts';
import type { Label } from './label.ts';
import { AUSTRALIAN_POSTCODES, type PostcodeRegions, THAI_POSTCODES } from './postcode-regions.ts';
import {
  AUSTRALIAN_STATES,
  HONG_KONG_AREAS,
  INDONESIAN_PROVINCES,
  MALAYSIAN_STATES,
} from './regions.ts';
import { THAI_PROVINCES } from './thai-provinces.ts';

/** The parts of an address. A country's form has those that its post needs. */
export type FieldName =
  | 'email'
  | 'name'
  | 'phone'
  | 'line1'
  | 'line2'
  | 'unit'
  | 'barangay'
  | 'subdistrict'
  | 'district'
  | 'suburb'
  | 'city'
  | 'region'
  | 'postcode';

export interface AddressField {
  readonly name: FieldName;
  readonly label: Label;
  /** As browsers fill it in: https://html.spec.whatwg.org/#autofill-field */
  readonly autocomplete: string;
  readonly isOptional?: true;
  /** What the value must look like, without spaces and hyphens. */
  readonly pattern?: RegExp;
  readonly example?: string;
  readonly type?: 'email' | 'tel';
  /** The country whose mobile number it is; it's stored as that country writes it. */
  readonly mobileOf?: Country;
  /** How many digits the value has, if it's a number; it's stored as these alone. */
  readonly digits?: number;
  /** The region that a postcode has to be in: what the form calls it, and which postcodes it has. */
  readonly within?: { readonly label: Label; readonly postcodes: PostcodeRegions };
  /** The field is then a list to choose from. */
  readonly options?: ReadonlyArray<AddressOption>;
  /** Whether the list follows the alphabet of the form's language. */
  readonly isAlphabetical?: true;
  /** Whether values that aren't in the list are good as well: those from before there was one. */
  readonly takesOthers?: true;
}

/** Only for guests; members have given theirs. */
export const EMAIL: AddressField = {
  name: 'email',
  label: { en: 'Email', zh: '電郵地址', ko: '이메일', th: 'อีเมล', id: 'Email' },
  autocomplete: 'email',
  type: 'email',
  example: 'name@example.com',
};

const NAME: AddressField = {
  name: 'name',
  label: { en: 'Full name', zh: '姓名', ko: '받는 분', th: 'ชื่อ-นามสกุล', id: 'Nama lengkap' },
  autocomplete: 'name',
};

const LINE_1: AddressField = {
  name: 'line1',
  label: { en: 'Street and number', id: 'Nama jalan dan nomor rumah', th: 'บ้านเลขที่ หมู่บ้าน ซอย ถนน' },
  autocomplete: 'address-line1',
};

const LINE_2: AddressField = {
  name: 'line2',
  label: {
    en: 'Apartment, floor or building',
    id: 'RT/RW, gedung, atau lantai',
    th: 'อาคาร ชั้น ห้อง',
  },
  autocomplete: 'address-line2',
  isOptional: true,
};

const CITY: AddressField = {
  name: 'city',
  label: { en: 'City', id: 'Kota/Kabupaten' },
  autocomplete: 'address-level2',
};

const phone = (country: Country): AddressField => ({
  name: 'phone',
  label: {
    en: 'Mobile number',
    zh: '手提電話',
    ko: '휴대폰 번호',
    th: 'เบอร์มือถือ',
    id: 'Nomor ponsel',
  },
  autocomplete: 'tel',
  type: 'tel',
  pattern: mobilePattern(country),
  example: mobileExample(country),
  mobileOf: country,
});

const postcode = (digits: number, example: string): AddressField => ({
  name: 'postcode',
  label: { en: 'Postcode', ko: '우편번호', th: 'รหัสไปรษณีย์', id: 'Kode pos' },
  autocomplete: 'postal-code',
  pattern: new RegExp(`^\\d{${digits}}$`),
  example,
  digits,
});

const region = (label: Label, options: ReadonlyArray<AddressOption>): AddressField => ({
  name: 'region',
  label,
  autocomplete: 'address-level1',
  options,
});

const AUSTRALIAN_STATE: Label = { en: 'State or territory' };
const THAI_PROVINCE: Label = { en: 'Province', th: 'จังหวัด' };

const SUBURB: AddressField = {
  name: 'suburb',
  label: { en: 'Suburb' },
  autocomplete: 'address-level3',
};

/** The address form of each country, in the order in which its shoppers expect to be asked. */
export const ADDRESS_FORMS: Readonly<Record<Country, ReadonlyArray<AddressField>>> = {
  AU: [
    NAME,
    phone('AU'),
    LINE_1,
    LINE_2,
    { ...SUBURB, label: { en: 'Suburb or town' }, autocomplete: 'address-level2' },
    region(AUSTRALIAN_STATE, AUSTRALIAN_STATES),
    {
      ...postcode(4, '2000'),
      within: { label: AUSTRALIAN_STATE, postcodes: AUSTRALIAN_POSTCODES },
    },
  ],
  HK: [
    NAME,
    phone('HK'),
    region({ en: 'Area', zh: '地區' }, HONG_KONG_AREAS),
    {
      name: 'district',
      label: { en: 'District', zh: '分區' },
      autocomplete: 'address-level2',
    },
    { ...LINE_1, label: { en: 'Street, estate or building', zh: '街道、屋苑或大廈' } },
    { ...LINE_2, label: { en: 'Flat and floor', zh: '樓層及單位' } },
  ],
  ID: [
    NAME,
    phone('ID'),
    LINE_1,
    LINE_2,
    {
      name: 'district',
      label: { en: 'District (kecamatan)', id: 'Kecamatan' },
      autocomplete: 'address-level3',
    },
    CITY,
    region({ en: 'Province', id: 'Provinsi' }, INDONESIAN_PROVINCES),
    postcode(5, '10220'),
  ],
  KR: [
    NAME,
    phone('KR'),
    postcode(5, '06236'),
    { ...LINE_1, label: { en: 'Address', ko: '도로명 주소' } },
    { ...LINE_2, label: { en: 'Details', ko: '상세 주소' } },
  ],
  MY: [
    NAME,
    phone('MY'),
    LINE_1,
    LINE_2,
    postcode(5, '50450'),
    CITY,
    region({ en: 'State' }, MALAYSIAN_STATES),
  ],
  NZ: [
    NAME,
    phone('NZ'),
    LINE_1,
    LINE_2,
    { ...SUBURB, isOptional: true },
    { ...CITY, label: { en: 'Town or city' } },
    postcode(4, '1010'),
  ],
  PH: [
    NAME,
    phone('PH'),
    LINE_1,
    LINE_2,
    { name: 'barangay', label: { en: 'Barangay' }, autocomplete: 'address-level3' },
    { ...CITY, label: { en: 'City or municipality' } },
    { name: 'region', label: { en: 'Province' }, autocomplete: 'address-level1' },
    postcode(4, '1200'),
  ],
  SG: [
    NAME,
    phone('SG'),
    postcode(6, '238859'),
    { ...LINE_1, label: { en: 'Block and street' } },
    {
      name: 'unit',
      label: { en: 'Unit number' },
      autocomplete: 'address-line2',
      isOptional: true,
      example: '#12-34',
    },
  ],
  TH: [
    NAME,
    phone('TH'),
    LINE_1,
    LINE_2,
    {
      name: 'subdistrict',
      label: { en: 'Subdistrict', th: 'แขวง/ตำบล' },
      autocomplete: 'address-level4',
    },
    {
      name: 'district',
      label: { en: 'District', th: 'เขต/อำเภอ' },
      autocomplete: 'address-level3',
    },
    {
      ...region(THAI_PROVINCE, THAI_PROVINCES),
      isAlphabetical: true,
      takesOthers: true,
    },
    { ...postcode(5, '10330'), within: { label: THAI_PROVINCE, postcodes: THAI_POSTCODES } },
  ],
};
