import { randomUUID } from "node:crypto";
import type { MessageInitShape } from "@bufbuild/protobuf";
import type { EnteredSlip, EnteredSlipSchema } from "@meguri/rpc/app/v1/entered_slip_pb";
import { EnteredSlipService } from "@meguri/rpc/app/v1/entered_slip_service_pb";
import { TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import type { Billing } from "./invoices.ts";
import { tenantHeader } from "./pharmacies.ts";

export const slipsAs = (api: Pick<TestApi, "as">, person: TokenClaims) =>
  api.as(EnteredSlipService, person, tenantHeader(person));

type Plain = Exclude<MessageInitShape<typeof EnteredSlipSchema>, EnteredSlip>;

/** A slip as a wholesaler enters it: two boxes of 100 yen. */
export const slipOf = (
  { trading }: Pick<Billing, "trading">,
  more: Partial<Omit<Plain, "$typeName">> = {},
): Omit<Plain, "$typeName"> & { id: string } => ({
  tradingId: trading.id,
  number: "E-1",
  shippedOn: "2026-01-05",
  lines: [{ description: "架空錠", packs: 2, packPrice: "100", taxClass: TaxClass.STANDARD }],
  ...more,
  id: more.id ?? randomUUID(),
});
