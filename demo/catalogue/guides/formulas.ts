/**
 * What products are made of, in INCI names, the largest share first, with neither animal
 * ingredients nor parabens. Pigments come last, since they differ by shade.
 */
export const FORMULAS = {
  lipstick:
    'Ricinus Communis Seed Oil, Octyldodecanol, Euphorbia Cerifera Cera, Caprylic/Capric Triglyceride, Copernicia Cerifera Cera, Polyglyceryl-2 Triisostearate, Silica, Tocopherol, Ascorbyl Palmitate, Parfum, CI 77891, CI 77491, CI 15850, CI 45410',
  liquidLipstick:
    'Isododecane, Dimethicone, Trimethylsiloxysilicate, Kaolin, Disteardimonium Hectorite, Silica Dimethyl Silylate, Propylene Carbonate, Tocopheryl Acetate, Parfum, CI 77891, CI 77491, CI 77492, CI 15850, CI 45410',
  lipGloss:
    'Polybutene, Diisostearyl Malate, Hydrogenated Polyisobutene, Ricinus Communis Seed Oil, Silica, Ethylhexyl Palmitate, Tocopheryl Acetate, Parfum, Mica, CI 77891, CI 15850, CI 45410',
  lipTint:
    'Aqua, Glycerin, Butylene Glycol, Polyglyceryl-10 Laurate, Acacia Senegal Gum, Phenoxyethanol, Sodium Citrate, Citric Acid, Ethylhexylglycerin, Parfum, CI 45380, CI 15985, CI 45410',
  liquidBase:
    'Aqua, Dimethicone, Isododecane, Glycerin, Butylene Glycol, PEG-10 Dimethicone, Silica, Disteardimonium Hectorite, Sodium Chloride, Phenoxyethanol, Tocopherol, Ethylhexylglycerin, CI 77891, CI 77491, CI 77492, CI 77499',
  pressedPowder:
    'Mica, Talc, Synthetic Fluorphlogopite, Zinc Stearate, Dimethicone, Silica, Octyldodecyl Stearoyl Stearate, Caprylyl Glycol, Phenoxyethanol, Tocopherol, CI 77891, CI 77491, CI 77492, CI 77499',
  loosePowder:
    'Silica, Mica, Zea Mays Starch, Lauroyl Lysine, Magnesium Stearate, Caprylyl Glycol, Phenoxyethanol, CI 77891, CI 77491, CI 77492',
  primer:
    'Aqua, Dimethicone, Dimethicone Crosspolymer, Glycerin, Silica, Butylene Glycol, Carbomer, Phenoxyethanol, Sodium Hydroxide, Ethylhexylglycerin',
  settingSpray:
    'Aqua, Alcohol Denat., PVP, Glycerin, Aloe Barbadensis Leaf Juice, Polyglyceryl-4 Caprate, Phenoxyethanol, Sodium Citrate, Parfum',
  creamColour:
    'Caprylic/Capric Triglyceride, Octyldodecanol, Synthetic Wax, Silica, Copernicia Cerifera Cera, Euphorbia Cerifera Cera, Mica, Tocopherol, Ascorbyl Palmitate, CI 77891, CI 77491, CI 77492, CI 15850',
  mascara:
    'Aqua, Copernicia Cerifera Cera, Stearic Acid, Palmitic Acid, Glyceryl Stearate, Acacia Senegal Gum, Butylene Glycol, PVP, Aminomethyl Propanol, Hydroxyethylcellulose, Panthenol, Phenoxyethanol, CI 77499, CI 77491',
  liquidLiner:
    'Aqua, Acrylates Copolymer, Butylene Glycol, Glycerin, Polysorbate 20, Xanthan Gum, Panthenol, Phenoxyethanol, Ethylhexylglycerin, CI 77499, CI 77266',
  pencil:
    'Isododecane, Synthetic Wax, Trimethylsiloxysilicate, Polybutene, Mica, Copernicia Cerifera Cera, Silica, Pentaerythrityl Tetra-di-t-butyl Hydroxyhydrocinnamate, CI 77499, CI 77491, CI 77492, CI 77891',
  browGel:
    'Aqua, Acrylates Copolymer, Copernicia Cerifera Cera, Glycerin, PVP, Stearic Acid, Panthenol, Hydroxyethylcellulose, Phenoxyethanol, CI 77499, CI 77491, CI 77492',
  nailPolish:
    'Butyl Acetate, Ethyl Acetate, Nitrocellulose, Acetyl Tributyl Citrate, Isopropyl Alcohol, Adipic Acid/Neopentyl Glycol/Trimellitic Anhydride Copolymer, Stearalkonium Bentonite, Silica, Citric Acid, CI 77891, CI 15850, CI 77491',
  topCoat:
    'Butyl Acetate, Ethyl Acetate, Nitrocellulose, Acetyl Tributyl Citrate, Isopropyl Alcohol, Sucrose Acetate Isobutyrate, Acrylates Copolymer, Benzophenone-1, Silica',
  cuticleOil:
    'Prunus Amygdalus Dulcis Oil, Simmondsia Chinensis Seed Oil, Vitis Vinifera Seed Oil, Squalane, Tocopherol, Parfum',
  foamingWash:
    'Aqua, Glycerin, Sodium Cocoyl Glycinate, Cocamidopropyl Betaine, Coco-Glucoside, Sodium Chloride, Panthenol, Citric Acid, Phenoxyethanol, Ethylhexylglycerin, Parfum',
  cleansingOil:
    'Ethylhexyl Palmitate, Caprylic/Capric Triglyceride, Polyglyceryl-10 Dioleate, Helianthus Annuus Seed Oil, Squalane, Tocopherol, Caprylyl Glycol, Parfum',
  cleansingBalm:
    'Ethylhexyl Palmitate, Caprylic/Capric Triglyceride, Synthetic Wax, PEG-20 Glyceryl Triisostearate, Helianthus Annuus Seed Oil, Polyethylene, Tocopherol, Parfum',
  micellarWater:
    'Aqua, Glycerin, PEG-6 Caprylic/Capric Glycerides, Butylene Glycol, Panthenol, Allantoin, Disodium EDTA, Phenoxyethanol, Citric Acid, Parfum',
  enzymePowder:
    'Zea Mays Starch, Sodium Cocoyl Isethionate, Oryza Sativa Bran, Sodium Lauroyl Glutamate, Papain, Allantoin, Silica, Parfum',
  faceScrub:
    'Aqua, Glycerin, Microcrystalline Cellulose, Oryza Sativa Bran, Cetearyl Alcohol, Coco-Glucoside, Xanthan Gum, Panthenol, Phenoxyethanol, Citric Acid, Parfum',
  spotGel:
    'Aqua, Butylene Glycol, Glycerin, Zinc PCA, Allantoin, Carbomer, Sodium Hydroxide, Phenoxyethanol, Ethylhexylglycerin',
  spotPatch:
    'Carboxymethylcellulose, Polyisobutylene, Styrene/Isoprene Copolymer, Pectin, Melaleuca Alternifolia Leaf Extract',
  clayMask:
    'Aqua, Kaolin, Bentonite, Glycerin, Butylene Glycol, Cetearyl Alcohol, Zinc Oxide, Xanthan Gum, Phenoxyethanol, Citric Acid, Parfum',
  toner:
    'Aqua, Glycerin, Butylene Glycol, 1,2-Hexanediol, Betaine, Panthenol, Allantoin, Polyglyceryl-10 Laurate, Disodium EDTA, Citric Acid, Parfum',
  serum:
    'Aqua, Glycerin, Propanediol, Butylene Glycol, 1,2-Hexanediol, Betaine, Panthenol, Carbomer, Xanthan Gum, Sodium Hydroxide, Ethylhexylglycerin, Disodium EDTA',
  faceOil:
    'Squalane, Simmondsia Chinensis Seed Oil, Rosa Canina Fruit Oil, Caprylic/Capric Triglyceride, Helianthus Annuus Seed Oil, Tocopherol, Bisabolol',
  peel: 'Aqua, Glycolic Acid, Propanediol, Lactic Acid, Glycerin, Sodium Hydroxide, Panthenol, Allantoin, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin',
  cream:
    'Aqua, Glycerin, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Squalane, Butyrospermum Parkii Butter, Glyceryl Stearate, Panthenol, 1,2-Hexanediol, Carbomer, Tocopherol, Ethylhexylglycerin, Disodium EDTA, Parfum',
  gelCream:
    'Aqua, Glycerin, Butylene Glycol, Squalane, Caprylic/Capric Triglyceride, 1,2-Hexanediol, Betaine, Acrylates/C10-30 Alkyl Acrylate Crosspolymer, Panthenol, Sodium Hydroxide, Ethylhexylglycerin, Parfum',
  eyeCream:
    'Aqua, Glycerin, Squalane, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Caffeine, Glyceryl Stearate, Panthenol, 1,2-Hexanediol, Carbomer, Tocopherol, Ethylhexylglycerin',
  hydrogel:
    'Aqua, Glycerin, Ceratonia Siliqua Gum, Chondrus Crispus, Butylene Glycol, 1,2-Hexanediol, Caffeine, Panthenol, Potassium Chloride, Allantoin, Ethylhexylglycerin',
  essenceMask:
    'Aqua, Glycerin, Butylene Glycol, 1,2-Hexanediol, Betaine, Panthenol, Trehalose, Allantoin, Hydroxyethylcellulose, Carbomer, Arginine, Disodium EDTA',
  sunscreen:
    'Aqua, Diethylamino Hydroxybenzoyl Hexyl Benzoate, Dibutyl Adipate, Glycerin, Ethylhexyl Triazone, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine, Butylene Glycol, Silica, Niacinamide, Polyglyceryl-3 Distearate, 1,2-Hexanediol, Tocopherol, Xanthan Gum, Parfum',
  sunStick:
    'Zinc Oxide, Caprylic/Capric Triglyceride, Synthetic Wax, Diethylamino Hydroxybenzoyl Hexyl Benzoate, Silica, Ethylhexyl Triazone, Dimethicone, Polyhydroxystearic Acid, Tocopherol, Parfum',
  lipBalm:
    'Polyglyceryl-3 Diisostearate, Butyrospermum Parkii Butter, Ricinus Communis Seed Oil, Euphorbia Cerifera Cera, Squalane, Copernicia Cerifera Cera, Tocopherol, Aroma',
  perfume:
    'Alcohol Denat., Parfum, Aqua, Limonene, Linalool, Hydroxycitronellal, Citronellol, Coumarin, Geraniol, Citral',
  scentedMist:
    'Aqua, Alcohol Denat., Glycerin, Polyglyceryl-4 Caprate, Parfum, Panthenol, Limonene, Linalool, Citronellol, Geraniol',
  perfumeOil:
    'Caprylic/Capric Triglyceride, Parfum, Simmondsia Chinensis Seed Oil, Linalool, Limonene, Coumarin, Citronellol, Tocopherol',
  shampoo:
    'Aqua, Sodium Laureth Sulfate, Cocamidopropyl Betaine, Glycerin, Sodium Chloride, Polyquaternium-10, Coco-Glucoside, Panthenol, Citric Acid, Sodium Benzoate, Parfum',
  conditioner:
    'Aqua, Cetearyl Alcohol, Behentrimonium Chloride, Glycerin, Amodimethicone, Cetyl Esters, Panthenol, Hydroxypropyl Guar, Citric Acid, Phenoxyethanol, Parfum',
  scalpScrub:
    'Sodium Chloride, Aqua, Glycerin, Sodium Cocoyl Isethionate, Cocamidopropyl Betaine, Coco-Glucoside, Panthenol, Xanthan Gum, Phenoxyethanol, Parfum',
  hairOil:
    'Dimethicone, Caprylic/Capric Triglyceride, Argania Spinosa Kernel Oil, Camellia Oleifera Seed Oil, Phenyl Trimethicone, Tocopherol, Parfum',
  leaveIn:
    'Aqua, Cetearyl Alcohol, Glycerin, Behentrimonium Chloride, Caprylic/Capric Triglyceride, Polyquaternium-37, Panthenol, Citric Acid, Phenoxyethanol, Parfum',
  scalpSerum:
    'Aqua, Propanediol, Glycerin, Niacinamide, Panthenol, Caffeine, Polyglyceryl-10 Laurate, Xanthan Gum, Sodium Benzoate, Citric Acid, Parfum',
  stylingCream:
    'Aqua, Cetearyl Alcohol, Glycerin, VP/VA Copolymer, Caprylic/Capric Triglyceride, PVP, Polyquaternium-11, Panthenol, Phenoxyethanol, Parfum',
  hairspray:
    'Alcohol Denat., Dimethyl Ether, Octylacrylamide/Acrylates/Butylaminoethyl Methacrylate Copolymer, Aminomethyl Propanol, Aqua, Panthenol, Parfum, Linalool',
  dryShampoo:
    'Butane, Isobutane, Propane, Oryza Sativa Starch, Alcohol Denat., Silica, Cetrimonium Chloride, Parfum, Limonene',
  hairPowder:
    'Mica, Talc, Silica, Zea Mays Starch, Zinc Stearate, Dimethicone, Caprylyl Glycol, CI 77499, CI 77491, CI 77492',
  hairClay:
    'Aqua, Kaolin, Copernicia Cerifera Cera, Cetearyl Alcohol, Bentonite, PVP, Glycerin, Caprylic/Capric Triglyceride, Steareth-21, Phenoxyethanol, Parfum',
  bodyWash:
    'Aqua, Cocamidopropyl Betaine, Sodium Cocoyl Isethionate, Glycerin, Coco-Glucoside, Sodium Chloride, Panthenol, Citric Acid, Sodium Benzoate, Parfum',
  showerOil:
    'Helianthus Annuus Seed Oil, MIPA-Laureth Sulfate, Caprylic/Capric Triglyceride, Laureth-4, Prunus Amygdalus Dulcis Oil, Aqua, Tocopherol, Parfum',
  bathSalts:
    'Sodium Chloride, Magnesium Sulfate, Sodium Bicarbonate, Maris Sal, Caprylic/Capric Triglyceride, Tocopherol, Parfum',
  bodyScrub:
    'Sucrose, Glycerin, Helianthus Annuus Seed Oil, Sodium Cocoyl Isethionate, Cetearyl Alcohol, Silica, Tocopherol, Phenoxyethanol, Parfum',
  soap: 'Sodium Olivate, Sodium Cocoate, Aqua, Glycerin, Butyrospermum Parkii Butter, Sodium Chloride, Tetrasodium Glutamate Diacetate, Parfum',
  lotion:
    'Aqua, Glycerin, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Helianthus Annuus Seed Oil, Glyceryl Stearate Citrate, Panthenol, Xanthan Gum, Sodium Benzoate, Citric Acid, Tocopherol, Parfum',
  bodyOil:
    'Helianthus Annuus Seed Oil, Caprylic/Capric Triglyceride, Prunus Amygdalus Dulcis Oil, Squalane, Simmondsia Chinensis Seed Oil, Tocopherol, Parfum',
  bodyButter:
    'Aqua, Butyrospermum Parkii Butter, Glycerin, Theobroma Cacao Seed Butter, Cetearyl Alcohol, Caprylic/Capric Triglyceride, Glyceryl Stearate, Panthenol, Phenoxyethanol, Tocopherol, Parfum',
  deodorant:
    'Aqua, Propanediol, Triethyl Citrate, Glycerin, Zinc Ricinoleate, Sodium Bicarbonate, Polyglyceryl-10 Laurate, Xanthan Gum, Sodium Benzoate, Parfum',
  shavingCream:
    'Aqua, Stearic Acid, Glycerin, Myristic Acid, Potassium Hydroxide, Coco-Glucoside, Cetearyl Alcohol, Panthenol, Allantoin, Phenoxyethanol, Parfum',
  aftershave:
    'Aqua, Glycerin, Caprylic/Capric Triglyceride, Butylene Glycol, Cetearyl Alcohol, Panthenol, Allantoin, Bisabolol, Carbomer, Phenoxyethanol, Parfum',
  beardOil:
    'Caprylic/Capric Triglyceride, Squalane, Simmondsia Chinensis Seed Oil, Argania Spinosa Kernel Oil, Tocopherol, Parfum',
} as const satisfies Readonly<Record<string, string>>;

