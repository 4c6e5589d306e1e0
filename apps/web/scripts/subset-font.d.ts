/** The package has no types of its own. */
declare module "subset-font" {
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2"; noLayoutClosure?: boolean },
  ): Promise<Uint8Array>;
  export = subsetFont;
}
