/** A failure whose message is a whole sentence for the person at the terminal; it is shown without a stack. */
export class PlainFailure extends Error {}

/** Shows the sentence of a PlainFailure (or the stack of anything unforeseen) and ends with status 1. */
export function exitWith(error) {
  process.stderr.write(`${error instanceof PlainFailure ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}

/** Refuses a Node that cannot even run the installer. */
export function assertNode20() {
  if (Number.parseInt(process.versions.node, 10) >= 20) return;
  throw new PlainFailure(
    `This is Node ${process.versions.node}, but Meguri needs Node 20 or newer to start. Install it from https://nodejs.org and run the command again.`,
  );
}
