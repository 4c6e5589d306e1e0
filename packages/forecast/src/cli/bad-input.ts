/** Something the caller can mend; its message is the one line that is shown. */
export class BadInput extends Error {}
