declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    /** Tags of OpenType features. */
    readonly keepFeatures: ReadonlyArray<string>;
    readonly dropTables: ReadonlyArray<string>;
  }

  function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Uint8Array>;
  export = subsetFont;
}
