/** The part of SaxonJS that the tests use. */
declare module "saxon-js" {
  interface TransformOptions {
    /** A compiled stylesheet. */
    stylesheetFileName: string;
    sourceText: string;
    destination: "serialized";
  }

  const saxon: { transform(options: TransformOptions, execution: "sync"): { principalResult: string } };
  export = saxon;
}
