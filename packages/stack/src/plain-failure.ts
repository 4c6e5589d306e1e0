/** A failure whose message is a whole sentence that tells the person at the terminal what to do; shown without a stack. */
export class PlainFailure extends Error {
  override name = "PlainFailure";
}
