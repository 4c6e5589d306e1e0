import type { MessageInitShape } from "@bufbuild/protobuf";
import type { OutsideCustomerSchema } from "@meguri/rpc/app/v1/outside_customer_service_pb";
import { outsideTerms } from "./billed-customer.ts";
import type { OutsideCustomerRow } from "./outside-customers-queries.ts";

/** A customer that is not in this system. */
export function outsideCustomerToProto(row: OutsideCustomerRow): MessageInitShape<typeof OutsideCustomerSchema> {
  const closing = outsideTerms(row);
  return {
    id: row.id,
    name: row.name,
    kana: row.kana,
    customerCode: row.customer_code,
    postalCode: row.postal_code,
    address: row.address,
    tel: row.tel,
    email: row.email,
    payerName: row.payer_name,
    note: row.note,
    ...(closing && { closing }),
    isEnded: row.ended_at !== null,
    version: row.version,
  };
}
