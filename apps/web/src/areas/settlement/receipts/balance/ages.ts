import type { CustomerBalance } from "@meguri/rpc/app/v1/receipt_service_pb";

/** How long something is overdue, in the order of the columns. */
export const ages = [
  { name: "current", read: ({ currentYen }: CustomerBalance) => currentYen },
  { name: "upto30", read: ({ upto30Yen }: CustomerBalance) => upto30Yen },
  { name: "upto60", read: ({ upto60Yen }: CustomerBalance) => upto60Yen },
  { name: "upto90", read: ({ upto90Yen }: CustomerBalance) => upto90Yen },
  { name: "over90", read: ({ over90Yen }: CustomerBalance) => over90Yen },
] as const;