export type FormulaName = keyof typeof FORMULAS;

/** What a tag removes from a formula, and what replaces it. */
const RULES: ReadonlyArray<readonly [tag: string, without: RegExp, instead?: string]> = [
  ['Fragrance Free', /^(Parfum|Aroma|Limonene|Linalool)$/],
  ['Hypoallergenic', /^(Parfum|Aroma|Limonene|Linalool)$/],
  ['Oil Free', /\b(Oil|Butter)$/],
  ['Alcohol Free', /^Alcohol Denat\.$/],
  ['Without Silicones', /(cone|siloxysilicate|Dimethyl Silylate)\b/],
  ['Without Sulfates SLS & SLES', /^Sodium Laureth Sulfate$/, 'Sodium Cocoyl Isethionate'],
];

/** How many ingredients precede the actives. */
const CARRIERS = 4;

/**
 * The ingredients of a formula with its actives, as the product's tags allow.
 *
 * @param actives INCI names
 */
export function ingredientsOf(
  formula: FormulaName,
  { tags, actives }: { tags: ReadonlyArray<string>; actives: ReadonlyArray<string> },
): ReadonlyArray<string> {
  const base = FORMULAS[formula].split(', ');
  const whole = [...base.slice(0, CARRIERS), ...actives, ...base.slice(CARRIERS)];
  const rules = RULES.filter(([tag]) => tags.includes(tag));
  const kept = whole.flatMap((name) => {
    const rule = rules.find(([, without]) => without.test(name));
    return rule ? (rule[2] ?? []) : name;
  });
  return [...new Set(kept)];
}
