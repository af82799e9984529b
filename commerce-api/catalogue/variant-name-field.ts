/** The field of a variant's name in the language layer of its product. */
export const variantNameField = (variantId: string) => `variants.${variantId}.name`;
