/** The field that holds a variant's name in its product's language layer. */
export const variantNameField = (variantId: string) => `variants.${variantId}.name`;
