/** The id of the section in which the account that pays for an institution is chosen. */
export const payerAnchor = "payer";
